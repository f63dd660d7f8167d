import { ERASURE } from '#records/backup.ts'
import { text } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { CHANGED, MARK } from '../diary-fields.ts'
import { type Collection, erasureOf, PAGE_IDS } from './common.ts'
import { never, type Operation, refused, remove } from './table/cells.ts'
import { exactly, type Kind, now } from './table/kinds.ts'
import { query } from './table/reads.ts'

/** What a commit erased, and its notice `settings/erasure`, which names the list. Both are written by main, in one commit. */

const [notice, list] = erasureOf(ONE)
const EARLIER = { at: CHANGED, ids: [ONE] }
const ids = (count: number) => Array.from({ length: count }, (_, index) => idOf(`erased${String(index)}x`))

const isId = (one: unknown) => typeof one === 'string' && /^[A-Za-z0-9]{20}(?:,[A-Za-z0-9]{20})*$/.test(one)
/** No name and no telephone number fits, nor the hash of an e-mail. The rules see the ids joined by commas. */
const erasedIds: Kind = {
  accepts: (value) => Array.isArray(value) && value.length <= ERASURE.ids.most && value.every(isId),
  samples: () => [
    ['as many as can be', ids(ERASURE.ids.most)],
    ['one too many', ids(ERASURE.ids.most + 1)],
    ['a shorter id', [text(19)]],
    ['a longer id', [text(21)]],
    ['a longer id among others', [ONE, text(21), ONE]],
    ['the first and last letters and digits', ['AZaz09'.repeat(4).slice(0, 20)]],
    ...['@', '[', '`', '{', '/', ':'].map((sign): [string, unknown] => [`an id with ${sign}`, [idOf(`a${sign}`)]]),
    ['a name', ['Amantle Kgosi']],
    ['a name of twenty letters', ['Amantle Kgosi Molefe']],
    ['a telephone number behind an id', [ONE, '+26771234567']],
    ['the hash of an e-mail', ['0'.repeat(64)]],
    ['an empty id', ['']],
    ['an empty id among others', [ONE, '', ONE]],
    ['two ids in one', [`${ONE},${ONE}`]],
    ['a map in the list', [{ id: ONE }]],
    ['an empty map', {}],
  ],
}
const toldBy = (mark: string) => [
  { ...notice, fields: { ...notice.fields, mark } },
  { ...list, path: `erasures/${mark}` },
]

export const erasures: Collection = {
  reading: {
    ...{ collection: 'erasures', there: `erasures/${MARK}`, missing: 'erasures/none' },
    stored: { [`erasures/${MARK}`]: EARLIER },
    ...{ get: 'main', list: 'main', more: [['list one', query('erasures', { limit: 1 }), 'main']] },
  },
  operations: [
    {
      name: 'list what is erased',
      who: 'main',
      isOnce: true,
      parts: () => [
        notice,
        {
          ...{ ...list, says: { at: now, ids: erasedIds }, closed: [''] },
          untouched: { name: 'Amantle', email: 'a@b.co', clientId: 'known', by: 'x' },
        },
      ],
      cases: () => [
        ...PAGE_IDS.map(([title, id, expected]) => ({ title: `with ${title} as id`, expected, parts: toldBy(id) })),
        refused('beside the notice of another list', { parts: [...toldBy(idOf('other')), list] }),
        refused('beside a notice of an earlier time', {
          stored: { [notice.path]: { updatedAt: CHANGED, mark: MARK } },
          parts: [list],
        }),
      ],
    },
    never('change a list', { [list.path]: EARLIER }, () => [notice, list]),
    never('forget a list with a notice', { [list.path]: EARLIER }, () => [notice, remove(list.path)]),
  ],
}

const told = { ...notice, says: { updatedAt: now, mark: exactly(MARK) }, closed: [''] }

export const erasureNotices: readonly Operation[] = [
  {
    name: 'write the first notice of an erasure',
    who: 'main',
    parts: () => [
      {
        ...told,
        untouched: { email: 'a@b.co', uid: 'x', name: 'Amantle' },
      },
      list,
    ],
  },
  {
    name: 'write another notice of an erasure',
    who: 'main',
    stored: { [notice.path]: { updatedAt: CHANGED } },
    parts: () => [told, list],
    cases: () => [
      refused('in another document as well', { parts: [told, list, { ...told, path: 'settings/other' }] }),
      refused('of an earlier list', { stored: { [list.path]: EARLIER }, parts: [told] }),
      refused('as pages of earlier editions', {
        parts: [{ ...told, fields: { updatedAt: told.fields?.['updatedAt'] } }],
      }),
    ],
  },
]
