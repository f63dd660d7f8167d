import { CASH_UP, MOST_MOVEMENTS, MOVEMENT, REOPENING } from '#records/cash-up.ts'
import { daysAhead } from '#support/builders.ts'
import { CHANGED, INVENTED, PAST } from '../diary-fields.ts'
import type { Collection } from './common.ts'
import { type Operation, refused, change, put } from './table/cells.ts'
import { idOf } from '#support/ids.ts'
import { exactly, inside, type Kind, now, stamp, structure } from './table/kinds.ts'
import { kindsOf } from './table/record-kinds.ts'
import { query } from './table/reads.ts'
import type { Who } from './table/accounts.ts'
import { type Fields, NOW } from './table/values.ts'

/** The close of a day, as it was counted then, why it was opened again, and cash that was paid in and out. */

const PATH = `cashups/${PAST}`
const SUMS = { cash: 90_000, card: 45_000, room: 0, voucher: 0, tips: 5_000, cashTips: 5_000, float: 50_000 }
const FIELDS = { date: PAST, ...SUMS, counted: 145_000 }
const SOMEBODY = { name: 'Other', uid: 'other-uid' }
const CLOSED = { ...FIELDS, closedAt: INVENTED, closedBy: SOMEBODY }
const WHY = { reason: 'A visit was forgotten', reopenedBy: SOMEBODY }
const REOPENED = { ...FIELDS, closedAt: CHANGED, closedBy: SOMEBODY, ...WHY, reopenedAt: INVENTED }
const CLOSED_AGAIN = { ...CLOSED, ...WHY, reopenedAt: CHANGED }

const [FIRST, SECOND] = [idOf('first'), idOf('second')]
const MOVED = { kind: 'out', amount: 5_000, words: 'Flowers' }
const movedBy = (by: object, at: unknown = NOW) => ({ ...MOVED, at, by })
const noted = (id: string, by: object) => ({
  movements: { [id]: movedBy(by) },
  mark: id,
  hasWords: true,
  updatedAt: NOW,
})
const OF_MOVEMENTS = noted(FIRST, SOMEBODY)
const HOLDING = { date: PAST, ...OF_MOVEMENTS, movements: { [FIRST]: movedBy(SOMEBODY, INVENTED) }, updatedAt: CHANGED }
const severalNoted = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [idOf(`other${String(index)}x`), movedBy(SOMEBODY, INVENTED)]),
  )
const LONG_AGO = '2020-02-29'

const closing: Record<string, Kind> = { date: exactly(PAST), ...kindsOf(CASH_UP), updatedAt: now }
const reopening: Record<string, Kind> = { ...kindsOf(REOPENING), updatedAt: now }
const moving = (id: string): Record<string, Kind> => ({
  ...{ movements: structure, [`movements.${id}`]: structure, ...inside(`movements.${id}`, kindsOf(MOVEMENT)) },
  ...{ mark: exactly(id), hasWords: exactly(true), updatedAt: now },
})
const ofReopening = { reason: 'Again', reopenedAt: NOW, reopenedBy: { name: 'Third', uid: 'third-uid' } }
const { updatedAt: _, ...untouchedMovements } = OF_MOVEMENTS
const others = Object.fromEntries(
  Object.entries(FIELDS).map(([field, value]) => [field, field === 'date' ? '2020-02-29' : Number(value) + 1]),
)

const closedBy = (by: object) => ({ ...FIELDS, closedAt: NOW, closedBy: by, updatedAt: NOW })
const reopenedBy = (by: object) => ({ reason: 'Another one', reopenedAt: NOW, reopenedBy: by, updatedAt: NOW })
/** Changes these fields of a day on which this was stored. */
const changing = (name: string, who: Who, before: Fields, fields: (by: object) => Fields): Operation => ({
  ...{ name, who, stored: { [PATH]: before } },
  parts: ({ stamp: by }) => [change(PATH, fields(by))],
})

