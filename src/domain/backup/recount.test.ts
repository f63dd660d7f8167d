import { expect, it } from 'vitest'
import { document, text } from '#support/backup-chains.ts'
import { DayCounts } from './recount.ts'
import type { BackupDocument } from './file.ts'

const whole = (integer: number) => ({ integerValue: String(integer) })
const map = (fields: Record<string, unknown>) => ({ mapValue: { fields } })
/** A massage of an hour for one guest at 9:00 AM, with 15 minutes for cleaning. */
const plan = (date: string) =>
  map({
    ...{ date: text(date), guests: whole(1), buffer: whole(15) },
    entries: {
      arrayValue: {
        values: [map({ name: text('Massage'), category: text('massage'), start: whole(540), minutes: whole(60) })],
      },
    },
  })
const booked = (date: string) => document('bookings/a', { plan: plan(date) })
const taken = (count: number) => map(Object.fromEntries([36, 37, 38, 39, 40].map((at) => [String(at), whole(count)])))
const day = (date: string, fields: BackupDocument['fields']) =>
  document(`days/${date}`, { date: text(date), ...fields })

const differencesOf = (documents: readonly BackupDocument[], from = '2030-01-01') => {
  const counts = new DayCounts(from)
  for (const one of documents) counts.add(one)
  return counts.differences()
}

it('finds nothing where days say what their plans and blocks take', () => {
  const block = document('blocks/b', {
    ...{ date: text('2030-01-15'), from: whole(0), to: whole(15), therapist: { nullValue: null } },
  })
  const stored = day('2030-01-15', { massage: taken(1), guests: taken(1), blocked: map({ 0: whole(1) }) })
  expect(differencesOf([booked('2030-01-15'), document('bookings/a/events/m'), block, stored])).toEqual([])
})

it('names what a day counts otherwise, a day that is missing, and one that is left over', () => {
  expect(differencesOf([booked('2030-01-15'), day('2030-01-15', { massage: taken(2), guests: taken(1) })])).toEqual([
    { date: '2030-01-15', counted: ['massage'] },
  ])
  expect(differencesOf([booked('2030-01-15'), day('2030-01-14', { nails: taken(1) })])).toEqual([
    { date: '2030-01-14', counted: ['nails'] },
    { date: '2030-01-15', counted: ['massage', 'guests'] },
  ])
})

it('leaves earlier days alone, because visits of them may be erased', () => {
  expect(differencesOf([day('2029-12-31', { nails: taken(1) }), booked('2029-12-30')])).toEqual([])
})
