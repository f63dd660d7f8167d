import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { build } from 'vite'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of Chromium, if there is one. */
    browser: string | undefined
  }
}

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** A real browser with pages that hold the full SDK as `window.live`. */
export type Live = {
  /** A tab: of a browser profile of its own, or of the given one. */
  tab: (context?: BrowserContext) => Promise<Page>
  context: () => Promise<BrowserContext>
  close: () => Promise<void>
}

const bundlePage = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('./page.ts', import.meta.url)), formats: ['iife'], name: 'page' },
    },
  })
  const [output] = [result].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The page with the full SDK could not be bundled.')
  return chunk.code
}

const servePage = async (script: string) => {
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8')
    response.end(isScript ? script : '<!doctype html><title>live</title><script src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The page is not served.')
  return { server, url: `http://127.0.0.1:${address.port}/` }
}

const launch = (): Promise<Browser> => {
  const executablePath = inject('browser')
  if (!executablePath) throw new Error('No Chrome or Chromium was found. CHROME_PATH may name one.')
  return chromium.launch({ executablePath, args: [...FLAGS, ...QUIET] })
}

export const openLive = async (): Promise<Live> => {
  const [script, browser] = await Promise.all([bundlePage(), launch()])
  const { server, url } = await servePage(script)
  const context = (): Promise<BrowserContext> => browser.newContext()
  return {
    context,
    tab: async (shared) => {
      const page = await (shared ?? (await context())).newPage()
      await page.goto(url)
      return page
    },
    close: async () => {
      await browser.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
