import { expect, it } from 'vitest'
import { isEmail } from './email.ts'

it.each(['a@b.co', ' neo@spa.example ', 'neo.k+spa@mail.spa.co.bw'])('"%s" is an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

it.each(['', 'neo', 'neo@spa', '@spa.bw', 'neo@.', 'neo@spa.', 'ne o@spa.bw', 'neo@@spa.bw', 'neo@spa .bw'])(
  '"%s" is none',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)
