import { MOST_THERAPISTS, KEEPING, MAIL_SETTINGS } from '#records/settings.ts'
import { DIARY_SETTINGS, PLACES } from '#records/diary-settings.ts'
import { MEMBER, MOST_MEMBERS, MOST_OFFERS, OFFER, WORDS } from '#records/house.ts'
import { FEES } from '#records/payment.ts'
import { storedBackups } from './backups.ts'
import type { Collection } from './common.ts'
import { erasureNotices } from './erasures.ts'
import { inside, type Kind, listUpTo, mapOf, matching, now, oneOf, optional, structure, whole } from './table/kinds.ts'
import { countedKindsOf, kindsOf } from './table/record-kinds.ts'
import { fetched, named } from './table/reads.ts'
import { type Fields, NOW } from './table/values.ts'
import { never, type Operation, withField, refused, granted, put, remove } from './table/cells.ts'

/** Settings: limits and texts are public; mail, therapists and the last erasure are for staff. Main writes each document. */

const HOURS = { opens: 540, lastEnd: 960, closes: 1_020 }
const DIARY = {
  places: { massage: 3, facial: 1, nails: 2 },
  ...{ guests: 8, buffer: 15, notice: 120, daysAhead: 90 },
  ...{ closedWeekdays: [0, 3], hours: { '6': HOURS } },
}
const week = [0, 1, 2, 3, 4, 5, 6]
const weekdays: Kind = {
  accepts: (value) => Array.isArray(value) && value.length <= 7 && value.every((day) => week.includes(day as number)),
  samples: () => [
    ['the whole week', week],
    ['an eighth day', [7]],
    ['a day before Sunday', [-1]],
    ['eight days', [...week, 0]],
    ['a day in words', ['Sunday']],
    ['a day in text', ['0']],
  ],
}
const ofDiary: Record<string, Kind> = {
  places: optional(mapOf()),
  ...inside('places', kindsOf(PLACES)),
  ...kindsOf(DIARY_SETTINGS),
  closedWeekdays: weekdays,
  hours: optional(mapOf()),
  'hours.6': optional(structure),
  'hours.6.opens': whole(0, 959),
  'hours.6.lastEnd': whole(541, 1_020),
  'hours.6.closes': whole(960, 1_440),
  duty: optional(
    matching(
      /^(?:[0-9]{4704}){1,12}$/,
      ...['1', '9'.repeat(4_703), '9'.repeat(4_705), `${'9'.repeat(4_703)}x`, '0'.repeat(4_704), '9'.repeat(56_448)],
      ...['', '9'.repeat(61_152), '/'.repeat(4_704), ':'.repeat(4_704)],
    ),
  ),
}
const offer = {
  ...{ id: 'summer-relax', name: 'Summer Relax', price: 'P300', description: '60 minutes', minutes: 60, guests: 1 },
  ...{ treatments: ['Deep Tissue Massage'], until: '2030-08-31', picture: 'offer' },
}
const member = { name: 'Naledi', role: 'Lead', specialty: 'Massage', sentence: 'Rest.', picture: 'team' }
const words = { arrival: 'Come early.', bring: '', cancellation: 'A day before.', before: '', room: '' }
/** Lists whose entries are described below: these may be empty. */
const emptied: Kind = { accepts: (value) => Array.isArray(value) && value.length === 0, samples: () => [] }
const ofHouse: Record<string, Kind> = {
  words: optional(mapOf()),
  ...inside('words', kindsOf(WORDS)),
  offers: optional(emptied),
  'offers.0': optional(structure),
  ...inside('offers.0', {
    id: matching(
      /^[a-z0-9-]{1,60}$/,
      ...['x'.repeat(60), 'x'.repeat(61), 'Summer', 'a b', 'é', 'a\n', 'az09-', 'a', '', 'a`', 'a{', 'a/', 'a:', 'A'],
    ),
    ...countedKindsOf(OFFER),
    guests: oneOf(OFFER.guests.least, OFFER.guests.most),
    until: matching(
      /^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})?$/,
      ...['', '2030-08-31', '2030-8-31', '2030-08-31\n', 'soon', '0000-00-00', '9999-99-99'],
      ...['/', ':'].flatMap((sign) => [`203${sign}-01-15`, `2030-0${sign}-15`, `2030-01-1${sign}`]),
    ),
  }),
  fees: optional(structure),
  ...inside('fees', kindsOf(FEES)),
  team: optional(emptied),
  'team.0': optional(structure),
  ...inside('team.0', countedKindsOf(MEMBER)),
}

const HOUSE = { words, offers: [offer], team: [member], fees: { late: true, missed: false } }
const THULI = { id: 'thuli', name: 'Thuli' }
const MAIL = {
  ...{ serviceId: 'service_spa', publicKey: 'key_Spa-1', templateId: 'template_confirm', monthlyLimit: 200 },
  ...{ rejectionTemplateId: 'template_regret', cancellationTemplateId: 'template_regret' },
}
const YEARS = { visits: 5, rejected: 1, messages: 1, profiles: 5, notes: 2 }

