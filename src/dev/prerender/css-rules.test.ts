import { expect, it } from 'vitest'
import { rulesOf } from './css-rules.ts'

it('strings, escapes and comments end no rule', () => {
  expect(rulesOf('/* { */.a\\{b{content:"}\\""}.c{top:0}').map(({ head }) => head)).toEqual(['.a\\{b', '.c'])
})
