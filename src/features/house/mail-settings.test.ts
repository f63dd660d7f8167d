import { describe, expect, it } from 'vitest'
import { MAIL, mailLimitText } from './mail-settings.ts'

const IDS = { serviceId: 'service_spa', publicKey: 'key-1', templateId: 'template_x' }
const STORED = { ...IDS, monthlyLimit: 200 }
const DRAFT = MAIL.read(STORED)

describe('what is typed', () => {
  it('is stored without the spaces around it', () => {
    const typed = { ...DRAFT, publicKey: ' key-1 ', monthlyLimit: ' 200 ' }
    expect(MAIL.check(typed)).toEqual({})
    expect(MAIL.write(typed, undefined)).toEqual(STORED)
  })
  it('needs no limit', () => {
    expect(MAIL.check({ ...DRAFT, monthlyLimit: ' ' })).toEqual({})
    expect(MAIL.write({ ...DRAFT, monthlyLimit: ' ' }, undefined)['monthlyLimit']).toBeUndefined()
  })
  it('needs no template of a rejection or cancellation, and leaves out one that is emptied', () => {
    const typed = { ...DRAFT, rejectionTemplateId: ' template_r ' }
    expect(MAIL.check(typed)).toEqual({})
    const stored = MAIL.write(typed, undefined)
    expect(stored).toEqual({ ...STORED, rejectionTemplateId: 'template_r' })
    expect(MAIL.write({ ...typed, rejectionTemplateId: ' ' }, stored)).toEqual(STORED)
    expect(Object.keys(MAIL.write(DRAFT, undefined))).toEqual(Object.keys(STORED))
  })
  it.each<[keyof typeof DRAFT, string]>([
    ['serviceId', ' '],
    ['publicKey', 'two words'],
    ['templateId', 'x'.repeat(101)],
    ['rejectionTemplateId', 'two words'],
    ['cancellationTemplateId', 'x'.repeat(101)],
    ['monthlyLimit', '0'],
    ['monthlyLimit', '1000001'],
    ['monthlyLimit', '1.5'],
    ['monthlyLimit', 'many'],
  ])('%s cannot be %j', (name, value) => {
    expect(Object.keys(MAIL.check({ ...DRAFT, [name]: value }))).toEqual([name])
  })
})

it.each([
  [159, undefined],
  [160, "The e-mails of this month are running out: about 160 of the plan's 200."],
  [199, "The e-mails of this month are running out: about 199 of the plan's 200."],
  [200, "The e-mails of this month are used up: about 200 of the plan's 200."],
])('the note about the plan’s limit comes at four fifths of it and changes at the limit: %d', (soFar, begin) => {
  expect(mailLimitText(soFar, 200, true)?.replace(/ At the limit .*$/, '')).toBe(begin)
})
