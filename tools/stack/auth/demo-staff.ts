import { type Role, staffEmail } from '#shared/staff.ts'
import type { SeedDocument } from '../seed/document.ts'

type DemoStaff = { username: string; password: string; name: string; role: Role; uid: string }

/**
 * The accounts of the local stack. `src/desk/credentials.json` has only hashes of these passwords, and a production build fails while
 * it has them. No build may contain such a password; `tools/build/check-dist.mjs` checks this.
 */
export const DEMO_STAFF: readonly DemoStaff[] = [
  { username: 'lerato', password: 'lerato-demo', name: 'Lerato Mogapi', role: 'main', uid: 'demo-lerato' },
  { username: 'thabo', password: 'thabo-demo', name: 'Thabo Sekgoma', role: 'staff', uid: 'demo-thabo' },
]

/** The account as the Auth emulator stores it. */
export const authAccount = ({ username, password, name, uid }: DemoStaff) => ({
  localId: uid,
  email: staffEmail(username),
  emailVerified: true,
  rawPassword: password,
  displayName: name,
})

/** Their roles: the documents `staff/{uid}`. */
export const staffDocuments = (now: Date): SeedDocument[] =>
  DEMO_STAFF.map(({ uid, username, name, role }) => ({
    path: `staff/${uid}`,
    fields: { username, name, role, signedInAfter: new Date(0), updatedAt: now, updatedBy: { name, uid } },
  }))
