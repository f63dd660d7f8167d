import { describe, expect, it } from 'vitest'
import { fillTemplate, withPolicy } from './prerender.ts'

const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Placeholder</title>
    <meta
      name="description"
      content="Placeholder"
    />
    <script>start()</script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`
const page = { html: '<h1>About</h1>', head: [{ tag: 'title', text: 'About' } as const], data: {} }

describe('filling the template', () => {
  it("puts the page's content into the root and its head in place of the template's own", () => {
    const filled = fillTemplate(TEMPLATE, page)
    expect(filled).toContain('<div id="root"><h1>About</h1></div>')
    expect(filled.match(/<title>.*<\/title>/g)).toEqual(['<title>About</title>'])
    expect(filled).not.toContain('Placeholder')
  })

  it('removes line breaks between elements, but not inside scripts', () => {
    const filled = fillTemplate(TEMPLATE.replace('start()', '// soon\n      start()'), page)
    expect(filled).toContain('<script>// soon\n      start()</script><title>About</title></head><body><div id="root">')
  })

  it('inserts the content literally, dollar signs included', () => {
    const dollars = "$& $1 $` $'"
    const filled = fillTemplate(TEMPLATE, { ...page, html: dollars, head: [{ tag: 'title', text: '$&' }] })
    expect(filled).toContain(`<div id="root">${dollars}</div>`)
    expect(filled).toContain('<title>$&amp;</title>')
  })

  it('writes data into blocks that the data cannot close', () => {
    const menu = [{ name: '</script><script>alert(1)</script>' }]
    const filled = fillTemplate(TEMPLATE, { ...page, data: { 'prerendered-house': menu } })
    const [, text = ''] = /<script type="application\/json" id="prerendered-house">(.*?)<\/script>/.exec(filled) ?? []
    expect(JSON.parse(text)).toEqual(menu)
  })
})

it('the policy is computed from the finished page and comes before the first script', () => {
  const page = fillTemplate(TEMPLATE, { html: '<h1>About</h1>', head: [], data: {} })
  const computedFrom: string[] = []
  const result = withPolicy(page, (html) => {
    computedFrom.push(html)
    return "default-src 'none'"
  })
  expect(computedFrom).toEqual([page])
  const policy = result.indexOf(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'" />`)
  expect(policy).toBeGreaterThan(result.indexOf('<meta charset'))
  expect(policy).toBeLessThan(result.indexOf('<script>'))
})
