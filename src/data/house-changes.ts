import { type DaySetting, parseDay } from '#features/diary/day.ts'
import { diaryFields, parseDiarySettings } from '#features/diary/diary-settings.ts'
import { countsOf } from '#features/diary/occupancy.ts'
import { usualDutyText } from '#features/roster/duty-text.ts'
import { type TherapistDraft, therapistFrom, therapistProblems } from '#features/roster/therapist-draft.ts'
import { parseTherapists, type Therapist } from '#features/roster/therapists.ts'
import { type Problems, type Setting, type Typed, typedOf, typedProblems, valuesOf } from '#shared/setting.ts'
import { DIARY_SETTINGS, PLACES } from '#records/diary-settings.ts'
import type { DocumentData } from 'firebase/firestore/lite'
import { ChangedError, retriedStaffChange, staffChange, staffTransaction } from './firebase/staff-change.ts'
import { forgetHouse } from './public-house.ts'
import { parseService } from '#features/menu/published-menu.ts'
import { fieldsOf } from '#records/stored.ts'
import { orderServices, type Service } from '#features/menu/service.ts'
import { listen, type Listener, reading, type Subscription, watchList } from './firebase/listen.ts'
import { fieldsFrom, type ServiceDraft, serviceDraftOf, type ServiceFields } from '#features/menu/menu-check.ts'
import { DataError } from './data-error.ts'
import type { Lite } from './firebase/lite.ts'
import { forgetServices } from './services.ts'
import { parseStaffEntry, type Role, type Staff, type StaffEntry, stampFor } from '#shared/staff.ts'
import { openAccount } from './firebase/staff.ts'
import { sendPasswordMail } from './session.ts'

export const NUMBERS = { ...PLACES, ...DIARY_SETTINGS }
type TypedLimits = Typed<typeof NUMBERS>
export type NumberName = keyof TypedLimits

/** Places and times of the house; its hours are a setting of their own in the same document. */
export const LIMITS: Setting<TypedLimits, Problems<NumberName>> = {
  name: 'limits',
  path: 'settings/diary',
  read: (stored) => {
    const { places, ...others } = parseDiarySettings(stored)
    return typedOf(NUMBERS, { ...others, ...places })
  },
  check: (typed) => typedProblems(NUMBERS, typed),
  write: (typed, stored) => {
    const { massage, facial, nails, guests, ...others } = valuesOf(NUMBERS, typed)
    return diaryFields({ ...parseDiarySettings(stored), ...others, places: { massage, facial, nails, guests } })
  },
}

/** The opening and note of a day; its counts and its duty stay. */
const dayOf = (date: string) => ({
  name: 'day',
  path: `days/${date}`,
  read: (stored: unknown): DaySetting => {
    const { note, closed, hours } = parseDay(date, stored)
    return { note, ...(closed && { closed }), ...(hours && { hours }) }
  },
  write: ({ note, closed, hours }: DaySetting, stored: unknown) => {
    const day = parseDay(date, stored)
    return { date, ...countsOf(day), duty: day.duty, note: note || undefined, closed, ...hours }
  },
})

export const saveDaySetting = (date: string, change: Change<DaySetting>): Promise<void> =>
  saveSetting(dayOf(date), change)

/** Closes a day, whatever its setting is; main only. An empty note keeps the stored one. Throws DataError. */
export const closeDate = (date: string, note: string): Promise<void> =>
  changeSetting(dayOf(date), (stored) => ({ note: note.trim() || stored.note, closed: true }))

export const THERAPISTS: Setting<readonly TherapistDraft[], ReturnType<typeof therapistProblems>> = {
  name: 'therapists',
  path: 'settings/therapists',
  read: parseTherapists,
  check: therapistProblems,
  write: (drafts) => ({ therapists: drafts.map(therapistFrom) }),
}

/** Empty for a house without therapists, which stores no duty. */
const dutyOf = (therapists: readonly Therapist[], buffer: number) => ({
  duty: usualDutyText(therapists, buffer) || undefined,
})

