import { type Role, staffEmail } from '#domain/staff.ts'

type DemoStaff = { username: string; password: string; name: string; role: Role; uid: string }

/**
 * Who may sign in at the local stack. Only hashes of these passwords stand in the product (`src/admin/credentials.json`), and a
 * production build refuses to be made while they do. Nothing that ships may contain such a password:
 * `scripts/check-dist.mjs` looks for them word by word.
 */
export const DEMO_STAFF: readonly DemoStaff[] = [
  { username: 'lerato', password: 'lerato-demo', name: 'Lerato Mogapi', role: 'main', uid: 'demo-lerato' },
  { username: 'thabo', password: 'thabo-demo', name: 'Thabo Sekgoma', role: 'staff', uid: 'demo-thabo' },
]

/** The account as the Auth emulator stores it; the role travels as a custom claim, as in production. */
export const authAccount = ({ username, password, name, role, uid }: DemoStaff) => ({
  localId: uid,
  email: staffEmail(username),
  emailVerified: true,
  rawPassword: password,
  displayName: name,
  customAttributes: JSON.stringify({ role }),
})
