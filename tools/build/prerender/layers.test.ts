import { expect, test } from 'vitest'
import { withoutLayers } from './layers.ts'

test.each([
  [
    '@layer base{p{top:0}@media print{p{top:1px}}}@layer components;@layer utilities{.a{top:2px}}.b{top:3px}',
    'p{top:0}@media print{p{top:1px}}.a{top:2px}.b{top:3px}',
  ],
  ['@layer theme,base;p{top:0}', 'p{top:0}'],
  ['p{top:0}', 'p{top:0}'],
])('%s', (css, plain) => {
  expect(withoutLayers(css)).toBe(plain)
})

test('a layer without its end is an error', () => {
  expect(() => withoutLayers('@layer base{p{top:0}')).toThrow('has no end')
})
