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

  it('loses the line ends between its elements, and none of its scripts', () => {
    const filled = fillTemplate(TEMPLATE.replace('start()', '// soon\n      start()'), page)
    expect(filled).toContain('<script>// soon\n      start()</script><title>About</title></head><body><div id="root">')
  })

  it('takes what stands in a page as text, dollar signs included', () => {
    const dollars = "$& $1 $` $'"
    const filled = fillTemplate(TEMPLATE, { ...page, html: dollars, head: [{ tag: 'title', text: '$&' }] })
    expect(filled).toContain(`<div id="root">${dollars}</div>`)
    expect(filled).toContain('<title>$&amp;</title>')
  })

  it('carries data in blocks that nothing in them can end', () => {
    const menu = [{ name: '</script><script>alert(1)</script>' }]
    const filled = fillTemplate(TEMPLATE, { ...page, data: { 'prerendered-menu': menu } })
    const [, text = ''] = /<script type="application\/json" id="prerendered-menu">(.*?)<\/script>/.exec(filled) ?? []
    expect(JSON.parse(text)).toEqual(menu)
  })

  it('fails when the template has no root to fill', () => {
    expect(() => fillTemplate('<html></html>', page)).toThrow('index.html holds no')
  })
})

it('the policy is asked for of the finished page and stands before anything it should rule', () => {
  const page = fillTemplate(TEMPLATE, { html: '<h1>About</h1>', head: [], data: {} })
  const asked: string[] = []
  const ruled = withPolicy(page, (html) => {
    asked.push(html)
    return "default-src 'none'"
  })
  expect(asked).toEqual([page])
  const policy = ruled.indexOf(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'" />`)
  expect(policy).toBeGreaterThan(ruled.indexOf('<meta charset'))
  expect(policy).toBeLessThan(ruled.indexOf('<script>'))
})
