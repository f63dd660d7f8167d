import { describe, expect, it } from 'vitest'
import { pageCss } from './page-css.ts'

describe("a page's part of the sheet", () => {
  it('holds what its elements and classes can match, groups included, in the order of the sheet', () => {
    const css =
      '@layer a,b;@layer b{.x{color:red}.gone{color:red}@media print{.y\\:z{top:0}.gone{top:0}}}p{top:1px}table{top:2px}.x{left:0}'
    expect(pageCss(css, '<main><p class="x y:z">text</p></main>')).toBe(
      '@layer a,b;@layer b{.x{color:red}@media print{.y\\:z{top:0}}}p{top:1px}.x{left:0}',
    )
  })

  it('takes of a list the selectors that can match, and asks for nothing that must not match', () => {
    expect(pageCss('.a,.b p,.c{top:0}', '<p class="a">')).toBe('.a{top:0}')
    expect(pageCss('.a:not(.b){top:0}:where(.b,.a) p{left:0}', '<p class="a">')).toBe(
      '.a:not(.b){top:0}:where(.b,.a) p{left:0}',
    )
  })

  it('reads class names as HTML writes them', () => {
    expect(pageCss('.\\[\\&\\>p\\]\\:top>p{top:0}', '<div class="[&amp;&gt;p]:top"><p>')).toContain('top:0')
  })

  it('holds, too, what its scripts can put there: elements and classes whole in their strings', () => {
    const css = '.menu{top:0}.men{top:1px}dialog{top:2px}.a:hover .b{top:3px}.open\\:b{top:4px}table{top:5px}'
    const code = 'let t=[`table`],c=o?`menu open:b`:"x";(0,r.jsx)(`dialog`,{className:\'a\',children:`${t}b`})'
    expect(pageCss(css, '<p class="b">', code)).toBe(
      '.menu{top:0}dialog{top:2px}.a:hover .b{top:3px}.open\\:b{top:4px}',
    )
  })

  it('knows which inputs have the parts that browsers build in', () => {
    const css = '::file-selector-button{top:0}::-webkit-datetime-edit{top:1px}::placeholder{top:2px}'
    expect(pageCss(css, '<input type="date">')).toBe('::-webkit-datetime-edit{top:1px}::placeholder{top:2px}')
  })

  it('knows which pictures stand in the page', () => {
    const css = '[data-picture=one]{color:red}[data-picture=two]{color:red}'
    expect(pageCss(css, '<img data-picture="two">')).toBe('[data-picture=two]{color:red}')
  })

  it('leaves out variables, properties and key frames that nothing of it reads, and keeps those something reads', () => {
    const css =
      ':root{--a:1;--b:var(--c);--c:2;--d:3}@property --p{inherits:false}@property --q{inherits:false}' +
      'p{top:var(--a);left:var(--q);animation:turn 1s}@keyframes turn{to{top:0}}@keyframes still{to{top:0}}'
    expect(pageCss(css, '<p>')).toBe(
      ':root{--a:1;}@property --q{inherits:false}p{top:var(--a);left:var(--q);animation:turn 1s}@keyframes turn{to{top:0}}',
    )
  })

  it('leaves old browsers to the whole sheet, but keeps the order of layers', () => {
    expect(pageCss('@layer properties{@supports (x:y){*{--tw-a:0}}}@layer base{p{top:0}}', '<p>')).toBe(
      '@layer properties;@layer base{p{top:0}}',
    )
  })

  it('brings no face that has to be fetched', () => {
    const standIn = '@font-face{font-family:Stand;src:local(Arial)}'
    expect(pageCss(`@font-face{font-family:Jost;src:url(/jost.woff2)}${standIn}`, '')).toBe(standIn)
  })
})