export const cashups: Collection = {
  reading: {
    ...{ collection: 'cashups', there: PATH, missing: 'cashups/none', stored: { [PATH]: CLOSED } },
    ...{ get: 'staff and main', list: 'main' },
    more: [
      ['list one', query('cashups', { limit: 1 }), 'staff and main'],
      ['list two', query('cashups', { limit: 2 }), 'main'],
    ],
  },
  operations: [
    {
      name: 'close a day',
      who: 'staff and main',
      parts: ({ stamp: by }) => [
        {
          ...put(PATH, closedBy(by)),
          says: closing,
          closed: [''],
          untouched: { ...ofReopening, ...untouchedMovements, note: 'x' },
          ids: [
            ['another date', daysAhead(-2), false],
            ['a word', 'today', false],
          ],
        },
      ],
      cases: (_, { stamp: by }) =>
        [daysAhead(0), daysAhead(1), '2030-02-30', '2020-02-29', `${PAST} again`].map((date, index) => ({
          title: `of ${['today', 'tomorrow', 'a date that the calendar lacks', 'a leap day', 'more than a date'][index] ?? ''}`,
          expected: index === 0 || index === 3,
          parts: [put(`cashups/${date}`, { ...FIELDS, date, closedAt: NOW, closedBy: by, updatedAt: NOW })],
        })),
    },
    changing('close it once more', 'staff and main', REOPENED, closedBy),
    changing('close over a close', 'nobody', CLOSED, (by) => ({ ...closedBy(by), cash: 1 })),
    changing('open it twice', 'nobody', REOPENED, reopenedBy),
    changing('open it once more after another close', 'staff and main', CLOSED_AGAIN, reopenedBy),
    changing(
      'open it again after a close of the same moment',
      'staff and main',
      { ...CLOSED, ...WHY, reopenedAt: INVENTED },
      reopenedBy,
    ),
    {
      name: 'open it again',
      who: 'staff and main',
      stored: { [PATH]: CLOSED },
      parts: ({ stamp: by }) => [
        {
          ...change(PATH, { reason: 'A visit was forgotten', reopenedAt: NOW, reopenedBy: by, updatedAt: NOW }),
          says: { ...reopening, reopenedBy: stamp, reopenedAt: now },
          closed: [''],
          untouched: {
            ...others,
            closedAt: NOW,
            closedBy: { name: 'Third', uid: 'third-uid' },
            ...untouchedMovements,
            note: 'x',
          },
        },
      ],
    },
    {
      name: 'note cash on a day without a close',
      who: 'staff and main',
      parts: ({ stamp: by }) => [
        {
          ...put(PATH, { date: PAST, ...noted(FIRST, by) }),
          says: { date: exactly(PAST), ...moving(FIRST) },
          closed: ['', `movements.${FIRST}`],
          untouched: { ...SUMS, counted: 1, closedAt: NOW, closedBy: by, ...ofReopening, note: 'x' },
        },
      ],
      cases: (_, { stamp: by }) => [
        ...['short', `${'a'.repeat(19)}.`, 'a'.repeat(21)].map((id) =>
          refused(`with the id ${id}`, {
            parts: [put(PATH, { date: PAST, ...noted(id, by) })],
          }),
        ),
        refused('two at once', {
          parts: [
            put(PATH, { date: PAST, ...noted(FIRST, by), movements: { [FIRST]: movedBy(by), [SECOND]: movedBy(by) } }),
          ],
        }),
      ],
    },
    {
      name: 'note more cash',
      who: 'staff and main',
      stored: { [PATH]: HOLDING },
      parts: ({ stamp: by }) => [
        change(PATH, { ...noted(SECOND, by), movements: { ...HOLDING.movements, [SECOND]: movedBy(by) } }),
      ],
      cases: (_, { stamp: by }) =>
        (
          [
            ['over another', { movements: { [FIRST]: movedBy(by) }, mark: FIRST }, false],
            ['in place of another', { movements: { [SECOND]: movedBy(by) }, mark: SECOND }, false],
            ['and change another', { movements: { [FIRST]: movedBy(by), [SECOND]: movedBy(by) }, mark: SECOND }, false],
          ] as const
        ).map(([title, fields, expected]) => ({
          ...{ title, expected },
          parts: [change(PATH, { ...fields, hasWords: true, updatedAt: NOW })],
        })),
    },
    ...[MOST_MOVEMENTS - 1, MOST_MOVEMENTS].map((count) =>
      changing(
        `note cash beside ${String(count)} others`,
        count < MOST_MOVEMENTS ? 'staff and main' : 'nobody',
        { ...HOLDING, movements: severalNoted(count) },
        (by) => ({ ...noted(SECOND, by), movements: { ...severalNoted(count), [SECOND]: movedBy(by) } }),
      ),
    ),
    changing('note cash on a closed day', 'nobody', { ...HOLDING, ...CLOSED }, (by) => ({
      ...{ ...noted(SECOND, by), movements: { ...HOLDING.movements, [SECOND]: movedBy(by) } },
    })),
    changing('close a day with cash noted', 'staff and main', HOLDING, closedBy),
    ...(
      [
        ['of years ago', LONG_AGO, 'main', CLOSED],
        ['of a year ago', daysAhead(-365), 'main', CLOSED],
        ['of years ago that was never closed', LONG_AGO, 'main', {}],
        ['of years ago that was opened again', LONG_AGO, 'main', REOPENED],
        ['of this year', daysAhead(-364), 'nobody', CLOSED],
      ] as const
    ).map(([title, date, who, close]): Operation => ({
      ...{ name: `erase the cash noted on a day ${title}`, who },
      stored: { [`cashups/${date}`]: { ...HOLDING, ...close, date } },
      parts: () => [
        {
          ...change(`cashups/${date}`, { movements: {}, hasWords: false, updatedAt: NOW }),
          ...(close === CLOSED &&
            date === LONG_AGO && {
              says: { movements: exactly({}), hasWords: exactly(false), updatedAt: now },
              closed: [''],
              untouched: { cash: 1, float: 1, counted: 1, mark: SECOND, closedAt: NOW, reason: 'x', note: 'x' },
            }),
        },
      ],
    })),
  ],
}
