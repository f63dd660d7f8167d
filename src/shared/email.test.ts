import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BAD_ADDRESSES, GOOD_ADDRESSES } from '#support/texts.ts'
import { isEmail } from './email.ts'

const texts = (all: readonly (readonly [string, string])[]) => all.map(([, text]) => text)

it('an address is text, @, text, dot, text, without what separates or hides', () => {
  const good = [' neo@spa.example ', 'neo.k+spa@mail.spa.co.bw', ...texts(GOOD_ADDRESSES)]
  expect(good.filter((text) => !isEmail(text))).toEqual([])
  const bad = ['', 'neo', 'neo@spa', '@spa.bw', 'neo@spa.', 'ne o@spa.bw', 'neo@@spa.bw', ...texts(BAD_ADDRESSES)]
  expect(bad.filter(isEmail)).toEqual([])
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
      if (isEmail(text)) expect(new URL(`mailto:${text}`).search).toBe('')
    }),
    { numRuns: 2_000 },
  )
})
