import { readStored, readStoredJson, removeStored, writeStored } from '#config/storage.ts'
import { PERMISSIONS } from '#domain/staff.ts'
import type { Permission, Role, Staff } from '#domain/staff.ts'
import { keptVisitsEnd, signInEnds } from '#domain/session-times.ts'
import { venueToday } from '#domain/venue-clock.ts'

/** What session storage keeps under `adminSession`. It opens the portal's pages; what opens the data is Firebase Authentication. */
export type AdminSession = {
  username: string
  role: Role
  name: string
  permissions: readonly Permission[]
  /** ISO time of the sign-in. */
  loginTime: string
}

const KEY = 'adminSession'
const CURTAIN_KEY = 'adminCurtain'
const VISITS_END_KEY = 'adminVisitsEnd'
export const UNSAVED_NOTES_KEY = 'unsavedNotes'
export const ENTRIES_KEY = 'unfinishedBookings'
export const TREATMENT_KEY = 'unsavedTreatment'
export const HOUSE_DRAFTS_KEY = 'unsavedHouse'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const parseSession = (session: unknown): AdminSession | undefined => {
  if (typeof session !== 'object' || session === null) return undefined
  const { username, role, name, permissions, loginTime } = session as Partial<Record<keyof AdminSession, unknown>>
  if (role !== 'main' && role !== 'staff') return undefined
  if (!isText(username) || !isText(name) || !isText(loginTime) || Number.isNaN(Date.parse(loginTime))) return undefined
  if (JSON.stringify(permissions) !== JSON.stringify(PERMISSIONS[role])) return undefined
  return { username, role, name, permissions: PERMISSIONS[role], loginTime }
}

/** The stored session; undefined when there is none, when it is malformed, or without storage. */
export const readSession = (): AdminSession | undefined => parseSession(readStoredJson('sessionStorage', KEY))

/** Throws without session storage: the portal would not open. */
export const startSession = ({ username, role, name }: Staff, now: Date): AdminSession => {
  const session = { username, role, name, permissions: PERMISSIONS[role], loginTime: now.toISOString() }
  if (!writeStored('sessionStorage', KEY, JSON.stringify(session))) throw new Error('No session storage')
  return session
}

export const endSession = () => {
  const drafts = [UNSAVED_NOTES_KEY, ENTRIES_KEY, TREATMENT_KEY, HOUSE_DRAFTS_KEY]
  const keys = [KEY, CURTAIN_KEY, VISITS_END_KEY, ...drafts]
  for (const key of keys) removeStored('sessionStorage', key)
}

/** The curtain outlives a reload of the tab, not the session. */
export const isCurtainDrawn = (): boolean => readStored('sessionStorage', CURTAIN_KEY) !== null

export const keepCurtain = (isDrawn: boolean) => {
  if (isDrawn) writeStored('sessionStorage', CURTAIN_KEY, 'drawn')
  else removeStored('sessionStorage', CURTAIN_KEY)
}

/** Whether the session is that of the person Firebase Authentication knows, in the role of the token. */
export const belongsTo = (session: AdminSession, staff: Staff) =>
  session.username === staff.username && session.role === staff.role

/** The day of the sign-in, by whose visits it ends; without a session that of `now`. */
export const signInDay = (now: Date): string => venueToday(new Date(readSession()?.loginTime ?? now))

const readVisitsEnd = (): Date | undefined => {
  const kept = new Date(readStored('sessionStorage', VISITS_END_KEY) ?? '')
  return Number.isNaN(kept.getTime()) ? undefined : kept
}

/** When that day's last visit ends, as the portal read it: after a reload or a sleep the gate judges before anything is read. */
export const keepVisitsEnd = (read: Date | undefined, now: Date) => {
  const end = keptVisitsEnd(readVisitsEnd(), read, now)
  if (end) writeStored('sessionStorage', VISITS_END_KEY, end.toISOString())
  else removeStored('sessionStorage', VISITS_END_KEY)
}

/** When the session is over; see `signInEnds`. */
export const sessionEnds = ({ loginTime }: AdminSession): Date => signInEnds(new Date(loginTime), readVisitsEnd())
