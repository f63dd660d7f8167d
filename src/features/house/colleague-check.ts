import { STAFF_ENTRY } from '#records/staff.ts'
import { isEmail } from '#shared/email.ts'
import { onlyProblems, type Problems } from '#shared/setting.ts'
import { isEmailName, type Role, type StaffEntry } from '#shared/staff.ts'
import { lineProblem } from '#shared/characters.ts'

/** What main types about a new colleague. */
export type ColleagueDraft = { name: string; email: string; role: Role }

/** Why the colleague cannot be added; empty when they can. `known` are those in the list. */
export const colleagueProblems = (draft: ColleagueDraft, known: readonly StaffEntry[]): Problems<'name' | 'email'> => {
  const [name, email] = [draft.name.trim(), draft.email.trim().toLowerCase()]
  const ofName = name === '' ? 'Please enter a name.' : lineProblem(name, STAFF_ENTRY.name.most)
  const ofEmail = isEmail(email)
    ? (lineProblem(email, STAFF_ENTRY.username.most) ?? listedProblem(known.find(({ username }) => username === email)))
    : 'Please enter an e-mail address such as thuli@gmail.com.'
  return onlyProblems({ name: ofName, email: ofEmail })
}

const listedProblem = (entry: StaffEntry | undefined): string | undefined => {
  if (!entry) return undefined
  return entry.role === 'none'
    ? 'This person has left. Press “Let in again” beside their name.'
    : 'This address is in the list already. If no mail came, press “New password by mail” beside the name.'
}

/** Those who have left stand last; both by name. */
export const inOrder = (entries: readonly StaffEntry[]): StaffEntry[] =>
  entries.toSorted(
    (one, other) => Number(one.role === 'none') - Number(other.role === 'none') || one.name.localeCompare(other.name),
  )

/** Whether Firebase can send this person a mail for a new password. */
export const hasMail = ({ username }: Pick<StaffEntry, 'username'>): boolean => isEmailName(username)
