import type { FormEvent } from 'react'
import { addColleague, changeAccount, watchColleagues } from '#data/house-changes.ts'
import { sendPasswordMail } from '#data/session.ts'
import { STAFF_ENTRY } from '#records/staff.ts'
import { lineProblem } from '#shared/characters.ts'
import { isEmail } from '#shared/email.ts'
import { onlyProblems, type Problems } from '#shared/setting.ts'
import { isEmailName, isRole, ROLE_NAMES, type Role, type StaffEntry } from '#shared/staff.ts'
import { useDialog } from '#ui/dialog.tsx'
import { inputClass } from '#ui/field.tsx'
import { useSignedIn } from '#desk/session.ts'
import { PortalButton } from '#desk/buttons.tsx'
import { useSaving } from '#desk/use-saving.ts'
import { useStoredForm } from '#desk/use-stored-form.ts'
import { ReadState } from '#desk/read-state.tsx'
import { useLive } from '#desk/use-read.ts'
import { DataError } from '#data/data-error.ts'
import { OptionList, SelectField, TextField } from '#desk/fields.tsx'

type ColleagueDraft = { name: string; email: string; role: Role }

const colleagueProblems = (draft: ColleagueDraft): Problems<'name' | 'email'> => {
  const [name, email] = [draft.name.trim(), draft.email.trim()]
  const ofName = name === '' ? 'Please enter a name.' : lineProblem(name, STAFF_ENTRY.name.most)
  const ofEmail = isEmail(email)
    ? lineProblem(email, STAFF_ENTRY.username.most)
    : 'Please enter an e-mail address such as thuli@gmail.com.'
  return onlyProblems({ name: ofName, email: ofEmail })
}

const inOrder = (entries: readonly StaffEntry[]): StaffEntry[] =>
  entries.toSorted(
    (one, other) => Number(one.role === 'none') - Number(other.role === 'none') || one.name.localeCompare(other.name),
  )

const EMPTY: ColleagueDraft = { name: '', email: '', role: 'staff' }

const IN_USE =
  'There is an account with this address already. If its name stands in the list, press “Let in again” or “New password by mail” there; if not, delete it in the Firebase console, under Authentication, Users, and add the colleague once more.'
const CLOSED =
  'Firebase lets nobody open an account. In its console, under Authentication, Settings, User actions, tick “Enable create (sign-up)”.'

const explained = (error: unknown): unknown => {
  if (!(error instanceof DataError)) return error
  if (error.code === 'conflict') return new DataError('malformed', IN_USE)
  return error.code === 'denied' && /auth\//.test(error.message) ? new DataError('malformed', CLOSED) : error
}

const AddColleague = () => {
  const staff = useSignedIn()
  const { alert } = useDialog()
  const form = useStoredForm({
    stored: EMPTY,
    check: colleagueProblems,
    tidy: ({ name, email, role }) => ({ name: name.trim(), email: email.trim().toLowerCase(), role }),
    failed: 'The colleague was not added',
    save: async ({ to }) => {
      const unsent = await addColleague(to, staff).catch((error: unknown) => {
        throw explained(error)
      })
      await alert({
        title: unsent ? 'Added, but without a mail' : 'Added',
        message: unsent
          ? `${to.name} has the role, but the mail to ${to.email} was not sent. Press “New password by mail” beside the name.`
          : `${to.name} was added. Firebase sends the mail to ${to.email}.`,
      })
    },
  })
  const { field, isSaving } = form
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (await form.submit(event)) form.load()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-10 max-w-text">
      <h4 className="display text-[1.125rem]">A new colleague</h4>
      <p className="mt-2 text-small text-ink-soft">
        They get an e-mail from Firebase with a link to choose a password, and sign in with their address.
      </p>
      <div className="mt-4 grid gap-4">
        <TextField {...field('name')} label="Name" />
        <TextField {...field('email')} label="E-mail address" />
        <SelectField
          {...field('role')}
          label="Role"
          options={(['staff', 'main'] as const).map((role) => [role, ROLE_NAMES[role]])}
        />
      </div>
      <PortalButton type="submit" tone="gold" busy={isSaving} className="mt-5">
        Add colleague
      </PortalButton>
    </form>
  )
}

