import { test } from 'vitest'
import { openRules } from '#support/open-rules.ts'
import { DATE, dayFields } from './diary-fields.ts'
import { allowed, denied, type Fields, put } from './writes.ts'

/** Counts and hours of a day that must fit one another. `attacks/days.ts` tries each field, caller and date. */
const firestore = openRules()

test.each<[string, Fields]>([
  ['half a place', { massage: { '36': 1.5 } }],
  ['an end of treatments between two minutes', { lastEnd: 720.5 }],
  ['an opening at closing', { opens: 780, closes: 780 }],
  ['treatments that end at opening', { opens: 540, lastEnd: 540 }],
  ['treatments that end after closing', { lastEnd: 800, closes: 780 }],
])('main is refused %s', async (_, own) => {
  const main = firestore.asMain()
  await denied(put(main, `days/${DATE}`, { ...dayFields(main, DATE), ...own }))
})

test('every number of places from 1 to 99 is allowed', () => {
  const lite = firestore.asStaff()
  const counts = (from: number, to: number) =>
    Object.fromEntries(Array.from({ length: to - from + 1 }, (_, quarter) => [String(quarter), from + quarter]))
  return allowed(put(lite, `days/${DATE}`, dayFields(lite, DATE, { massage: counts(1, 96), nails: counts(97, 99) })))
})
