import { expect, it } from 'vitest'
import { tagHtml } from './head-html.ts'

it('titles and attributes are escaped', () => {
  expect(tagHtml({ tag: 'title', text: 'Hands & <Feet>' })).toBe('<title>Hands &amp; &lt;Feet&gt;</title>')
  expect(tagHtml({ tag: 'meta', attributes: { name: 'description', content: 'The "Light" & more' } })).toBe(
    '<meta name="description" content="The &quot;Light&quot; &amp; more" />',
  )
  expect(tagHtml({ tag: 'link', attributes: { rel: 'canonical', href: 'https://spa.example/' } })).toBe(
    '<link rel="canonical" href="https://spa.example/" />',
  )
})

it('a text in JSON-LD cannot close its script element, and is parsed unchanged', () => {
  const html = tagHtml({ tag: 'json-ld', data: { name: '</script><b>' } })
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).not.toContain('<b>')
  expect(JSON.parse(/>(.*)<\/script>/.exec(html)?.[1] ?? '')).toEqual({ name: '</script><b>' })
})
