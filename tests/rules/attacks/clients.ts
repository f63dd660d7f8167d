import { CLIENT, NEW_CLIENT } from '#records/client.ts'
import { newClientFields } from '#support/builders.ts'
import { INVENTED } from '../diary-fields.ts'
import { withKeys } from '#support/with-keys.ts'
import { without } from '../writes.ts'
import { GUEST, keyedOptionally } from './acts.ts'
import { type Collection, EARLIER, erasureOf } from './common.ts'
import type { Account } from './table/accounts.ts'
import { type Case, type Part, refused, granted, change, put, remove } from './table/cells.ts'
import { brief, exactly, flag, type Kind, now, oneOf, optional, signed, stamp } from './table/kinds.ts'
import { keyed } from './table/keyed.ts'
import { kindsOf, othersOf } from './table/record-kinds.ts'
import { line } from './table/texts.ts'
import type { Documents } from './table/server.ts'
import { type Fields, NOW } from './table/values.ts'

/** Profiles: staff make and keep them, main erases them. */

const PATH = 'clients/known'
const FIELDS: Record<string, unknown> = { ...newClientFields() }
const STORED: Documents = { [PATH]: { ...FIELDS, ...EARLIER } }
const OF = kindsOf(CLIENT)
const eachOptional = (kinds: Record<string, Kind>): Record<string, Kind> =>
  Object.fromEntries(Object.entries(kinds).map(([field, kind]) => [field, optional(kind)]))

/** The fields that a write sets; the others of the record stay as they are. */
const only = (says: Record<string, Kind>) => ({
  ...{ says, closed: [''] },
  untouched: { ...othersOf(CLIENT, says), ...('treatmentHistory' in says ? {} : { treatmentHistory: ['x'] }) },
})
const MADE = only({
  ...{ ...kindsOf(NEW_CLIENT), ...GUEST, ...keyed(GUEST, FIELDS) },
  ...{ totalBookings: exactly(1), status: exactly('active'), treatmentHistory: exactly([]) },
})
const { notes, preferences, alert, search, massageBy, facialBy, nailsBy } = OF
const CORRECTED = withKeys({
  ...{ firstName: 'Amanda', lastName: 'Moyo', fullName: 'Amanda Moyo' },
  ...{ email: 'amanda@guest.example', phone: '+267 72345678' },
})
const CHANGED = only({
  ...keyedOptionally(CORRECTED),
  ...eachOptional({ notes, preferences, alert, search, totalBookings: oneOf(2) }),
  ...{ updatedAt: now, updatedBy: stamp },
})

const EMPTY = { notes: '', preferences: '', alert: '' }
const WITH_NOTES: Documents = {
  [PATH]: { ...STORED[PATH], notes: 'Bad knee', preferences: 'Tea', alert: 'Nut allergy' },
}
const UNWELCOME: Documents = { [PATH]: { ...FIELDS, ...EARLIER, isUnwelcome: true, alert: 'Rude to staff' } }
const OTHER = 'clients/other'
const THIRD = 'clients/third'
const SOMEBODY = { name: 'Other', uid: 'other-uid' }
const OTHER_FIELDS = { ...FIELDS, totalBookings: 2, email: 'second@guest.example' }
const STORED_TWO: Documents = { ...STORED, [OTHER]: { ...OTHER_FIELDS, ...EARLIER } }
const STORED_JOINED: Documents = {
  [PATH]: { ...FIELDS, ...EARLIER, totalBookings: 3, mergedWith: 'other' },
  [OTHER]: { ...OTHER_FIELDS, ...EARLIER, mergedInto: 'known' },
}
const JOINING = { mergedAt: now, mergedBy: stamp, updatedAt: now, updatedBy: signed }
const joiningStamp = (by: Account['stamp']) => ({ mergedAt: NOW, mergedBy: by, updatedAt: NOW, updatedBy: by })

/** The profile that gets the pointer or loses it. */
const pointed = (by: Account['stamp'], mergedInto: string): Part => ({
  ...change(OTHER, { mergedInto, ...joiningStamp(by) }),
  ...only({ mergedInto: exactly(mergedInto), ...JOINING }),
})
/** The profile that stays, with its new count. After a separation it names the other already. */
const summedUp = (by: Account['stamp'], totalBookings: number, mergedWith = exactly('other')): Part => ({
  ...change(PATH, { totalBookings, mergedWith: 'other', ...joiningStamp(by) }),
  ...only({ totalBookings: oneOf(totalBookings), mergedWith, ...JOINING }),
})

