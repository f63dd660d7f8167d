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
