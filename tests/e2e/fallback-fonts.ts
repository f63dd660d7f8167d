import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const { resolve } = createRequire(import.meta.url)
const fileOf = (name: string) => resolve(`@fontsource/${name}/files/${name}-latin-400-normal.woff2`)

/** Free fonts in node_modules with the widths of the fonts that `local()` names; `width`: the viewport to test on that machine. */
export const MACHINES: readonly { fonts: Readonly<Record<string, string>>; width: number }[] = [
  // A desktop with Arial or Liberation.
  { fonts: { Arial: fileOf('arimo'), 'Times New Roman': fileOf('tinos') }, width: 1440 },
  { fonts: { 'DejaVu Sans': fileOf('dejavu-sans'), 'DejaVu Serif': fileOf('dejavu-serif') }, width: 360 },
  // An Android phone.
  { fonts: { 'Roboto Regular': fileOf('roboto'), 'Noto Serif Regular': fileOf('noto-serif') }, width: 360 },
]

const LOCAL = /src:local\(["']?([^"')]*)["']?\)(?:,local\([^)]*\))*/g

/**
 * Serves these fonts in place of the machine's own, whatever is installed. Needs `bypassCSP`, because the page's policy allows only the
 * styles as built.
 */
export const bringFonts = async (page: Page, fonts: Readonly<Record<string, string>>) => {
  // Chromium treats a page fulfilled by a route as public, so requests to 127.0.0.1 need this permission.
  await page.context().grantPermissions(['local-network-access'])
  await page.route('**/fallback/*.woff2', async (route) => {
    const name = decodeURIComponent(/fallback\/(.*)\.woff2/.exec(route.request().url())?.[1] ?? '')
    await route.fulfill({ body: await readFile(fonts[name] ?? ''), contentType: 'font/woff2' })
  })
  const rewrite = (text: string) =>
    text.replace(LOCAL, (_, name: string) =>
      fonts[name] ? `src:url(/fallback/${encodeURIComponent(name)}.woff2)` : 'src:local(nothing)',
    )
  await page.route(
    (url) => url.pathname.startsWith('/static/css/') || !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: rewrite(await response.text()) })
    },
  )
}
