import { CATEGORIES, ICON_NAMES } from '#domain/service.ts'
import { text } from '#support/builders.ts'
import { CHANGED } from '../diary-fields.ts'
import { type Collection, signedBeside } from './common.ts'
import { exactly, flag, matching, now, oneOf, optional, orNull, whole, type Kind } from './table/kinds.ts'
import { withField, withoutField } from './table/cells.ts'
import { line, name } from './table/texts.ts'
import { type Fields, NOW } from './table/values.ts'

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
const SIGNED: Fields = { name: 'Other', uid: 'other-uid' }

const PRICES = [
  'P1',
  'P999999',
  'P999,999.99',
  'From P300',
  'P1,250',
  'P 350',
  '350',
  'P1000000',
  'P1,2',
  'from P300',
  'P3.5',
  'P350 ',
  'P',
  'P350 - P500',
  'x P350',
]
const price = matching(/^(?:From )?P[0-9]{1,3}(?:,?[0-9]{3})?(?:[.][0-9]{2})?$/, ...PRICES, 'P350\n', 'Ｐ350', 'P٣٥٠')
const ofService: Record<string, Kind> = {
  name: name(80),
  description: line(400),
  category: oneOf(...CATEGORIES.map(({ id }) => id)),
  duration: whole(5, 480),
  price,
  icon: oneOf(...ICON_NAMES),
}
const MORE = { position: optional(orNull(whole(0, 99))), hidden: optional(flag) }

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
          ...{ path: 'services/new', how: 'set', fields: { ...FIELDS, updatedAt: NOW } },
          says: { ...ofService, ...MORE, updatedAt: now },
          closed: [''],
          untouched: { previousPrice: 'P900', priceChangedAt: NOW, createdAt: NOW, updatedBy: by.stamp },
          ids: [
            ['40 letters', text(40), true],
            ['41 letters', text(41), false],
            ['two words', 'hot stone', false],
            ['an accent', 'soufflé', false],
          ],
        },
        signedBeside('services/new', by),
      ],
    },
    {
      name: 'change the words',
      who: 'main',
      stored: STORED,
      parts: (by) => [
        {
          ...{ path: PATH, how: 'update', fields: { name: 'Stones', updatedAt: NOW } },
          says: {
            ...Object.fromEntries(Object.entries(ofService).map(([field, kind]) => [field, optional(kind)])),
            ...{ price: optional(exactly(FIELDS.price)), ...MORE, updatedAt: now },
          },
          closed: [''],
          untouched: { previousPrice: 'P900', priceChangedAt: NOW, updatedBy: by.stamp },
        },
        signedBeside(PATH, by),
      ],
      cases: ([part, ...others], by) => [
        {
          title: 'and sign a second time',
          expected: false,
          parts: part ? [part, ...others, { ...signedBeside(PATH, by), path: `${PATH}/stamps/first` }] : [],
        },
        {
          title: 'and leave a public stamp of before',
          expected: false,
          stored: { [PATH]: { ...FIELDS, updatedBy: SIGNED } },
        },
        {
          title: 'and take a public stamp of before out',
          expected: true,
          stored: { [PATH]: { ...FIELDS, updatedBy: SIGNED } },
          parts: part ? [withField(part, 'updatedBy', undefined), ...others] : [],
        },
      ],
    },
    {
      name: 'change the price',
      who: 'main',
      stored: STORED,
      parts: (by) => [
        {
          path: PATH,
          how: 'update',
          fields: { price: 'P700', previousPrice: 'P680', priceChangedAt: NOW, updatedAt: NOW },
          says: { price, previousPrice: exactly('P680'), priceChangedAt: now, updatedAt: now },
          closed: [''],
        },
        signedBeside(PATH, by),
      ],
      cases: (parts) => [
        {
          title: 'alone',
          expected: false,
          parts: parts.map((part) => withoutField(withoutField(part, 'previousPrice'), 'priceChangedAt')),
        },
        {
          title: 'that was stored as a number',
          expected: false,
          stored: { [PATH]: { ...FIELDS, price: 680 } },
          parts,
        },
      ],
    },
    {
      name: 'replace a treatment by hand',
      who: 'nobody',
      stored: STORED,
      parts: () => [{ path: PATH, how: 'set', fields: { ...FIELDS, updatedAt: CHANGED } }],
    },
    {
      name: 'delete a treatment',
      who: 'nobody',
      stored: STORED,
      parts: () => [{ path: PATH, how: 'delete' }],
    },
  ],
}

/** The stamp of a treatment, for staff; written only together with the treatment. */
export const stamps: Collection = {
  reading: {
    ...{ collection: `${PATH}/stamps`, there: `${PATH}/stamps/last`, missing: `${PATH}/stamps/none` },
    ...{ stored: { [`${PATH}/stamps/last`]: { updatedBy: SIGNED } }, get: 'staff and main', list: 'staff and main' },
  },
  operations: [
    { name: 'stamp an unchanged treatment', who: 'nobody', stored: STORED, parts: (by) => [signedBeside(PATH, by)] },
    {
      name: 'erase the stamp',
      who: 'nobody',
      stored: { ...STORED, [`${PATH}/stamps/last`]: { updatedBy: SIGNED } },
      parts: () => [{ path: `${PATH}/stamps/last`, how: 'delete' }],
    },
  ],
}
