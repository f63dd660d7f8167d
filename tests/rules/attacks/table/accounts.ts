import type { Staff } from '#shared/staff.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { staffEntry } from '#support/staff-entries.ts'
import type { Fields } from './values.ts'

/** Who attacks. Only the last two may do more than a stranger. */
export type Account = {
  /** The name that a deviation is told by. */
  column: 'stranger' | 'role-less' | 'odd entry' | 'old session' | 'ended' | 'staff' | 'main'
  /** How they differ from the others of their column. */
  words: string
  /** Undefined for a call without a sign-in. */
  claims?: Record<string, unknown> & { sub: string }
  /** What stands in `staff` under their id; undefined for no entry. */
  entry?: Fields
  /** The stamp that they write. */
  stamp: { name: string; uid: string }
}

export const secondsNow = (): number => Math.floor(Date.now() / 1_000)
const HOUR = 3_600

/** The server's time of sign-in that a token carries. */
const signedIn = (hoursAgo = 0) => ({ auth_time: secondsNow() - hoursAgo * HOUR })

const account = (
  column: Account['column'],
  words: string,
  { uid, name, claims = {}, entry }: { uid: string; name?: string; claims?: Fields; entry?: Fields },
): Account => ({
  column,
  words,
  claims: { sub: uid, ...signedIn(), ...claims },
  ...(entry && { entry }),
  stamp: { name: name ?? 'Somebody', uid },
})

/** With an entry that is as `of` says, but for these fields. */
const entered = (column: Account['column'], words: string, of: Staff, own: Fields = {}, claims: Fields = {}): Account =>
  account(column, words, { ...of, claims, entry: { ...staffEntry(of), ...own } })

const somebody = (id: string, role: Staff['role'] = 'main'): Staff => ({
  ...{ uid: `${id}-uid`, username: id, name: 'Somebody', role },
})
const odd = (words: string, own: Fields) =>
  entered('odd entry', words, somebody(words.replaceAll(' ', '-')), own, { role: 'main' })

const ORDINARY = staffEntry(somebody('entry'))

export const STRANGER: Account = {
  column: 'stranger',
  words: 'without a sign-in',
  stamp: { name: 'Somebody', uid: '' },
}
export const STAFF: Account = entered('staff', 'staff', THATO)
export const MAIN: Account = entered('main', 'main', NALEDI)

/** Seconds from now as a moment. */
const seconds = (ahead: number) => new Date((secondsNow() + ahead) * 1_000)
const without = (field: string) => Object.fromEntries(Object.entries(ORDINARY).filter(([name]) => name !== field))

export const ACCOUNTS: readonly Account[] = [
  STRANGER,
  account('role-less', 'a sign-in without an entry', { uid: 'guest-uid' }),
  account('role-less', 'claims of a role, without an entry', {
    ...{ uid: 'claims-uid', claims: { role: 'main', staffName: 'Somebody' } },
  }),
  account('role-less', 'claims of other names', { uid: 'main', claims: { roles: 'main', admin: true } }),
  odd('a role in capitals', { role: 'MAIN' }),
  odd('an unknown role', { role: 'owner' }),
  odd('the role of who has left', { role: 'none' }),
  odd('an empty role', { role: '' }),
  odd('a list of roles', { role: ['main', 'staff'] }),
  odd('an end of sign-ins that is no time', { signedInAfter: 0 }),
  odd('an end of sign-ins in text', { signedInAfter: '1970-01-01' }),
  account('odd entry', 'an entry without a role', { uid: 'no-role-uid', entry: without('role') }),
  account('odd entry', 'an entry without an end of sign-ins', { uid: 'no-end-uid', entry: without('signedInAfter') }),
  account('odd entry', 'an empty entry', { uid: 'empty-uid', entry: {} }),
  entered('old session', 'staff, 12 hours', somebody('old-staff', 'staff'), {}, signedIn(12)),
  entered('old session', 'main, 12 hours', somebody('old-main'), {}, signedIn(12)),
  entered('old session', 'main, without a time', somebody('timeless-main'), {}, { auth_time: undefined }),
  entered(
    'ended',
    'staff',
    somebody('ended-staff', 'staff'),
    { signedInAfter: seconds(0) },
    { auth_time: secondsNow() - 1 },
  ),
  entered('ended', 'main', somebody('ended-main'), { signedInAfter: seconds(0) }, { auth_time: secondsNow() - 1 }),
  entered(
    'ended',
    'main, in the same second',
    somebody('same-second'),
    { signedInAfter: seconds(0) },
    { auth_time: secondsNow() },
  ),
  entered(
    'main',
    'main, a second after an end',
    somebody('later-main'),
    { signedInAfter: seconds(-1) },
    { auth_time: secondsNow() },
  ),
  STAFF,
  MAIN,
]

/** Their documents in `staff`, by path. */
export const ENTRIES: Record<string, Fields> = Object.fromEntries(
  ACCOUNTS.flatMap(({ claims, entry }) => (claims && entry ? [[`staff/${claims.sub}`, entry]] : [])),
)

/** Who may call, in the words of the specification. */
export type Who = 'everybody' | 'staff and main' | 'main' | 'nobody'

/** `who` may be a further column, of whom staff and main may the same. */
export const may = ({ column }: Account, who: Who | Account['column']): boolean =>
  who === 'everybody' || who === column || (who !== 'main' && who !== 'nobody' && ['staff', 'main'].includes(column))

/** The account with the least rights that may. */
export const leastOf = (who: Who): Account => (who === 'main' ? MAIN : who === 'staff and main' ? STAFF : STRANGER)
