import { expect, test } from 'vitest'
import { withHexColors } from './hex-colors.ts'

test.each([
  ['color-mix(in oklab, #1c1a17 40%, transparent)', '#1c1a1766'],
  ['color-mix(in oklab, #FFFFF0 0%, transparent)', '#FFFFF000'],
  ['color-mix(in oklab, #fffff0 100%, transparent)', '#fffff0ff'],
  ['color-mix(in oklab, currentcolor 50%, transparent)', 'color-mix(in oklab, currentcolor 50%, transparent)'],
])('%s is written as %s', (mixed, hex) => {
  expect(withHexColors(`p { color: ${mixed}; border: 1px solid ${mixed} }`)).toBe(
    `p { color: ${hex}; border: 1px solid ${hex} }`,
  )
})
