import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BAD_MESSAGES,
  BROKEN_NAMES,
  GOOD_MESSAGES,
  GOOD_NAMES,
  HIDDEN_NAMES,
  UNSEEN_NAMES,
  WORDLESS_NAMES,
} from '#support/texts.ts'
import { hiddenPlace, isOneLine, looksEmpty, nameFault } from './characters.ts'

describe('a name', () => {
  it.each(GOOD_NAMES)('may be %s', (_, name) => {
    expect(nameFault(name)).toBeUndefined()
    expect(looksEmpty(name)).toBe(false)
  })
  it.each(UNSEEN_NAMES)('that is %s alone shows nothing', (_, name) => {
    expect(looksEmpty(name)).toBe(true)
    expect(nameFault(name)).toBeDefined()
  })
  it.each(BROKEN_NAMES)('%s has several lines', (_, name) => {
    expect(nameFault(name)).toBe('lines')
  })
  it.each(HIDDEN_NAMES)('%s contains a hidden character', (_, name) => {
    expect(nameFault(name)).toBe('hidden')
  })
  it.each(WORDLESS_NAMES)('%s has no letter or digit', (_, name) => {
    expect(nameFault(name)).toBe('wordless')
  })
  it('with half an emoji cannot be stored', () => {
    expect(nameFault('Ann \ud83c')).toBe('hidden')
  })

  it('is valid when no character is hidden and one is a letter or digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const signs = Array.from(text)
        expect(isOneLine(text)).toBe(signs.every(isOneLine))
        expect(nameFault(text) === undefined).toBe(
          isOneLine(text) && signs.some((sign) => nameFault(sign) === undefined),
        )
      }),
    )
  })
})

describe('a message', () => {
  it.each(GOOD_MESSAGES)('may be %s', (_, message) => {
    expect(hiddenPlace(message)).toBeUndefined()
  })
  it.each(BAD_MESSAGES)('%s says after which words the hidden character stands', (_, message) => {
    expect(hiddenPlace(message)).toBe('after “Two robes, please”')
  })
  it('says so when the hidden character comes first, and quotes a few words only', () => {
    expect(hiddenPlace('\0Tea')).toBe('at the beginning')
    expect(hiddenPlace(`${'tea '.repeat(100)}\0`)).toBe('after “tea tea tea”')
    expect(hiddenPlace(`${'x'.repeat(900)}\0`)).toBe(`after “${'x'.repeat(40)}”`)
  })
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
