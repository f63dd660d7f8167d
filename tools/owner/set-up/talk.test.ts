import { expect, it } from 'vitest'
import { inLines } from './talk.ts'

const WORDS =
  'Sign in to EmailJS and open Email Services. Press Add New Service and choose where the spa has its mailbox.'

it('a long text is broken between words and keeps every one of them', () => {
  const lines = inLines(`${WORDS} ${WORDS}`).split('\n')
  expect(lines.length).toBe(3)
  expect(lines.every((line) => line.length <= 79)).toBe(true)
  expect(lines.join(' ')).toBe(`${WORDS} ${WORDS}`)
})

it('a short line, its indent and its empty neighbours stay', () => {
  const text = '\n  User name    naledi\n\n  Passphrase   abcde\n'
  expect(inLines(text)).toBe(text)
})

it('an address longer than a line stays whole', () => {
  const address = `https://${'a'.repeat(100)}`
  expect(inLines(`Open ${address} now.`).split(/\s/)).toEqual(['Open', address, 'now.'])
})
