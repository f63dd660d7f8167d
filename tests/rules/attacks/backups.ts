import { BACKUP_FILE, BACKUPS } from '#records/backup.ts'
import { isDate } from '#shared/venue-clock.ts'
import { CHANGED, DATE, INVENTED } from '../diary-fields.ts'
import { type Operation, type Part, refused, granted, put } from './table/cells.ts'
import { inside, type Kind, moment, now, optional, structure } from './table/kinds.ts'
import { kindsOf } from './table/record-kinds.ts'
import { type Fields, NOW } from './table/values.ts'

/** `settings/backup`: what is known of the last backups. Written by main, read by staff. */

const PATH = 'settings/backup'
const FILE = { until: CHANGED, madeAt: INVENTED, documents: 1_234, isComplete: false, after: 'x' }
const FIELDS = { day: DATE, read: 1_300, files: [FILE], updatedAt: NOW }
const date: Kind = {
  accepts: (value) => typeof value === 'string' && isDate(value),
  samples: () => ['2020-02-29', '2030-02-31', '2030-13-01', '2030-1-5', `${DATE}x`].map((day) => [day, day]),
}
/** The list may be empty; its entries are described below. */
const files: Kind = {
  accepts: (value) => Array.isArray(value) && value.length === 0,
  samples: () => [['an empty map', {}]],
}
const says: Record<string, Kind> = {
  ...kindsOf(BACKUPS),
  ...{ day: date, files, updatedAt: now },
  'files.0': optional(structure),
  ...inside('files.0', { ...kindsOf(BACKUP_FILE), until: moment, madeAt: moment }),
}
const noted = (own: Fields): [Part] => [put(PATH, { ...FIELDS, ...own })]

export const storedBackups: readonly Operation[] = [
  {
    name: 'note the last backups',
    who: 'main',
    parts: ({ stamp: updatedBy }) => [
      {
        ...put(PATH, FIELDS),
        says,
        closed: ['', 'files.0'],
        untouched: { updatedBy, createdAt: NOW, passphrase: 'x' },
      },
    ],
    cases: (parts) => [
      ...[0, 1, BACKUPS.files.most, BACKUPS.files.most + 1].map((count) => ({
        title: `of ${String(count)} files`,
        expected: count <= BACKUPS.files.most,
        parts: noted({ files: Array.from({ length: count }, () => FILE) }),
      })),
      refused('with an odd newest one', { parts: noted({ files: [FILE, { ...FILE, documents: -1 }] }) }),
      granted('with an odd earlier one', { parts: noted({ files: [{ documents: -1 }, FILE] }) }),
      ...['other', 'erasure', 'records', 'email'].map((id) =>
        refused(`as ${id}`, { parts: parts.map((part) => ({ ...part, path: `settings/${id}` })) }),
      ),
    ],
  },
  {
    name: 'note further backups',
    who: 'main',
    stored: { [PATH]: { ...FIELDS, updatedAt: CHANGED } },
    parts: () => noted({ files: [FILE, { ...FILE, isComplete: true }] }),
  },
]
