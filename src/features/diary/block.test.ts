import { describe, expect, it } from 'vitest'
import { block, DATE } from '#support/diary.ts'
import { blockProblem, occupancyOfBlock, parseBlock } from './block.ts'
import { NO_OCCUPANCY } from './occupancy.ts'

const quarters = (from: number, to: number, count = 1) =>
  Object.fromEntries(Array.from({ length: to - from }, (_, index) => [String(from + index), count]))

describe('what a block takes', () => {
  it('is the house for a block of the house, in whole quarter hours', () => {
    const blocked = quarters(48, 52)
    expect(occupancyOfBlock(block({ therapist: null, from: 725, to: 770 }))).toEqual({ ...NO_OCCUPANCY, blocked })
  })
})

describe('a stored block', () => {
  const stored = { therapist: 'neo', date: DATE, from: 600, to: 700 }
  it.each([
    ['without a kind takes out', stored, 'away', ''],
    ['of an unknown kind takes out', { ...stored, kind: 'swap' }, 'away', ''],
    ['of work is work', { ...stored, kind: 'work', series: 's1' }, 'work', 's1'],
    ['of the house takes out', { ...stored, therapist: null, kind: 'work' }, 'away', ''],
    ['with an odd series has none', { ...stored, series: [7] }, 'away', ''],
  ])('%s', (_, fields, kind, series) => {
    expect(parseBlock('b1', fields)).toMatchObject({ kind, series })
  })
})

describe('the document of a block', () => {
  it.each([
    undefined,
    { date: 'soon', from: 0, to: 60 },
    { date: DATE, from: 0 },
    { date: DATE, from: 60, to: 60 },
    { date: DATE, from: 0, to: 1_441 },
  ])('is missing without a readable time: %o', (data) => {
    expect(parseBlock('b', data)).toBeUndefined()
  })

  it.each([
    ['a whole day', { from: 0, to: 1_440 }, undefined],
    ['the longest words', { words: 'x'.repeat(120) }, undefined],
    ['no time', { from: Number.NaN }, 'Choose a time from and to.'],
    ['an end at its start', { from: 720, to: 720 }, 'The block must end after it begins.'],
    ['too many words', { words: 'x'.repeat(121) }, 'At most 120 characters: 1 too many'],
  ])('%s', (_, own, problem) => {
    expect(blockProblem(block(own))).toBe(problem)
  })
})
