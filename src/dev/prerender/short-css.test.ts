import { describe, expect, it } from 'vitest'
import { shortCss } from './short-css.ts'

describe('variables', () => {
  it('that nothing sets are settled: as registered, or as what stands for them says', () => {
    const css =
      '@property --line{syntax:"*";inherits:false;initial-value:solid}@property --blur{syntax:"*";inherits:false}' +
      'p{border:var(--line);filter:var(--blur,)  blur(1px);top:var(--none,calc(1px + var(--far,(2px))));left:var(--lost)}'
    expect(shortCss(css).split('p{')[1]).toBe('border:solid;filter: blur(1px);top:calc(1px + (2px));left:var(--lost)}')
    expect(shortCss(`.set{--line:dashed}${css}`)).toContain('border:var(--line)')
  })

  it('are left out when nothing reads them, and what only they read with them', () => {
    expect(shortCss(':root{--a:1;--b:var(--c);--c:2}p{top:var(--a)}i{left:var(--a)}')).toBe(
      ':root{--a:1;}p{top:var(--a)}i{left:var(--a)}',
    )
  })

  it('that each rule sets for itself are written out', () => {
    expect(shortCss('.a{--x:calc(1px * -2);translate:0 var(--x)}.b:focus{--x:0px;translate:0 var(--x)}')).toBe(
      '.a{translate:0 calc(1px * -2)}.b:focus{translate:0 0px}',
    )
    expect(shortCss('.a{--x:blur(1px);-webkit-filter:var(--x,);filter:var(--other,var(--x,))}.b{--other:1}')).toBe(
      '.a{-webkit-filter:blur(1px);filter:var(--other,blur(1px))}.b{--other:1}',
    )
  })

  it.each([
    ['a rule reads what another sets', '.a{--x:1px;top:var(--x)}.b{top:var(--x)}'],
    ['a rule sets what another reads', '.a{--x:1px;top:var(--x)}.b{--x:2px;}'],
    ['they meet in different properties', '.a{--x:1px;top:var(--x)}.b{--x:2px;left:var(--x)}'],
    ['a variable is made of them', '.a{--x:1px;--y:var(--x);top:var(--y)}.b{top:var(--y)}'],
    ['they are set to nothing', '.a{--x:initial;top:var(--x,1px)}'],
    ['they are important', '.a{--x:1px!important;top:calc(var(--x) + 1px)}'],
    ['a rule sets one twice', '.a{--x:1px;top:var(--x);--x:2px}'],
  ])('stay where %s', (_, css) => {
    expect(shortCss(css)).toBe(css)
  })
})

describe('colours that let others shine through', () => {
  it.each([
    ['99.5976% -.00565356 .0187835/.8', '#fffff0cc'],
    ['21.8914% .00133624 .00638795/.55', '#1c1a178c'],
    ['76.6528% -.00256401 .138654/.2', '#d4af3733'],
  ])('oklab(%s) is %s', (mixed, hex) => {
    expect(shortCss(`p{color:oklab(${mixed})}`)).toBe(`p{color:${hex}}`)
  })

  it('stay as they are in gradients and what these read, and where sRGB has no such colour', () => {
    const css = '.a{--from:oklab(50% 0 0/.5)}.b{background:linear-gradient(red,var(--from))}'
    expect(shortCss(css)).toBe(css)
    for (const value of ['linear-gradient(red,oklab(50% 0 0/.5))', 'oklab(90% .4 .4/.5)'])
      expect(shortCss(`p{background:${value}}`)).toBe(`p{background:${value}}`)
  })
})

it('what is said several times in a row is said once; the same for another property is not', () => {
  expect(shortCss('a{-webkit-x:inherit;-webkit-x:inherit;-webkit-x:inherit;x:inherit;y:0;z:0}')).toBe(
    'a{-webkit-x:inherit;x:inherit;y:0;z:0}',
  )
})
