/** The path of a file that was dragged into the terminal: desktops quote it, or escape its spaces and brackets. A typed path stays as it is. */
export const draggedPath = (typed: string, platform: NodeJS.Platform = process.platform): string => {
  const quoted = /^(['"])(.*)\1$/.exec(typed)?.[2]
  // A quote within quotes, as a shell reads it.
  if (quoted !== undefined) return quoted.replaceAll(String.raw`'\''`, "'")
  return platform === 'win32' ? typed : typed.replace(/\\(.)/g, '$1')
}
