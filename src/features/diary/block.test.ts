import { expect, it } from 'vitest'
import { block, DATE } from '#support/diary.ts'
import { blockProblem, occupancyOfBlock, parseBlock } from './block.ts'
import { NO_OCCUPANCY } from './occupancy.ts'

it('a block of the house takes whole quarter hours; one of a therapist none', () => {
  const blocked = { '48': 1, '49': 1, '50': 1, '51': 1 }
  expect(occupancyOfBlock(block({ therapist: null, from: 725, to: 770 }))).toEqual({ ...NO_OCCUPANCY, blocked })
  expect(occupancyOfBlock(block())).toEqual(NO_OCCUPANCY)
})

const stored = { therapist: 'neo', date: DATE, from: 600, to: 700 }

it.each([
  ['without a kind takes out', { series: [7] }, { kind: 'away', series: '' }],
  ['of work is work', { kind: 'work', series: 's1' }, { kind: 'work', series: 's1' }],
  ['of the house takes out', { therapist: null, kind: 'work' }, { kind: 'away', therapist: null }],
])('a stored block %s', (_, own, read) => {
  expect(parseBlock('b1', { ...stored, ...own })).toMatchObject(read)
})

it.each([{ date: 'soon' }, { to: undefined }, { to: 600 }, { to: 1_441 }])('is none with %o', (own) => {
  expect(parseBlock('b', { ...stored, ...own })).toBeUndefined()
})

it.each([
  [{ from: 0, to: 1_440, words: 'x'.repeat(120) }, undefined],
  [{ from: Number.NaN }, 'Choose a time from and to.'],
  [{ from: 720, to: 720 }, 'The block must end after it begins.'],
  [{ words: 'x'.repeat(121) }, 'At most 120 characters: 1 too many'],
])('the typed block %j has the problem %s', (own, problem) => {
  expect(blockProblem(block(own))).toBe(problem)
})