/**
 * Stores the limits of the house; main only. The duty of the therapists includes the minutes after a visit, so it changes with them; that of a
 * day with a block by `countDayAgain`. Throws DataError, ChangedError.
 */
export const saveLimits = (change: Change<ReturnType<typeof LIMITS.read>>): Promise<void> =>
  saveSetting(LIMITS, change, {
    path: THERAPISTS.path,
    own: ({ buffer }, stored) => dutyOf(parseTherapists(stored), Number(buffer)),
  })

export const saveTherapists = (change: Change<readonly TherapistDraft[]>): Promise<void> =>
  saveSetting(THERAPISTS, change, {
    path: LIMITS.path,
    other: (to, stored) => {
      const settings = parseDiarySettings(stored)
      return { ...diaryFields(settings), ...dutyOf(to.map(therapistFrom), settings.buffer) }
    },
  })

/** How main's settings are written. A document may hold several settings; writing one leaves the others as they are stored. */

/** `from`: what the form began with. */
export type Change<Draft> = { from: Draft; to: Draft }

type Written<Draft> = Pick<Setting<Draft>, 'name' | 'path' | 'read' | 'write'>

/** Another document of the same commit: fields that the setting's own document takes from it, or all fields that it has afterwards. */
type Follows<Draft> = {
  path: string
  own?: (to: Draft, other: DocumentData | undefined) => DocumentData
  other?: (to: Draft, other: DocumentData | undefined) => DocumentData
}

/** Writes, in one transaction, the value that `change` makes of the stored one; then public pages of this browser read it again. Throws DataError. */
export const changeSetting = <Draft>(
  { name, path, read, write }: Written<Draft>,
  change: (stored: Draft, document: DocumentData | undefined) => Draft,
  follows?: Follows<Draft>,
): Promise<void> =>
  staffTransaction(`Saving the ${name}`, async ({ db, doc, serverTimestamp }, transaction) => {
    const stored = (await transaction.get(doc(db, path))).data()
    const other = follows && (await transaction.get(doc(db, follows.path))).data()
    const to = change(read(stored), stored)
    const put = (at: string, fields: DocumentData) => {
      // Firestore refuses `undefined`.
      const given = Object.entries(fields).filter(([, value]) => value !== undefined)
      transaction.set(doc(db, at), { ...Object.fromEntries(given), updatedAt: serverTimestamp() })
    }
    put(path, { ...write(to, stored), ...follows?.own?.(to, other) })
    if (follows?.other) put(follows.path, follows.other(to, other))
  }).then(forgetHouse)

/** Stores `to` if the document holds `from`, or `to` already, as after a lost answer. Throws DataError; else ChangedError. */
export const saveSetting = <Draft>(
  setting: Written<Draft>,
  { from, to }: Change<Draft>,
  follows?: Follows<Draft>,
): Promise<void> =>
  changeSetting(
    setting,
    (stored, document) => {
      const known = [from, to].map((value) => JSON.stringify(value))
      if (!known.includes(JSON.stringify(stored))) throw new ChangedError(document)
      return to
    },
    follows,
  )

export type MenuService = Service & { isHidden: boolean }

export const parseMenuService = (id: string, data: unknown): MenuService | undefined => {
  const service = parseService(id, data)
  return service && { ...service, isHidden: fieldsOf(data)['hidden'] === true }
}

export const watchServices = (listener: Listener<readonly MenuService[]>): Subscription =>
  listen(
    'Reading the services',
    ({ collection, db }) => collection(db, 'services'),
    reading(listener, (docs) => orderServices(docs.flatMap((found) => parseMenuService(found.id, found.data()) ?? []))),
  )

/**
 * Writes the treatments of which `fieldsOf` wants other fields than those that are stored, so saving once more does no harm. Throws DataError,
 * ChangedError.
 */
