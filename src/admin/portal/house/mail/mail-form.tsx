import type { MailDraft } from '#domain/mail-settings.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { PartFooter } from '../content/part-footer.tsx'
import { useMailForm } from './use-mail-form.ts'

const FIELDS: readonly [name: keyof MailDraft, label: string, hint: string][] = [
  ['serviceId', 'Service', 'EmailJS, Email Services, Service ID.'],
  ['publicKey', 'Public key', 'EmailJS, Account, Public Key.'],
  ['templateId', 'Template of the confirmation', 'EmailJS, Email Templates, Template ID.'],
  ['monthlyLimit', 'Mails a month', 'What your EmailJS plan allows. Empty: not compared.'],
]

/** The confirmation to clients. What is saved counts from the next mail on, for everybody at the desk. */
export const MailForm = () => {
  const { draft, setDraft, errors, part, store } = useMailForm()
  return (
    <section aria-label="Mail to clients">
      <h4 className="font-medium">Mail to clients</h4>
      <p className="text-small text-ink-soft">Counts from the next mail on, without a deployment.</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void store(event.currentTarget)
        }}
      >
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
        <PartFooter part={part} label="Save" problem="" onDiscard={part.takeTheirs} />
      </form>
    </section>
  )
}
