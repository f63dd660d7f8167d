import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import { refuseForeign } from '#firestore/loopback-only.ts'
import { scriptJson } from '#tools/build/prerender/head-html.ts'
import { escapeHtml } from '#tools/stack/outbox/templates.ts'

/** Pages that the set-up shows in the browser of this computer: texts to copy, a test mail that a browser must send, a sheet to print. */

export type PageContent = {
  title: string
  /** HTML below the title. */
  body: string
  /** A script of `pages/`, and what it works with. */
  script: 'copy-fields' | 'send-mail' | 'print-sheet'
  data?: unknown
  /** The origin that the script may ask besides this server. */
  asks?: string
}

export type ShownPage = {
  address: string
  /** What the page sent to `result`; undefined until then. Only the first counts. */
  result: () => string | undefined
}

export type LocalPages = {
  show: (content: PageContent) => ShownPage
  close: () => Promise<void>
}

const STYLE = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; background: #fbf8f1; color: #2b2822; font: 17px/1.6 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem }
h1 { font: 2rem/1.2 Georgia, serif; margin: 0 0 1rem }
h2 { font: 1.35rem/1.3 Georgia, serif; margin: 2rem 0 .5rem }
li { margin-bottom: .5rem }
label { display: block; font-weight: 600; margin-top: 1.5rem }
input, textarea { display: block; width: 100%; min-height: 44px; padding: .5rem .75rem; border: 1px solid #7a5c0e; background: #fff; color: inherit; font: 15px/1.5 ui-monospace, monospace }
textarea { height: 9rem; white-space: pre; overflow: auto }
button { font: inherit; min-height: 44px; margin-top: .5rem; padding: .4rem 1.25rem; border: 1px solid #7a5c0e; background: #1c1a17; color: #fffff0 }
button:disabled { background: #fbf8f1; color: #5e574c; border-style: dashed }
:focus-visible { outline: 3px solid #7a5c0e; outline-offset: 2px }
[role=status] { min-height: 1.6em; margin: .25rem 0 0; color: #5e4a0a; overflow-wrap: anywhere }
dl { border-top: 3px solid #d4af37; margin: 1.5rem 0 }
dt { padding-top: .75rem; color: #5e574c }
dd { margin: 0; padding-bottom: .75rem; border-bottom: 1px solid #d8d0b8; font-size: 1.25rem; overflow-wrap: anywhere }
.typed { font-family: ui-monospace, monospace }
@media print { body { background: #fff } button { display: none } }`

const scriptOf = ({ script, data }: PageContent): { code: string; block: string } => ({
  code: readFileSync(new URL(`pages/${script}.js`, import.meta.url), 'utf8'),
  block: data === undefined ? '' : `<script type="application/json" id="data">${scriptJson(data)}</script>`,
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const pageOf = (content: PageContent): { html: string; policy: string } => {
  const { code, block } = scriptOf(content)
  const policy = [
    `default-src 'none'`,
    `style-src ${hashOf(STYLE)}`,
    `script-src ${hashOf(code)}`,
    `connect-src 'self'${content.asks === undefined ? '' : ` ${content.asks}`}`,
    // An empty icon, so that the browser asks for none.
    `img-src data:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(content.title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(content.title)}</h1>
${content.body}
</main>
${block}
<script>${code}</script>
</body>
</html>`
  return { html, policy }
}

const MOST_BYTES = 100_000

const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const reply = (response: ServerResponse, status: number, headers: Record<string, string>, body = '') =>
  response
    .writeHead(status, {
      // The sheet holds a passphrase, which no browser may write to its disk.
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .end(body)

/**
 * A server on 127.0.0.1 at a free port. Each page stands below a secret of its own, so that no site in the browser and nobody who tries ports
 * finds it. It is no secret from programs that may list the processes of this computer: the browser's command line has the address.
 */
export const openLocalPages = async (): Promise<LocalPages> => {
  type Kept = { html: string; policy: string; result?: string }
  const pages = new Map<string, Kept>()

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [, secret = '', rest = ''] = (request.url ?? '').split('/')
    const page = pages.get(secret)
    if (page && request.method === 'GET' && rest === '')
      return reply(
        response,
        200,
        { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy },
        page.html,
      )
    if (!page || request.method !== 'POST' || rest !== 'result') return reply(response, 404, {})
    if (page.result !== undefined) return reply(response, 409, {})
    const body = await bodyOf(request)
    if (body === undefined) return reply(response, 413, {})
    page.result = body
    return reply(response, 204, {})
  }

  const server = createServer((request, response) => {
    if (refuseForeign(request, response)) return
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  return {
    show: (content) => {
      const secret = randomBytes(16).toString('hex')
      const page: Kept = pageOf(content)
      pages.set(secret, page)
      return { address: `http://127.0.0.1:${String(port)}/${secret}/`, result: () => page.result }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Gives the pages to what needs them, and closes them afterwards, also when it fails. */
export const withLocalPages = async <Result>(use: (pages: LocalPages) => Promise<Result>): Promise<Result> => {
  const pages = await openLocalPages()
  try {
    return await use(pages)
  } finally {
    await pages.close()
  }
}
