import { type FormEvent, useState } from 'react'
import { DataError } from '#data/data-error.ts'
import { addColleague } from '#data/staff-desk.ts'
import { type ColleagueDraft, colleagueProblems } from '#domain/colleague-check.ts'
import { type Role, ROLE_NAMES, type StaffEntry } from '#domain/staff.ts'
import { useDialog } from '#ui/dialog.tsx'
import { Field, inputClass } from '#ui/field.tsx'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton } from '../../buttons.tsx'
import { focusProblem } from '../../forms/focus-problem.ts'
import { TextField } from '../../forms/text-field.tsx'
import { useSaving } from '../../forms/use-saving.ts'

const EMPTY: ColleagueDraft = { name: '', email: '', role: 'staff' }

const IN_USE =
  'Somebody has opened an account with this address. Delete it in the Firebase console, under Authentication, Users; then add the colleague once more.'
const CLOSED =
  'Firebase lets nobody open an account. In its console, under Authentication, Settings, User actions, tick “Enable create (sign-up)”.'

/** What stands in the way of an account, in words for the owner. */
const explained = (error: unknown): unknown => {
  if (!(error instanceof DataError)) return error
  if (error.code === 'conflict' && /email/i.test(error.message)) return new DataError('conflict', IN_USE, error)
  return error.code === 'denied' && /auth\//.test(error.message) ? new DataError('unknown', CLOSED, error) : error
}

/** Main adds a colleague by name, address and role. The colleague gets a mail from Firebase and chooses a password. */
export const AddColleague = ({ known }: { known: readonly StaffEntry[] }) => {
  const staff = useSignedIn()
  const { alert } = useDialog()
  const { isSaving, save } = useSaving('The colleague was not added')
  const [added, setAdded] = useState('')
  const [draft, setDraft] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  const problems = isTried ? colleagueProblems(draft, known) : {}
  const set = (own: Partial<ColleagueDraft>) => setDraft({ ...draft, ...own })

  const add = async () => {
    const [name, email] = [draft.name.trim(), draft.email.trim().toLowerCase()]
    const colleague = { name, email, role: draft.role }
    const unsent = await addColleague(colleague, staff).catch((error: unknown) => {
      throw explained(error)
    })
    if (unsent) {
      await alert({
        title: 'Added, but without a mail',
        message: `${name} has the role, but the mail to ${email} was not sent. Press “New password by mail” beside the name.`,
      })
    } else setAdded(`${name} was added. Firebase sends the mail to ${email}.`)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    setAdded('')
    if (Object.keys(colleagueProblems(draft, known)).length > 0) {
      focusProblem(form)
      return
    }
    if (await save(add)) {
      setDraft(EMPTY)
      setTried(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-10 max-w-text">
      <h4 className="display text-[1.125rem]">A new colleague</h4>
      <p className="mt-2 text-small text-ink-soft">
        They get an e-mail from Firebase with a link to choose a password, and sign in with their address.
      </p>
      <div className="mt-4 grid gap-4">
        <TextField
          label="Name"
          name="name"
          value={draft.name}
          error={problems.name}
          onChange={(name) => set({ name })}
        />
        <TextField
          label="E-mail address"
          name="email"
          value={draft.email}
          error={problems.email}
          onChange={(email) => set({ email })}
        />
        <Field label="Role" name="role">
          {(control) => (
            <select
              {...control}
              value={draft.role}
              onChange={({ target }) => set({ role: target.value as Role })}
              className={inputClass}
            >
              <option value="staff">{ROLE_NAMES.staff}</option>
              <option value="main">{ROLE_NAMES.main}</option>
            </select>
          )}
        </Field>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <PortalButton type="submit" tone="gold" busy={isSaving} busyText="Adding...">
          Add colleague
        </PortalButton>
        <p role="status" className="text-small text-good">
          {added}
        </p>
      </div>
    </form>
  )
}
