import { type FormEvent, useState } from 'react'
import { saveMailSettings } from '#data/mail-desk.ts'
import { mailDraftOf, mailProblems, mailSettingsFrom, type MailDraft } from '#domain/mail-settings.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton } from '../../buttons.tsx'
import { useSaving } from '../../diary/settings/use-saving.ts'
import { useHouse } from '../../use-house.ts'

const FIELDS: readonly [name: keyof MailDraft, label: string, hint: string][] = [
  ['serviceId', 'Service', 'EmailJS, Email Services, Service ID.'],
  ['publicKey', 'Public key', 'EmailJS, Account, Public Key.'],
  ['templateId', 'Template of the confirmation', 'EmailJS, Email Templates, Template ID.'],
  ['monthlyLimit', 'Mails a month', 'What your EmailJS plan allows. Empty: not compared.'],
]

/** The confirmation to clients. What is saved counts from the next mail on, for everybody at the desk. */
export const MailForm = () => {
  const { mail } = useHouse()
  const staff = useSignedIn()
  const { isSaving, saved, save } = useSaving('The e-mail settings were not saved')
  const [draft, setDraft] = useState(() => mailDraftOf(mail))
  const [errors, setErrors] = useState<ReturnType<typeof mailProblems>>({})

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problems = mailProblems(draft)
    setErrors(problems)
    if (Object.keys(problems).length === 0) await save(() => saveMailSettings(mailSettingsFrom(draft), staff))
  }
  return (
    <section aria-label="Mail to clients">
      <h4 className="font-medium">Mail to clients</h4>
      <p className="text-small text-ink-soft">Counts from the next mail on, without a deployment.</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="mt-3 grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {FIELDS.map(([name, label, hint]) => (
            <Field key={name} label={label} name={name} hint={hint} error={errors[name]}>
              {(control) => (
                <input
                  {...control}
                  inputMode={name === 'monthlyLimit' ? 'numeric' : undefined}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  value={draft[name]}
                  onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
                  className={inputClass}
                />
              )}
            </Field>
          ))}
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <PortalButton type="submit" busy={isSaving} busyText="Saving...">
            Save
          </PortalButton>
          <p role="status" className="text-small text-good">
            {saved}
          </p>
        </div>
      </form>
    </section>
  )
}
