import { saveMailSettings } from '#data/mail-desk.ts'
import {
  type MailDraft,
  mailProblems,
  mailSettingsFrom,
  parseMailDraft,
  parseMailSettings,
} from '#domain/mail-settings.ts'
import { useHouse } from '../../use-house.ts'
import { FormFooter } from '../../forms/form-footer.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useStoredForm } from '../../forms/use-stored-form.ts'

const FIELDS: readonly [name: keyof MailDraft, label: string, hint: string][] = [
  ['serviceId', 'Service', 'EmailJS, Email Services, Service ID.'],
  ['publicKey', 'Public key', 'EmailJS, Account, Public Key.'],
  ['templateId', 'Template of the confirmation', 'EmailJS, Email Templates, Template ID.'],
  ['monthlyLimit', 'Mails a month', 'What your EmailJS plan allows. Empty: not compared.'],
]

/** The confirmation to clients. What is saved counts from the next mail on, for everybody at the desk. */
export const MailForm = () => {
  const { mail } = useHouse()
  const form = useStoredForm({
    key: 'mail',
    stored: parseMailDraft(mail),
    parse: parseMailDraft,
    check: mailProblems,
    tidy: (draft) => parseMailDraft(mailSettingsFrom(draft)),
    failed: 'The e-mail settings were not saved',
    // Not trimmed: `from` is compared with what is stored, spaces included; `to` is tidied already.
    save: ({ from, to }) => saveMailSettings({ from: parseMailSettings(from), to: parseMailSettings(to) }),
  })
  const { draft, setDraft, problems } = form
  return (
    <section aria-label="Mail to clients">
      <h4 className="font-medium">Mail to clients</h4>
      <p className="text-small text-ink-soft">Counts from the next mail on, without a deployment.</p>
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <div className="mt-3 grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {FIELDS.map(([name, label, hint]) => (
            <TextField
              key={name}
              label={label}
              name={name}
              hint={hint}
              error={problems?.[name]}
              inputMode={name === 'monthlyLimit' ? 'numeric' : undefined}
              autoCapitalize="none"
              spellCheck={false}
              value={draft[name]}
              onChange={(text) => setDraft({ ...draft, [name]: text })}
            />
          ))}
        </div>
        <FormFooter form={form} label="Save" />
      </form>
    </section>
  )
}
