import { SERVICE, SERVICE_FORM } from '#records/service.ts'
import { text } from '#support/builders.ts'
import type { Collection } from './common.ts'
import type { Account } from './table/accounts.ts'
import { type Kind, optional } from './table/kinds.ts'
import { kindsOf, othersOf } from './table/record-kinds.ts'
import { NOW } from './table/values.ts'
import { never, put, change, remove } from './table/cells.ts'

/** The menu: everybody reads it, main alone changes it, nobody deletes of it. */

const FIELDS = {
  name: 'Hot Stone Massage',
  description: 'Smooth basalt stones.',
  category: 'massage',
  duration: 90,
  price: 'P680',
  icon: 'Flower2',
}
const PATH = 'services/stones'
const STORED = { [PATH]: { ...FIELDS, position: 3 } }

/** The fields that a write sets; the others of the record stay as they are. */
const only = (says: Record<string, Kind>, { stamp: updatedBy }: Account) => ({
  ...{ says, closed: [''] },
  untouched: { ...othersOf(SERVICE, says), createdAt: NOW, updatedBy },
})
const ofForm = kindsOf(SERVICE_FORM)
const { position, hidden, updatedAt } = kindsOf(SERVICE)

export const services: Collection = {
  reading: {
    ...{ collection: 'services', there: PATH, missing: 'services/none', stored: STORED },
    ...{ get: 'everybody', list: 'everybody' },
  },
  operations: [
    {
      name: 'add a treatment',
      who: 'main',
      parts: (by) => [
        {
          ...put('services/new', { ...FIELDS, updatedAt: NOW }),
          ...only({ ...ofForm, position, hidden, updatedAt }, by),
          ids: [
            ['40 letters', text(40), true],
            ['41 letters', text(41), false],
            ['two words', 'hot stone', false],
            ['an accent', 'soufflé', false],
            ['the first and last letters and digits', 'AZaz09-', true],
            ['one letter', 'x', true],
            ...['@', '[', '`', '{', ':', '_'].map((sign): [string, string, boolean] => [
              `the sign ${sign}`,
              `x${sign}`,
              false,
            ]),
          ],
        },
      ],
    },
    {
      name: 'change a treatment',
      who: 'main',
      stored: STORED,
      parts: (by) => [
        {
          ...change(PATH, { name: 'Stones', updatedAt: NOW }),
          ...only(
            {
              ...Object.fromEntries(Object.entries(ofForm).map(([field, kind]) => [field, optional(kind)])),
              ...{ position, hidden, updatedAt },
            },
            by,
          ),
        },
      ],
    },
    never('replace a treatment by hand', STORED, () => [put(PATH, { ...FIELDS, updatedAt: NOW })]),
    never('delete a treatment', STORED, () => [remove(PATH)]),
  ],
}
