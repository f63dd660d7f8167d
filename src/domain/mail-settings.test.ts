import { describe, expect, it } from 'vitest'
import { mailProblems, mailSettingsFrom, parseMailDraft } from './mail-settings.ts'

const IDS = { serviceId: 'service_spa', publicKey: 'key-1', templateId: 'template_x' }
const STORED = { ...IDS, monthlyLimit: 200 }
const DRAFT = parseMailDraft(STORED)

describe('what is typed', () => {
  it('is stored without the spaces around it', () => {
    const typed = { ...DRAFT, publicKey: ' key-1 ', monthlyLimit: ' 200 ' }
    expect(mailProblems(typed)).toEqual({})
    expect(mailSettingsFrom(typed)).toEqual(STORED)
  })
  it('needs no limit', () => {
    expect(mailProblems({ ...DRAFT, monthlyLimit: ' ' })).toEqual({})
    expect(mailSettingsFrom({ ...DRAFT, monthlyLimit: ' ' }).monthlyLimit).toBeUndefined()
  })
  it.each<[keyof typeof DRAFT, string]>([
    ['serviceId', ' '],
    ['publicKey', 'two words'],
    ['templateId', 'x'.repeat(101)],
    ['monthlyLimit', '0'],
    ['monthlyLimit', '1000001'],
    ['monthlyLimit', '1.5'],
    ['monthlyLimit', 'many'],
  ])('%s cannot be %j', (name, value) => {
    expect(Object.keys(mailProblems({ ...DRAFT, [name]: value }))).toEqual([name])
  })
  it('may be as long as the rules allow', () => {
    expect(mailProblems({ ...DRAFT, serviceId: 'x'.repeat(100), monthlyLimit: '1000000' })).toEqual({})
  })
})
