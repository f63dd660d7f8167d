import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import path from 'node:path'

const LINUX_NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']
const MAC_NAMES = ['Google Chrome', 'Chromium']
const WINDOWS_NAMES = ['Google\\Chrome', 'Chromium', 'Microsoft\\Edge']

/** The usual paths of Chrome and Chromium on this platform, best first. */
const usualPlaces = (platform, env, home) => {
  if (platform === 'darwin')
    return ['/Applications', `${home}/Applications`].flatMap((folder) =>
      MAC_NAMES.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    )
  if (platform === 'win32')
    return [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) =>
        WINDOWS_NAMES.map(
          (name) => `${folder}\\${name}\\Application\\${name.endsWith('Edge') ? 'msedge' : 'chrome'}.exe`,
        ),
      )
  const folders = [...(env.PATH ?? '').split(':').filter(Boolean), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return LINUX_NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`))
}

const playwrightsOwn = () => {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath()
  } catch {
    return undefined
  }
}

/**
 * The path of a Chrome or Chromium on this machine: CHROME_PATH, else the usual places, else the one Playwright
 * downloaded; undefined when there is none. Throws when CHROME_PATH names a file that does not exist, because a test
 * run in another browser than the one asked for would mislead.
 */
export const findBrowser = ({
  env = process.env,
  platform = process.platform,
  home = homedir(),
  exists = existsSync,
  downloaded = playwrightsOwn,
} = {}) => {
  const asked = env.CHROME_PATH
  if (asked) {
    if (exists(asked)) return path.normalize(asked)
    throw new Error(
      `CHROME_PATH is ${asked}, but there is no such file. Correct it, or unset it to look in the usual places.`,
    )
  }
  const found = usualPlaces(platform, env, home).find((place) => exists(place))
  if (found) return found
  const own = downloaded()
  return own && exists(own) ? own : undefined
}
