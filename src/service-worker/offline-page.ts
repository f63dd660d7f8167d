import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { callLink } from '#domain/links.ts'

const STYLE = `
html { min-height: 100%; background: #1c1a17; color: #fffff0; font: 1.0625rem/1.7 'Helvetica Neue', Arial, sans-serif }
body { box-sizing: border-box; max-width: 36rem; min-height: 100svh; margin: auto; padding: 4rem 1.5rem; display: grid; align-content: center; justify-items: start }
h1 { margin: 0; font: 500 clamp(2.125rem, 1.75rem + 1.8vw, 3.25rem)/1.12 Georgia, 'Times New Roman', serif }
p { margin: 1.25rem 0 0 }
a { color: #d4af37; text-underline-offset: 0.2em }
a:focus-visible { outline: 2px solid #d4af37; outline-offset: 4px }
nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin-top: 1.25rem }
nav a, .again { display: inline-flex; align-items: center; min-height: 2.75rem }
.again { margin-top: 2rem; padding: 0 1.5rem; background: #d4af37; color: #1c1a17; text-decoration: none }`

const html = (nonce: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>You are offline | ${spa.name}</title>
    <style nonce="${nonce}">${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>You are offline</h1>
      <p>This page is not kept on this device, so it cannot be shown without a connection.</p>
      <p>You can call us: <a href="${callLink(spa.phone)}">${spa.phone}</a></p>
      <a class="again" href="">Try again</a>
      <nav aria-label="Pages">
        <a href="${paths.home}">Home</a>
        <a href="${paths.services}">Services</a>
        <a href="${paths.gallery}">Gallery</a>
        <a href="${paths.contact}">Contact</a>
      </nav>
    </main>
  </body>
</html>
`

/** For an address that is not cached. Needs no other file. */
export const offlinePage = (): Response => {
  const nonce = crypto.randomUUID()
  return new Response(html(nonce), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
    },
  })
}
