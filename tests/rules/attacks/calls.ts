import { GUEST_STATES } from '#features/roster/calls.ts'
import { bookingRequest, daysAhead } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { CHANGED, DATE, INVENTED } from '../diary-fields.ts'
import { type Collection, erasureOf } from './common.ts'
import { type Kind, exactly, now, oneOf, stamp, wordsUpTo } from './table/kinds.ts'
import { NOW } from './table/values.ts'
import { refused, put, remove } from './table/cells.ts'

/** Whom the desk has told of a visit that must change, by the id of the booking, and which copies of a date therapists have. */

const PATH = `calls/${ONE}`
const FIELDS = { date: DATE, state: 'told' }
const BOOKING = { [`bookings/${ONE}`]: { ...bookingRequest(), createdAt: CHANGED } }
const STORED = { ...BOOKING, [PATH]: { ...FIELDS, at: INVENTED, by: { name: 'Other', uid: 'other-uid' } } }

const date: Kind = {
  accepts: (value) => [DATE, daysAhead(-1), '2020-02-29'].includes(value as string),
  samples: () => [
    ['another date', daysAhead(-1)],
    ['a leap day', '2020-02-29'],
    ['a date that the calendar lacks', '2030-02-30'],
    ['an empty date', ''],
  ],
}

const GIVEN = { date: DATE, copies: ['neo 0a1b2c3d'] }

export const calls: Collection = {
  reading: {
    ...{ collection: 'calls', there: PATH, missing: 'calls/none', stored: STORED },
    ...{ get: 'staff and main', list: 'staff and main' },
  },
  operations: [
    {
      name: 'note who was told',
      who: 'staff and main',
      stored: BOOKING,
      parts: ({ stamp: by }) => [
        {
          ...put(PATH, { ...FIELDS, at: NOW, by }),
          says: { date, state: oneOf(...GUEST_STATES), at: now, by: stamp },
          closed: [''],
          untouched: { words: 'x' },
          ids: [['an id without a booking', 'other', false]],
        },
      ],
    },
    {
      name: 'note a further one',
      who: 'staff and main',
      stored: STORED,
      parts: ({ stamp: by }) => [put(PATH, { ...FIELDS, state: 'unreached', at: NOW, by })],
    },
    {
      name: 'note that copies were printed',
      who: 'staff and main',
      parts: ({ stamp: by }) => [
        {
          ...put(`calls/${DATE}`, { ...GIVEN, at: NOW, by }),
          says: { date: exactly(DATE), copies: wordsUpTo(60, 2_400), at: now, by: stamp },
          closed: [''],
          untouched: { state: 'told' },
          ids: [
            ['the id of a copy sent', `${DATE}-neo`, true],
            ['another date', daysAhead(-1), false],
            ['more than a date', `${DATE}x`, false],
            ['an id that ends in a date', `x-${DATE}`, false],
          ],
        },
      ],
      cases: (_, { stamp: by }) =>
        ['.{10}', '', 'soon'].map((date) =>
          refused(`with ${date || 'nothing'} in place of a date`, {
            parts: [put(`calls/${date === 'soon' ? date : DATE}`, { ...GIVEN, date, at: NOW, by })],
          }),
        ),
    },
    {
      name: 'erase',
      who: 'main',
      stored: STORED,
      parts: () => [{ ...remove(PATH), isSpare: true }, ...erasureOf()],
      cases: (parts) => [refused('without a word', { parts: parts.slice(0, 1) })],
    },
  ],
}
