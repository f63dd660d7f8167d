import { saveMailSettings } from '#data/mail-desk.ts'
import { type MailDraft, mailDraftOf, mailProblems, mailSettingsFrom, parseMailDraft } from '#domain/mail-settings.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { useHouse } from '../../use-house.ts'
import { FormFooter } from '../../forms/form-footer.tsx'
import { useStoredForm } from '../../forms/use-stored-form.ts'

const FIELDS: readonly [name: keyof MailDraft, label: string, hint: string][] = [
  ['serviceId', 'Service', 'EmailJS, Email Services, Service ID.'],
  ['publicKey', 'Public key', 'EmailJS, Account, Public Key.'],
  ['templateId', 'Template of the confirmation', 'EmailJS, Email Templates, Template ID.'],
  ['monthlyLimit', 'Mails a month', 'What your EmailJS plan allows. Empty: not compared.'],
]

/** Exactly as it was stored, spaces included; what was typed is tidied before. */
const asStored = (draft: MailDraft) => ({ ...draft, monthlyLimit: mailSettingsFrom(draft).monthlyLimit })

/** The confirmation to clients. What is saved counts from the next mail on, for everybody at the desk. */
export const MailForm = () => {
  const { mail, lastChanges } = useHouse()
  const form = useStoredForm({
    key: 'mail',
    stored: mailDraftOf(mail),
    parse: parseMailDraft,
    check: mailProblems,
    tidy: (draft) => mailDraftOf(mailSettingsFrom(draft)),
    lastChange: lastChanges.email,
    failed: 'The e-mail settings were not saved',
    save: ({ from, to }, staff) => saveMailSettings({ from: asStored(from), to: asStored(to) }, staff),
  })
  const { draft, setDraft, problems } = form
  return (
    <section aria-label="Mail to clients">
      <h4 className="font-medium">Mail to clients</h4>
      <p className="text-small text-ink-soft">Counts from the next mail on, without a deployment.</p>
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <div className="mt-3 grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {FIELDS.map(([name, label, hint]) => (
            <Field key={name} label={label} name={name} hint={hint} error={problems?.[name]}>
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
        <FormFooter form={form} label="Save" />
      </form>
    </section>
  )
}
