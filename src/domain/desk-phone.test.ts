import { expect, it } from 'vitest'
import { phoneSpellings } from './desk-phone.ts'

it('looks for a phone in each spelling in which it may be stored', () => {
  expect(phoneSpellings('71 234 567')).toEqual(['71 234 567', '+267 71234567', '+26771234567'])
  expect(phoneSpellings(' ask at the desk ')).toEqual([' ask at the desk ', 'ask at the desk', 'askatthedesk'])
  expect(phoneSpellings('+267 ')).toEqual([])
})