/** What a joining needs: both profiles in one commit, neither of them joined, and the sum of their counts. */
const joiningCases = ([moved, staying]: [Part, Part], by: Account['stamp']): Case[] => {
  const storedWith = (own: Record<string, Fields>): Documents =>
    Object.fromEntries(Object.entries(STORED_TWO).map(([path, fields]) => [path, { ...fields, ...own[path] }]))
  return [
    refused('without the count', { parts: [moved] }),
    refused('without the pointer', { parts: [staying] }),
    refused('when the other points elsewhere', { stored: storedWith({ [OTHER]: { mergedInto: 'third' } }) }),
    refused('when this one points elsewhere', { stored: storedWith({ [PATH]: { mergedInto: 'third' } }) }),
    refused('when they are joined already', {
      stored: STORED_JOINED,
      parts: [moved, { ...staying, fields: { ...staying.fields, totalBookings: 5 } }],
    }),
    refused('when they are joined already, by its count alone', {
      stored: STORED_JOINED,
      parts: [{ ...staying, fields: { ...staying.fields, totalBookings: 5 } }],
    }),
    refused('that never were, back into two, by its count alone', {
      stored: storedWith({ [PATH]: { totalBookings: 5 } }),
      parts: [staying],
    }),
    refused('signed by somebody else', {
      parts: [moved, staying].map((part) => ({ ...part, fields: { ...part.fields, ...joiningStamp(SOMEBODY) } })),
    }),
    refused('while a third one is counted', {
      stored: { ...STORED_TWO, [THIRD]: OTHER_FIELDS },
      parts: [moved, { ...moved, path: THIRD }, { ...staying, fields: { ...staying.fields, mergedWith: 'third' } }],
    }),
    refused('by way of a third one, which was joined with this one before', {
      stored: { ...STORED_TWO, [THIRD]: { ...OTHER_FIELDS, mergedWith: 'other' } },
      parts: [
        { ...moved, fields: { ...moved.fields, mergedInto: 'third' } },
        { ...moved, path: THIRD },
        { ...staying, fields: { ...staying.fields, mergedWith: 'third' } },
      ],
    }),
    refused('into each other', {
      parts: [
        { ...moved, fields: { ...moved.fields, mergedWith: 'known' } },
        { ...staying, fields: { mergedInto: 'other', mergedWith: 'other', ...joiningStamp(by) } },
      ],
    }),
    refused('with itself', {
      parts: [{ ...staying, fields: { mergedInto: 'known', mergedWith: 'known', ...joiningStamp(by) } }],
    }),
    granted('after they were separated', {
      stored: storedWith({ [OTHER]: { mergedInto: '' }, [PATH]: { mergedWith: 'other' } }),
    }),
  ]
}

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
          ...put('clients/new', { ...FIELDS, createdAt: NOW, updatedAt: NOW }),
          ...MADE,
          untouched: { ...MADE.untouched, discount: 10 },
        },
      ],
      cases: ([part]) => [
        granted('without e-mail', { parts: [{ ...part, fields: withKeys({ ...part.fields, email: '' }) }] }),
        refused('without e-mail and phone', {
          parts: [{ ...part, fields: withKeys({ ...part.fields, email: '', phone: '' }) }],
        }),
      ],
    },
    {
      name: 'change a profile',
      who: 'staff and main',
      stored: WITH_NOTES,
      parts: ({ stamp: updatedBy }) => [
        { ...change(PATH, { ...CORRECTED, notes: 'Prefers mornings', updatedAt: NOW, updatedBy }), ...CHANGED },
      ],
      cases: ([part]) => [
        refused('into one without e-mail and phone', {
          parts: [
            {
              ...part,
              fields: { ...part.fields, email: '', emailKey: undefined, phone: '', phoneKey: undefined },
            },
          ],
        }),
        granted('whose visits are counted on the one it was joined into, in notes', {
          stored: STORED_JOINED,
          parts: [{ ...part, path: OTHER }],
        }),
        refused('whose visits are counted on the one it was joined into, in its own count', {
          stored: STORED_JOINED,
          parts: [{ ...part, path: OTHER, fields: { ...part.fields, totalBookings: 3 } }],
        }),
      ],
    },
    {
      name: 'say that a client shall not come again',
      who: 'main',
      stored: STORED,
      parts: ({ stamp: updatedBy }) => [
        {
          ...change(PATH, { isUnwelcome: true, alert: 'Rude to staff', updatedAt: NOW, updatedBy }),
          ...only({
            isUnwelcome: optional(flag),
            alert: line(CLIENT.alert.most, 1),
            updatedAt: now,
            updatedBy: stamp,
          }),
          untouched: { status: 'x', massageBy: 'x', mergedInto: 'other' },
        },
      ],
      cases: ([part]) => [
        refused('without a reason, where another alert was', {
          stored: UNWELCOME,
          parts: [{ ...part, fields: { ...part.fields, alert: '' } }],
        }),
        granted('no longer, with its alert', {
          stored: UNWELCOME,
          parts: [{ ...part, fields: { ...part.fields, isUnwelcome: false, alert: '' } }],
        }),
      ],
    },
    {
      name: 'write notes on a client who shall not come again',
      who: 'staff and main',
      stored: UNWELCOME,
      parts: ({ stamp: updatedBy }) => [
        {
          ...change(PATH, { notes: 'Came by', updatedAt: NOW, updatedBy }),
          says: { ...brief({ notes: optional(notes) }), updatedAt: now, updatedBy: stamp },
          untouched: { alert: '' },
        },
      ],
      cases: () => [
        granted('whose address was never known', {
          stored: { [PATH]: withKeys({ ...UNWELCOME[PATH], email: '', phone: '' }) },
        }),
      ],
    },
    {
      name: 'keep to whom the client came',
      who: 'staff and main',
      stored: STORED,
      parts: () => [
        {
          ...change(PATH, { massageBy: 'neo', facialBy: 'thato', nailsBy: 'thato' }),
          says: eachOptional({ massageBy, facialBy, nailsBy }),
          closed: [''],
          untouched: { notes: 'x', totalBookings: 2, updatedAt: INVENTED, fullName: 'Other', search: ['x'] },
        },
      ],
    },
    {
      name: 'empty old notes',
      who: 'main',
      stored: WITH_NOTES,
      parts: () => [
        {
          ...change(PATH, EMPTY),
          isSpare: true,
          ...only({ notes: exactly(''), preferences: exactly(''), alert: exactly('') }),
        },
        ...erasureOf(),
      ],
      cases: ([profile, ...told]) => [
        refused('without a word', { parts: [profile] }),
        granted('without the alert of a client who shall not come again', {
          stored: { [PATH]: { ...WITH_NOTES[PATH], isUnwelcome: true } },
          parts: [{ ...profile, fields: without(EMPTY, 'alert') }, ...told],
        }),
        refused('with another alert of a client who shall not come again', {
          stored: { [PATH]: { ...WITH_NOTES[PATH], isUnwelcome: true } },
          parts: [{ ...profile, fields: { ...EMPTY, alert: 'x' } }, ...told],
        }),
        refused('without the alert of any other client', {
          parts: [{ ...profile, fields: without(EMPTY, 'alert') }, ...told],
        }),
        ...Object.keys(EMPTY).map((field) =>
          granted(`of which ${field} was never filled in`, {
            stored: { [PATH]: without(WITH_NOTES[PATH] ?? {}, field) },
            parts: [{ ...profile, fields: without(EMPTY, field) }, ...told],
          }),
        ),
      ],
    },
    {
      name: 'join two profiles',
      who: 'staff and main',
      isOnce: true,
      stored: STORED_TWO,
      parts: ({ stamp: by }) => [pointed(by, 'known'), summedUp(by, 3)],
      cases: ([moved, staying], { stamp: by }) => (moved && staying ? joiningCases([moved, staying], by) : []),
    },
    {
      name: 'separate two profiles',
      who: 'staff and main',
      isOnce: true,
      stored: STORED_JOINED,
      parts: ({ stamp: by }) => [pointed(by, ''), summedUp(by, 1, optional(exactly('other')))],
    },
    {
      name: 'erase a profile',
      who: 'main',
      stored: STORED,
      parts: () => [{ ...remove(PATH), isSpare: true }, ...erasureOf()],
      cases: (parts) => [refused('without a word', { parts: parts.slice(0, 1) })],
    },
  ],
}