export const PeoplePart = () => {
  const read = useLive(watchColleagues)
  const { isSaving, saved, save } = useSaving('The account was not changed')
  const { value } = read
  if (!value) return <ReadState read={read} name="the people" />
  return (
    <>
      <ul aria-label="People" className="divide-y divide-line border-y border-line">
        {inOrder(value).map((entry) => (
          <Person key={entry.uid} entry={entry} isSaving={isSaving} save={save} />
        ))}
      </ul>
      <p role="status" className="mt-2 text-small text-good">
        {isSaving ? 'Saving...' : saved}
      </p>
      <AddColleague />
    </>
  )
}

type PersonProps = { entry: StaffEntry } & Pick<ReturnType<typeof useSaving>, 'isSaving' | 'save'>

const Person = ({ entry, isSaving, save }: PersonProps) => {
  const staff = useSignedIn()
  const { alert, confirm } = useDialog()
  const { uid, name, username, role } = entry
  const isOwn = uid === staff.uid

  const ask = async (title: string, message: string, ok: string, work: () => Promise<unknown>) => {
    if (await confirm({ title, message, ok })) await save(work)
  }
  const end = () =>
    ask(
      `Sign ${isOwn ? 'yourself' : name} out everywhere?`,
      'Every device is signed out at once, and what was typed there and not saved is gone. With the password they can sign in again.',
      'Sign out everywhere',
      () => changeAccount(uid, {}, staff),
    )
  const change = (chosen: Role) =>
    ask(
      `Make ${name} a ${ROLE_NAMES[chosen]}?`,
      `${chosen === 'main' ? 'A Main Admin may do everything, in House too. ' : ''}They are signed out at once, and what they typed and did not save is gone. Then they sign in with the new role.`,
      `Make them ${ROLE_NAMES[chosen]}`,
      () => changeAccount(uid, { role: chosen }, staff),
    )
  const leave = () =>
    ask(
      `Has ${name} left?`,
      'They are signed out at once and cannot sign in any more. What they did keeps their name.',
      'Has left',
      () => changeAccount(uid, { role: 'none' }, staff),
    )
  const mail = () =>
    save(async () => {
      await sendPasswordMail(username)
      await alert({
        title: 'Asked for the mail',
        message: `Firebase sends ${username} a link to choose a new password.`,
      })
      return false
    })
  const button = (label: string, onClick: () => void, tone: 'plain' | 'danger' = 'plain') => (
    <PortalButton tone={tone} disabled={isSaving} aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </PortalButton>
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <span className="min-w-0">
        <span className="font-medium">{name}</span> <span className="text-ink-soft">{username}</span>
        {isOwn && <span className="block text-small text-ink-soft">You. Your own role and name stay.</span>}
        {role === 'none' && <span className="block text-small text-ink-soft">Has left</span>}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {role === 'none' ? (
          button('Let in again as Staff Admin', () => void save(() => changeAccount(uid, { role: 'staff' }, staff)))
        ) : (
          <>
            <span className="w-full sm:w-44">
              <select
                aria-label={`Role of ${name}`}
                value={role}
                disabled={isOwn || isSaving}
                onChange={({ target: { value } }) => isRole(value) && void change(value)}
                className={inputClass}
              >
                <OptionList options={Object.entries(ROLE_NAMES)} />
              </select>
            </span>
            {isEmailName(username) && button('New password by mail', () => void mail())}
            {button('Sign out everywhere', () => void end())}
            {!isOwn && button('Has left', () => void leave(), 'danger')}
          </>
        )}
      </span>
    </li>
  )
}
