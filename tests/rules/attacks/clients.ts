import { newClientFields } from '#support/builders.ts'
import { INVENTED } from '../diary-fields.ts'
import { type Collection, EARLIER, TOLD } from './common.ts'
import { exactly, type Kind, moment, now, oneOf, optional, type Sample, stamp } from './table/kinds.ts'
import { anyText, line } from './table/texts.ts'
import { NOW } from './table/values.ts'

/** Profiles: staff make and keep them, main erases them. */

const PATH = 'clients/known'
const FIELDS: Record<string, unknown> = { ...newClientFields() }
const STORED = { [PATH]: { ...FIELDS, ...EARLIER } }
const PERSON = {
  firstName: anyText(0, 60),
  lastName: anyText(0, 60),
  email: anyText(0, 254),
  phone: anyText(0, 20),
  notes: anyText(0, 4_000),
  preferences: anyText(0, 4_000),
}
const words = anyText(0, 40)
const firstVisit: Kind = {
  accepts: (value, by) => moment.accepts(value, by) || words.accepts(value, by),
  samples: (by): readonly Sample[] => words.samples(by),
}
const eachOptional = (kinds: Record<string, Kind>): Record<string, Kind> =>
  Object.fromEntries(Object.entries(kinds).map(([field, kind]) => [field, optional(kind)]))

export const clients: Collection = {
  reading: {
    ...{ collection: 'clients', there: PATH, missing: 'clients/none', stored: STORED },
    ...{ get: 'staff and main', list: 'staff and main' },
  },
  operations: [
    {
      name: 'make a profile',
      who: 'staff and main',
      isOnce: true,
      parts: () => [
        {
          ...{ path: 'clients/new', how: 'set', fields: { ...FIELDS, createdAt: NOW, updatedAt: NOW } },
          says: {
            ...{ ...PERSON, fullName: anyText(0, 121), firstVisit },
            ...{ totalBookings: exactly(1), status: exactly('active'), treatmentHistory: exactly([]) },
            ...{ createdAt: now, updatedAt: now },
          },
          closed: [''],
          untouched: { alert: 'x', updatedBy: { name: 'Thato', uid: 'thato-uid' }, discount: 10 },
        },
      ],
      cases: ([part]) =>
        part
          ? [
              { title: 'without e-mail', expected: true, parts: [{ ...part, fields: { ...part.fields, email: '' } }] },
              {
                title: 'without e-mail and phone',
                expected: false,
                parts: [{ ...part, fields: { ...part.fields, email: '', phone: '' } }],
              },
            ]
          : [],
    },
    {
      name: 'change a profile',
      who: 'staff and main',
      stored: STORED,
      parts: ({ stamp: updatedBy }) => [
        {
          ...{ path: PATH, how: 'update', fields: { notes: 'Prefers mornings', updatedAt: NOW, updatedBy } },
          says: {
            ...eachOptional({ ...PERSON, fullName: anyText(1, 121), alert: line(120), totalBookings: oneOf(2) }),
            ...{ updatedAt: now, updatedBy: stamp },
          },
          closed: [''],
          untouched: { status: 'vip', treatmentHistory: ['x'], createdAt: INVENTED, firstVisit: '2020-01-01' },
        },
      ],
    },
    {
      name: 'erase a profile',
      who: 'main',
      stored: STORED,
      parts: () => [{ path: PATH, how: 'delete', isSpare: true }, TOLD],
    },
  ],
}