const changeMenu = (
  operation: string,
  ids: readonly string[],
  fieldsOf: (stored: DocumentData, position: number) => DocumentData,
): Promise<void> =>
  staffTransaction(operation, async ({ db, doc, serverTimestamp }, transaction) => {
    const found = await Promise.all(ids.map((id) => transaction.get(doc(db, 'services', id))))
    for (const [position, service] of found.entries()) {
      const stored = service.data()
      if (!stored) throw new DataError('missing', 'This treatment no longer exists.')
      const fields = fieldsOf(stored, position)
      if (Object.entries(fields).some(([name, value]) => stored[name] !== value))
        transaction.update(service.ref, { ...fields, updatedAt: serverTimestamp() })
    }
  }).finally(forgetServices)

/** A new treatment under an id chosen before the first attempt; after a lost answer the same id takes what was typed since. */
export const createService = (id: string, fields: ServiceFields): Promise<void> =>
  retriedStaffChange('Adding the treatment', ({ db, doc, serverTimestamp, writeBatch }) =>
    writeBatch(db)
      .set(doc(db, 'services', id), { ...fields, updatedAt: serverTimestamp() })
      .commit(),
  ).finally(forgetServices)

/** Conflict where the stored treatment is no longer as the form began, in any of its fields. */
export const changeService = (id: string, { from, to }: { from: ServiceDraft; to: ServiceDraft }): Promise<void> =>
  changeMenu('Saving the treatment', [id], (stored) => {
    const current = parseMenuService(id, stored)
    const known = [from, serviceDraftOf(fieldsFrom(to))].map((one) => JSON.stringify(one))
    if (!current || !known.includes(JSON.stringify(serviceDraftOf(current)))) throw new ChangedError(stored)
    return fieldsFrom(to)
  })

export const setHidden = (id: string, isHidden: boolean): Promise<void> =>
  changeMenu('Saving the treatment', [id], () => ({ hidden: isHidden }))

export const saveOrder = (wanted: readonly Service[]): Promise<void> => {
  const ids = wanted.map(({ id }) => id)
  return changeMenu('Saving the order', ids, (_, position) => ({ position }))
}

/** The people of the portal, `staff/{uid}`. Main alone changes them. */

export const watchColleagues = (listener: Listener<readonly StaffEntry[]>): Subscription =>
  watchList({ name: 'staff', parse: parseStaffEntry }, listener)

type NewColleague = { name: string; email: string; role: Role }

/** Sign-ins from before have no role any more. */
const changedBy = ({ serverTimestamp }: Lite, staff: Staff) => ({
  ...{ signedInAfter: serverTimestamp(), updatedAt: serverTimestamp(), updatedBy: stampFor(staff) },
})

/**
 * Resolves to why the mail was not sent. Throws DataError: `conflict` if the address has an account, as after an attempt that broke between
 * the account and its role, `denied` if Firebase opens none.
 */
export const addColleague = async (colleague: NewColleague, staff: Staff): Promise<DataError | undefined> => {
  const { name, email, role } = colleague
  await staffChange('Adding a colleague', async (lite, signal) => {
    const uid = await openAccount(email)
    signal.throwIfAborted()
    const entry = { username: email, name, role, ...changedBy(lite, staff) }
    await lite
      .writeBatch(lite.db)
      .set(lite.doc(lite.db, 'staff', uid), entry)
      .commit()
  })
  return sendPasswordMail(email).then(
    () => undefined,
    (failure: unknown) => failure as DataError,
  )
}

/**
 * Changes the role of a colleague, `none` for somebody who leaves; without a role it only ends their sign-ins, which each change does, at once.
 * Throws DataError.
 */
export const changeAccount = (uid: string, own: Partial<Pick<StaffEntry, 'role'>>, staff: Staff): Promise<void> =>
  retriedStaffChange('Changing an account', (lite) =>
    lite.updateDoc(lite.doc(lite.db, 'staff', uid), { ...own, ...changedBy(lite, staff) }),
  )
