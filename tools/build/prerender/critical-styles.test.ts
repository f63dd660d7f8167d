import { describe, expect, it } from 'vitest'
import { keepCriticalStyles } from './critical-styles.ts'

/** The rules of a style sheet that are kept in a page with this body. */
const criticalOf = async (css: string, body: string) => {
  const page = await keepCriticalStyles(`<html><head><style>${css}</style></head><body>${body}</body></html>`)
  return /<style>(.*?)<\/style>/.exec(page)?.[1]
}

describe('the styles of a page', () => {
  it('keep the rules its HTML uses, in the order and layers of the sheet', async () => {
    const css =
      '@layer a,b;@layer b{.x{color:red}.gone{color:red}@media print{.y\\:z{top:0}.gone{top:0}}}p{top:1px}table{top:2px}'
    expect(await criticalOf(css, '<p class="x y:z">text</p>')).toBe(
      '@layer a,b;@layer b{.x{color:red}@media print{.y\\:z{top:0}}}p{top:1px}',
    )
  })

  it.each([
    ['a state such as :hover', 'p:hover{top:0}a:focus-visible{top:1px}', '<p><a>'],
    ['a selector that begins with a pseudo-class', ':where(.a>:not(:last-child)){top:0}:focus-visible{top:1px}', '<p>'],
    ['a class that HTML escapes', '.\\[\\&\\>p\\]\\:top>p{top:0}', '<div class="[&amp;&gt;p]:top"><p>'],
    ['a splash that was seen', '[data-splash=seen] .splash{display:none}', '<div class="splash">'],
    ['an animation that is used', 'p{animation:1s turn}@keyframes turn{to{top:0}}', '<p>'],
    ['a registered property', '@property --p{syntax:"*";inherits:false}', '<p>'],
  ])('keep %s', async (_, css, body) => {
    expect(await criticalOf(css, body)).toBe(css)
  })

  it.each([
    ['a class that HTML escapes, of another page', 'p{top:0}.\\[\\&\\>p\\]\\:top>p{top:0}', 'p{top:0}'],
    [
      'a variable of Tailwind that nothing reads',
      '*,::backdrop{--tw-a:0;--tw-b:0}p{top:var(--tw-a)}@property --tw-a{inherits:false}@property --tw-b{inherits:false}',
      '*,::backdrop{--tw-a:0}p{top:var(--tw-a)}@property --tw-a{inherits:false}',
    ],
  ])('leave out %s', async (_, css, kept) => {
    expect(await criticalOf(css, '<p>')).toBe(kept)
  })

  it('keep the fallback fonts, but no font that has to be fetched', async () => {
    const fallback = '@font-face{font-family:Fallback;src:local(Arial)}'
    const critical = await criticalOf(`@font-face{font-family:Jost;src:url(/jost.woff2)}${fallback}p{top:0}`, '<p>')
    expect(critical).toBe(`${fallback}p{top:0}`)
  })
})

it('only the style element of a page changes', async () => {
  const body = `<p class="a&amp;b" title="&quot;" hidden>&lt;b&gt; “é” $&</p><script type="application/json">{"a":"\\u003c"}</script>`
  const script =
    '<script>if (1 < 2 && "&amp;") start()</script><noscript><link rel="stylesheet" href="/a.css"></noscript>'
  const page = `<!doctype html><html><head>${script}<style>p{top:0}</style></head><body>${body}</body></html>`
  expect((await keepCriticalStyles(page)).replace(' data-beasties-container', '')).toBe(page)
})

it('a page without a style element is refused', async () => {
  await expect(keepCriticalStyles('<html><head></head></html>')).rejects.toThrow('no style element')
})
