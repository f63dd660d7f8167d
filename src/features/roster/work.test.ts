import { expect, it } from 'vitest'
import { block, DATE, DATES } from '#support/diary.ts'
import { onTuesdays } from '#support/therapists.ts'
import type { Block } from '#features/diary/block.ts'
import { HOUSE_HOURS } from '#features/diary/open-days.ts'
import { rosteredOn, scheduleText, workOn } from './shifts.ts'

const MORNING = { from: 540, to: 780 }
const neo = onTuesdays('neo', [MORNING])
const work = (from: number, to: number, own: Partial<Block> = {}) => block({ kind: 'work', from, to, ...own })
const away = (from: number, to: number, own: Partial<Block> = {}) => block({ from, to, ...own })

it.each([
  ['is longer where it meets a shift', [work(780, 900)], [{ from: 540, to: 900 }]],
  ['keeps what takes the therapist out', [away(600, 660)], [MORNING]],
  [
    'ignores other dates and therapists',
    [work(0, 60, { date: DATES[1] }), work(0, 60, { therapist: 'thato' })],
    [MORNING],
  ],
])('the roster of a therapist on a date %s', (_, blocks, rostered) => {
  expect(rosteredOn(neo, DATE, { hours: HOUSE_HOURS, blocks })).toEqual(rostered)
})

it('who is taken out by other dates, other therapists or the house works all the same', () => {
  const others = [{ date: DATES[1] }, { therapist: 'thato' }, { therapist: null }].map((own: Partial<Block>) =>
    away(0, 1_440, own),
  )
  expect(workOn(neo, DATE, { hours: HOUSE_HOURS, blocks: others })).toEqual([MORNING])
})

it('is said as hours, as away, or as off', () => {
  const said = (...blocks: Block[]) => scheduleText(neo, DATE, { hours: HOUSE_HOURS, blocks })
  expect([said(), said(away(600, 660))]).toEqual(Array(2).fill('9:00 AM to 1:00 PM'))
  expect(said(away(600, 1_440, { series: 'leave' }))).toBe('9:00 AM to 10:00 AM')
  expect(said(away(0, 1_440, { series: 'leave' }))).toBe('Away')
  expect(scheduleText(neo, DATES[1], { hours: HOUSE_HOURS, blocks: [] })).toBe('Off')
})

it('is worked where the pattern or an exception works and none takes out', () => {
  const blocks = [work(780, 900), work(1_000, 1_060), away(600, 660), away(840, 1_020)]
  const worked = [
    [540, 600],
    [660, 840],
    [1_020, 1_060],
  ].map(([from, to]) => ({ from, to }))
  expect(workOn(neo, DATE, { hours: HOUSE_HOURS, blocks })).toEqual(worked)
})
