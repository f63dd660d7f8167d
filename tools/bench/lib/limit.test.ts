import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { splashSeen, withoutScript } from './limit.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'limit-'))
writeFileSync(path.join(folder, 'site.css'), '@font-face{font-family:Jost;src:url(jost.woff2)}body{color:red}')
afterAll(() => rmSync(folder, { recursive: true }))

const PAGE = `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'" />
<script>starter()</script><link rel="modulepreload" crossorigin href="/a.js" /><link rel="preload" href="/a.woff2" as="font" />
<link rel="preload" as="image" href="/hero.avif" /><link rel="stylesheet" crossorigin href="/site.css"><style>@font-face { font-family: X }
h1{margin:0}</style><script type="module" src="/a.js"></script></head><body><div id="root"><h1>Calm</h1><img src="/hero.avif"/>
<div aria-hidden="true" data-splash="/" class="splash"><p>La Lumière</p><span></span></div></div>
<script type="application/json" id="menu">[]</script></body></html>`

it('the limit is the page without script, fonts, splash and style sheet files, with all its text and pictures', () => {
  const limit = withoutScript(PAGE, folder)
  for (const gone of ['script', 'modulepreload', 'woff2', '@font-face', 'splash', 'stylesheet', 'Security-Policy'])
    expect(limit).not.toContain(gone)
  for (const kept of ['<h1>Calm</h1>', '<img src="/hero.avif"/>', 'as="image"', 'body{color:red}', 'h1{margin:0}'])
    expect(limit).toContain(kept)
})

it('a page whose splash was seen has the attribute that the starter sets', () => {
  expect(splashSeen(PAGE)).toContain('<html data-splash="seen" lang="en">')
})
