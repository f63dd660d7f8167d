import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { paths } from '#config/paths.ts'
import { Site } from './routes.tsx'

/** Markup of an address as a build without a browser writes it, every lazy page waited for. */
const markup = async (location: string) => {
  const { prelude } = await prerenderToNodeStream(createElement(StaticRouter, { location }, createElement(Site)), {
    // A page is one piece: outlined parts would wait for inline scripts, which the site's security policy refuses.
    progressiveChunkSize: Infinity,
  })
  let html = ''
  for await (const chunk of prelude) html += String(chunk)
  return html
}

const PUBLIC = [
  paths.home,
  paths.about,
  paths.services,
  paths.gallery,
  paths.booking,
  paths.contact,
  paths.privacy,
  '/nowhere',
]

describe.each(PUBLIC)('the page %s', (path) => {
  it('renders whole without a browser, with one heading, contacts and no style attribute', async () => {
    const html = await markup(path)
    // Compared as facts: a failing page should not print itself.
    expect({
      headings: html.match(/<h1[ >]/g)?.length,
      contacts: html.includes('tel:') && html.includes('mailto:'),
      footer: html.includes('</footer>'),
      // A strict Content-Security-Policy blocks both, and hydration does not bring style attributes back.
      styleAttributes: / style="/.test(html),
      inlineScripts: html.includes('<script'),
      hiddenParts: html.includes('data-reveal=') || html.includes('<template'),
    }).toEqual({
      headings: 1,
      contacts: true,
      footer: true,
      styleAttributes: false,
      inlineScripts: false,
      hiddenParts: false,
    })
  })
})

it('a splash is part of the markup of the pages that have one', async () => {
  expect((await markup(paths.about)).includes('data-splash="/about"')).toBe(true)
  expect((await markup(paths.privacy)).includes('data-splash')).toBe(false)
})
