import type { Staff } from '#shared/staff.ts'
import { staffEmail } from '#shared/staff.ts'

/**
 * Firebase Authentication as far as the portal calls it, for component tests: accounts by address, and who is signed in in this tab. The real
 * one is in `tests/e2e`.
 */

type User = {
  uid: string
  getIdToken: () => Promise<string>
  getIdTokenResult: () => Promise<{ authTime: string }>
}

const userOf = ({ uid }: Staff): User => {
  const at = new Date().toISOString()
  return {
    uid,
    getIdToken: () => Promise.resolve(''),
    getIdTokenResult: () => Promise.resolve({ authTime: at }),
  }
}

/** `onSignIn` is called before anybody hears of a sign-in. */
export const openAccounts = (signedIn: Staff, onSignIn: (staff: Staff) => void) => {
  const known = new Map<string, { staff: Staff; password: string }>()
  const watchers = new Set<(user: User | null) => void>()
  const auth = { currentUser: userOf(signedIn) as User | null }
  const become = (user: User | null) => {
    auth.currentUser = user
    for (const tell of watchers) tell(user)
  }
  const refuse = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code })
  const answer = (fault = accounts.fault) => {
    if (fault !== undefined) throw refuse(fault)
  }
  const accounts = {
    /** The code with which Firebase refuses each call from now on, such as `auth/too-many-requests`. */
    fault: undefined as string | undefined,
    /** The same for mails alone. */
    mailFault: undefined as string | undefined,
    /** Addresses and passwords with which somebody tried to sign in. */
    tried: [] as [email: string, password: string][],
    /** Addresses to which Firebase was asked to send a mail for a new password. */
    mails: [] as string[],
    add: (staff: Staff, password: string) => known.set(staffEmail(staff.username), { staff, password }),
    /** Somebody is signed in, as after a reload, or nobody. */
    become: (staff: Staff | undefined) => {
      if (staff) onSignIn(staff)
      become(staff ? userOf(staff) : null)
    },
    isSignedIn: () => auth.currentUser !== null,
    /** What `staffAuth` opens. */
    door: {
      auth,
      signInWithEmailAndPassword: async (_: unknown, email: string, password: string) => {
        accounts.tried.push([email, password])
        answer()
        const account = known.get(email)
        if (account?.password !== password) throw refuse('auth/invalid-credential')
        onSignIn(account.staff)
        const user = userOf(account.staff)
        become(user)
        return Promise.resolve({ user })
      },
      signOut: () => Promise.resolve(become(null)),
      onAuthStateChanged: (_: unknown, tell: (user: User | null) => void) => {
        watchers.add(tell)
        queueMicrotask(() => watchers.has(tell) && tell(auth.currentUser))
        return () => watchers.delete(tell)
      },
      sendPasswordResetEmail: async (_: unknown, email: string) => {
        answer(accounts.fault ?? accounts.mailFault)
        accounts.mails.push(email)
        return Promise.resolve()
      },
    },
    /** The id of the account begins with the name in the address. */
    openAccount: (email: string) => {
      answer()
      return `${email.split('@')[0] ?? ''}-uid`
    },
  }
  return accounts
}

export type Accounts = ReturnType<typeof openAccounts>
