/**
 * The program and its words that start npm, for `spawn` without a shell: the npm that runs this script, else that of the search path, which on
 * Windows its command shell starts alone.
 */
export const npmCommand = (...words) =>
  process.env.npm_execpath && /\.[cm]?js$/.test(process.env.npm_execpath)
    ? [process.execPath, [process.env.npm_execpath, ...words]]
    : process.platform === 'win32'
      ? [process.env.ComSpec ?? 'cmd.exe', ['/d', '/c', 'npm', ...words]]
      : ['npm', words]
