import { SESSION_MAX_MS } from '#config/limits.ts'
import { readStored, readStoredJson, removeStored, writeStored } from '#config/storage.ts'
import { type Permission, type Staff, PERMISSIONS } from '#shared/staff.ts'
import { requiredContext } from '#shared/required-context.ts'

/** The entry `adminSession` of session storage. It opens the portal's pages; reading data needs Firebase Authentication. */
export type AdminSession = Omit<Staff, 'uid'> & {
  permissions: readonly Permission[]
  /** ISO time of the sign-in. */
  loginTime: string
}

const KEY = 'adminSession'
const CURTAIN_KEY = 'adminCurtain'
export const ENTRIES_KEY = 'unfinishedBookings'
export const FORM_DRAFTS_KEY = 'unsavedForms'
/** Whose typed text the tab has kept beyond a session that was over. */
const TYPED_BY_KEY = 'typedBy'

/** The stored session; undefined if there is none, or without storage. An edited one gives nothing: Firebase and the rules know the person. */
export const readSession = () => (readStoredJson('sessionStorage', KEY) ?? undefined) as AdminSession | undefined

const forgetTyped = () => {
  for (const key of [ENTRIES_KEY, FORM_DRAFTS_KEY, TYPED_BY_KEY]) removeStored('sessionStorage', key)
}

/** Stores the session of a sign-in; only the same person finds what was typed before. Throws without session storage, because the portal would not open. */
export const startSession = ({ username, role, name }: Staff, now: Date): AdminSession => {
  const session = { username, role, name, permissions: PERMISSIONS[role], loginTime: now.toISOString() }
  if (!writeStored('sessionStorage', KEY, JSON.stringify(session))) throw new Error('No session storage')
  if (readStored('sessionStorage', TYPED_BY_KEY) !== username) forgetTyped()
  removeStored('sessionStorage', TYPED_BY_KEY)
  return session
}

/** Whoever signs out leaves nothing; where the time is over, what was typed waits in the tab for the same person. */
export const endSession = (isOver = false) => {
  const session = readSession()
  for (const key of [KEY, CURTAIN_KEY]) removeStored('sessionStorage', key)
  if (isOver && session) writeStored('sessionStorage', TYPED_BY_KEY, session.username)
  else if (readStored('sessionStorage', TYPED_BY_KEY) === null) forgetTyped()
}

/** Whether the curtain is shown. A reload of the tab keeps it, the end of the session removes it. */
export const isCurtainDrawn = (): boolean => readStored('sessionStorage', CURTAIN_KEY) !== null

export const keepCurtain = (isDrawn: boolean) => {
  if (isDrawn) writeStored('sessionStorage', CURTAIN_KEY, 'drawn')
  else removeStored('sessionStorage', CURTAIN_KEY)
}

export const belongsTo = (session: AdminSession, staff: Staff) =>
  session.username === staff.username && session.role === staff.role && session.name === staff.name

export const sessionEnds = ({ loginTime }: AdminSession): Date => new Date(Date.parse(loginTime) + SESSION_MAX_MS)

export const [SignedIn, useSignedIn] = requiredContext<Staff>('sign-in')
