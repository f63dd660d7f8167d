import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  BAD_MESSAGES,
  BROKEN_NAMES,
  GOOD_MESSAGES,
  GOOD_NAMES,
  HIDDEN_NAMES,
  UNSEEN_NAMES,
  WORDLESS_NAMES,
} from '#support/texts.ts'
import { HIDDEN, isOneLine, looksEmpty, nameFault, visibleMessage } from './characters.ts'

const texts = (all: readonly (readonly [string, string])[]) => all.map(([, text]) => text)
const named = (all: readonly (readonly [string, string])[], isWanted: (text: string) => boolean) =>
  all.filter(([, text]) => !isWanted(text)).map(([name]) => name)

it('a name needs one line, no hidden character, and a letter or digit', () => {
  expect(named(GOOD_NAMES, (name) => nameFault(name) === undefined && !looksEmpty(name))).toEqual([])
  expect(named(UNSEEN_NAMES, (name) => nameFault(name) !== undefined && looksEmpty(name))).toEqual([])
  expect(named([...BROKEN_NAMES, ...HIDDEN_NAMES], (name) => nameFault(name) === HIDDEN)).toEqual([])
  expect(new Set(texts(WORDLESS_NAMES).map(nameFault))).toEqual(new Set(['It needs at least one letter or digit.']))
  // Half an emoji.
  expect(nameFault('Ann \ud83c')).toBe(HIDDEN)
})

it('a name is judged by its characters, each by itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const signs = Array.from(text)
      expect(isOneLine(text)).toBe(signs.every(isOneLine))
      expect(nameFault(text) === undefined).toBe(isOneLine(text) && signs.some((sign) => !nameFault(sign)))
    }),
  )
})

it('a message keeps all that can be seen', () => {
  expect(named(GOOD_MESSAGES, (message) => visibleMessage(message) === message.trim())).toEqual([])
  expect(named(BAD_MESSAGES, (message) => visibleMessage(message) !== message.trim())).toEqual([])
})

it('every default-ignorable code point of Unicode looks empty', () => {
  const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{C}]/u
  const seen: string[] = []
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    const sign = String.fromCodePoint(code)
    if (ignorable.test(sign) && !looksEmpty(sign)) seen.push(code.toString(16))
  }
  expect(seen).toEqual([])
})
