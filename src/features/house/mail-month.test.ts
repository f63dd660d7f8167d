import { describe, expect, it } from 'vitest'
import { mailLimitText } from './mail-settings.ts'

describe('the note about the plan’s limit', () => {
  it.each([
    [159, undefined],
    [160, "The e-mails of this month are running out: about 160 of the plan's 200."],
    [199, "The e-mails of this month are running out: about 199 of the plan's 200."],
    [200, "The e-mails of this month are used up: about 200 of the plan's 200."],
  ])('comes at four fifths of it and changes at the limit: %d', (soFar, begin) => {
    expect(mailLimitText(soFar, 200, true)?.replace(/ At the limit .*$/, '')).toBe(begin)
  })
})
