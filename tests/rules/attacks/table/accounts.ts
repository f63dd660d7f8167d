import { NALEDI, THATO } from '#support/builders.ts'

/** Who attacks. Only the last two may do more than a stranger. */
export type Account = {
  /** Their column in the table. */
  column: (typeof COLUMNS)[number]
  /** How they differ from the others of their column. */
  words: string
  /** Undefined for a call without a sign-in. */
  claims?: Record<string, unknown> & { sub: string }
  /** The stamp that they write. */
  stamp: { name: string; uid: string }
}

export const COLUMNS = ['stranger', 'role-less', 'forged role', 'old session', 'locked out', 'staff', 'main'] as const

export const secondsNow = (): number => Math.floor(Date.now() / 1_000)
const HOUR = 3_600

/** The server's time of sign-in that a token carries. */
const signedIn = (hoursAgo = 0) => ({ auth_time: secondsNow() - hoursAgo * HOUR })

const account = (column: Account['column'], words: string, uid: string, claims: Record<string, unknown>): Account => ({
  column,
  words,
  claims: { sub: uid, ...signedIn(), ...claims },
  stamp: { name: 'Somebody', uid },
})
const forged = (words: string, claims: Record<string, unknown>) =>
  account('forged role', words, 'forged-uid', { name: 'Naledi', email: 'naledi@staff.lalumiere.example', ...claims })

export const STRANGER: Account = {
  column: 'stranger',
  words: 'without a sign-in',
  stamp: { name: 'Somebody', uid: '' },
}
/** A name that the account cannot change, by the claim `staffName`. */
export const STAFF: Account = {
  ...account('staff', 'staff', THATO.uid, { role: 'staff', staffName: THATO.name }),
  stamp: { name: THATO.name, uid: THATO.uid },
}
export const MAIN: Account = {
  ...account('main', 'main', NALEDI.uid, { role: 'main' }),
  stamp: { name: NALEDI.name, uid: NALEDI.uid },
}
export const LOCKED_OUT = ['locked-staff-uid', 'locked-main-uid']

export const ACCOUNTS: readonly Account[] = [
  STRANGER,
  account('role-less', 'a sign-in without claims', 'guest-uid', {}),
  forged('a role in capitals', { role: 'MAIN' }),
  forged('a role with a space', { role: 'main ' }),
  forged('an unknown role', { role: 'owner' }),
  forged('an empty role', { role: '' }),
  forged('no role', { role: null }),
  forged('a role that is true', { role: true }),
  forged('a list of roles', { role: ['main', 'staff'] }),
  forged('a map of roles', { role: { main: true } }),
  forged('both roles in a text', { role: 'main,staff' }),
  forged('a role in claims of other names', { roles: 'main', Role: 'main', admin: true, claims: { role: 'main' } }),
  forged('a role that a provider said', { firebase: { sign_in_provider: 'custom', role: 'main' }, role: 0 }),
  account('forged role', 'the user id main', 'main', {}),
  account('old session', 'staff, 12 hours', 'old-staff-uid', { role: 'staff', ...signedIn(12) }),
  account('old session', 'main, 12 hours', 'old-main-uid', { role: 'main', ...signedIn(12) }),
  account('old session', 'main, without a time', 'old-main-uid', { role: 'main', auth_time: undefined }),
  account('locked out', 'staff', 'locked-staff-uid', { role: 'staff' }),
  account('locked out', 'main', 'locked-main-uid', { role: 'main' }),
  STAFF,
  MAIN,
]

/** Who may call, in the words of the specification. */
export type Who = 'everybody' | 'staff and main' | 'main' | 'nobody'

export const may = ({ column }: Account, who: Who): boolean =>
  who === 'everybody' || (who === 'staff and main' ? column === 'staff' || column === 'main' : who === column)

/** The account with the least rights that may. */
export const leastOf = (who: Who): Account => (who === 'main' ? MAIN : who === 'staff and main' ? STAFF : STRANGER)