type Own = { says?: Record<string, Kind>; closed?: readonly string[]; cases?: Operation['cases'] }
const setting = (id: string, words: string, fields: Fields, { says, closed = [], cases }: Own = {}): Operation => ({
  name: `set ${words}`,
  who: 'main',
  parts: (by) => [
    {
      ...put(`settings/${id}`, { ...fields, updatedAt: NOW }),
      says: { ...says, updatedAt: now },
      closed: ['', ...closed],
      untouched: { createdAt: NOW, password: 'x', updatedBy: by.stamp },
    },
  ],
  cases: (parts, by) => [
    // The fields of one document do not fit another.
    ...['other', 'diary', 'therapists', 'email', 'records', 'house', 'erasure', 'backup']
      .filter((other) => other !== id)
      .map((other) => refused(`as ${other}`, { parts: [{ ...parts[0], path: `settings/${other}` }] })),
    ...(cases?.(parts, by) ?? []),
  ],
})
/** So many valid entries, and an odd one behind them. */
const listed =
  (list: string, right: Fields, most: number): Operation['cases'] =>
  ([part]) =>
    Array.from({ length: most + 2 }, (_, count) => Array.from({ length: count }, () => right)).flatMap((entries) => [
      {
        title: `with ${String(entries.length)} in ${list}`,
        expected: entries.length <= most,
        parts: [withField(part, list, entries)],
      },
      refused(`with an odd one behind ${String(entries.length)} in ${list}`, {
        parts: [withField(part, list, [...entries, { ...right, name: '' }])],
      }),
    ])
/** Only what changes is judged, so that what was stored by hand may stay. */
const kept: Operation = {
  name: 'set the house beside odd offers and an odd team',
  who: 'main',
  stored: { 'settings/house': { offers: ['by hand'], team: 'nobody' } },
  parts: () => [put('settings/house', { offers: ['by hand'], team: 'nobody', updatedAt: NOW })],
  cases: () => [
    refused('with other odd offers', {
      parts: [put('settings/house', { offers: ['by another hand'], updatedAt: NOW })],
    }),
    ...(
      [
        ['offers', offer],
        ['team', member],
      ] as const
    ).map(([list, last]) =>
      granted(`that takes the last of the ${list} away`, {
        stored: { 'settings/house': { [list]: [last] } },
        parts: [put('settings/house', { [list]: [], updatedAt: NOW })],
      }),
    ),
  ],
}
/** Each weekday has hours of its own, and no odd ones. */
const weekly: Operation['cases'] = ([part]) => {
  const hours = Object.fromEntries(week.map((day) => [day, HOURS]))
  const withHours = (own: Fields) => [withField(part, 'hours', own)]
  return [
    granted('with hours of each weekday', { parts: withHours(hours) }),
    refused('with an eighth weekday', { parts: withHours({ ...hours, '7': HOURS }) }),
    ...week.map((day) =>
      refused(`with odd hours of weekday ${String(day)}`, { parts: withHours({ ...hours, [day]: {} }) }),
    ),
  ]
}
export const settings: Collection = {
  reading: {
    ...{ collection: 'settings', there: 'settings/email', missing: 'settings/none' },
    stored: { 'settings/email': { x: 1 }, 'settings/diary': DIARY, 'settings/house': { words } },
    ...{ get: 'staff and main', list: 'staff and main' },
    more: [
      ['get the diary', fetched('settings/diary'), 'everybody'],
      ['list the diary by its name', named('settings', 'diary'), 'staff and main'],
      ['get the house', fetched('settings/house'), 'everybody'],
      ['get the team', fetched('settings/therapists'), 'staff and main'],
    ],
  },
  operations: [
    setting('diary', 'places and hours', DIARY, {
      says: ofDiary,
      closed: ['places', 'hours', 'hours.6'],
      cases: weekly,
    }),
    setting(
      'therapists',
      'the therapists',
      { therapists: [THULI] },
      { says: { therapists: listUpTo(MOST_THERAPISTS) } },
    ),
    setting('email', 'the mail', MAIL, { says: kindsOf(MAIL_SETTINGS) }),
    setting('records', 'how long records are kept', YEARS, { says: kindsOf(KEEPING) }),
    setting('house', 'words, offers and team', HOUSE, {
      says: ofHouse,
      closed: ['words', 'offers.0', 'team.0', 'fees'],
    }),
    setting('house', 'offers', { offers: [offer] }, { cases: listed('offers', offer, MOST_OFFERS) }),
    setting('house', 'the team', { team: [member] }, { cases: listed('team', member, MOST_MEMBERS) }),
    kept,
    ...erasureNotices,
    ...storedBackups,
    never('forget them', { 'settings/diary': DIARY }, () => [remove('settings/diary')]),
  ],
}
