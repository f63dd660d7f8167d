import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BAD_ADDRESSES, GOOD_ADDRESSES } from '#support/texts.ts'
import { isEmail } from './email.ts'

describe('an address', () => {
  it.each(['a@b.co', ' neo@spa.example ', 'neo.k+spa@mail.spa.co.bw'])('may be "%s"', (text) => {
    expect(isEmail(text)).toBe(true)
  })
  it.each(GOOD_ADDRESSES)('may be %s', (_, text) => {
    expect(isEmail(text)).toBe(true)
  })
  it.each(['', 'neo', 'neo@spa', '@spa.bw', 'neo@.', 'neo@spa.', 'ne o@spa.bw', 'neo@@spa.bw', 'neo@spa .bw'])(
    'cannot be "%s"',
    (text) => {
      expect(isEmail(text)).toBe(false)
    },
  )
  it.each(BAD_ADDRESSES)('cannot be %s', (_, text) => {
    expect(isEmail(text)).toBe(false)
  })
})

it('a link made of an address carries nothing else', () => {
  const sign = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(...'a.@?&%,;:<>"()[]\\ '),
  )
  const part = fc.array(sign, { maxLength: 4 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(part, part, (local, host) => {
      const text = `a${local}@b${host}.co`
      if (!isEmail(text)) return
      expect(new URL(`mailto:${text}`).search).toBe('')
    }),
    { numRuns: 2_000 },
  )
})
