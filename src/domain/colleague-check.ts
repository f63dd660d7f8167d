import { STAFF_ENTRY } from '#records/staff.ts'
import { isEmail } from './email.ts'
import { isEmailName, type Role, type StaffEntry } from './staff.ts'
import { lineProblem } from './typed-line.ts'

/** What main types about a colleague. `uid` is the id of an account that exists; empty for a new one. */
export type ColleagueDraft = { name: string; email: string; role: Role; uid: string }
export type ColleagueErrors = Partial<Record<'name' | 'email' | 'uid', string>>

/** Firebase makes ids of 28 letters and digits, and imports up to 128 signs. */
const UID = /^[\x21-\x2E\x30-\x7E]{1,128}$/

/** Why the colleague cannot be added; empty when they can. `known` are those in the list. */
export const colleagueProblems = (draft: ColleagueDraft, known: readonly StaffEntry[]): ColleagueErrors => {
  const [name, email, uid] = [draft.name.trim(), draft.email.trim().toLowerCase(), draft.uid.trim()]
  const ofName = name === '' ? 'Please enter a name.' : lineProblem(name, STAFF_ENTRY.name.most)
  const ofEmail = !isEmail(email)
    ? 'Please enter an e-mail address such as thuli@gmail.com.'
    : known.some(({ username }) => username === email)
      ? 'This address is in the list already.'
      : lineProblem(email, STAFF_ENTRY.username.most)
  const ofUid =
    uid === '' || UID.test(uid)
      ? undefined
      : 'This is no id of an account. The sign-in page shows it to whoever has no role.'
  return { ...(ofName && { name: ofName }), ...(ofEmail && { email: ofEmail }), ...(ofUid && { uid: ofUid }) }
}

/** Those who have left stand last; both by name. */
export const inOrder = (entries: readonly StaffEntry[]): StaffEntry[] =>
  entries.toSorted(
    (one, other) => Number(one.role === 'none') - Number(other.role === 'none') || one.name.localeCompare(other.name),
  )

/** Whether Firebase can send this person a mail for a new password. */
export const hasMail = ({ username }: Pick<StaffEntry, 'username'>): boolean => isEmailName(username)
