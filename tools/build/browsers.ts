import browserslistToEsbuild from 'browserslist-to-esbuild'

const named = browserslistToEsbuild(undefined, { path: import.meta.dirname })

/** The oldest browsers of `browserslist` in package.json, in the form of `build.cssTarget`. Samsung Internet 17 is Chromium 96. */
export const OLDEST_BROWSERS: string[] = ['chrome96', ...named.filter((browser) => !browser.startsWith('chrome'))]

/**
 * For `build.target`. ES2020, so that every browser that can parse the starter can parse the client, too: it shows a browser below the list
 * how to reach the spa (src/old-browser.ts).
 */
export const SCRIPT_TARGET: string[] = ['es2020', ...OLDEST_BROWSERS]
