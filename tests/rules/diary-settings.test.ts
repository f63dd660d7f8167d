import { test } from 'vitest'
import { openRules } from '#support/open-rules.ts'
import { allowed, denied, type Fields, putNow } from './writes.ts'

/** The hours of each weekday. The rest is attacked in `attacks/settings.ts`. */
const firestore = openRules()

const HOURS = { opens: 540, lastEnd: 960, closes: 1_020 }
const sets = (hours: Fields) =>
  putNow(firestore.asMain(), 'settings/diary', {
    ...{ buffer: 15, notice: 120, daysAhead: 90, closedWeekdays: [0, 3], hours },
  })

test.each([0, 1, 2, 3, 4, 5, 6])('weekday %i has hours of its own, and no odd ones', async (day) => {
  await allowed(sets({ [day]: HOURS }))
  await allowed(sets({ [day]: { opens: 0, lastEnd: 1_440, closes: 1_440 } }))
  await denied(sets({ [day]: {} }))
  await denied(sets({ [day]: { ...HOURS, note: 'x' } }))
})

test('there is no eighth weekday', () => denied(sets({ '7': HOURS })))
