import type { FocusEvent, FormEvent } from 'react'
import { CONTACT_FORM } from '#records/contact-form.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { BotTrap } from '#forms/sending/bot-trap.tsx'
import { DraftNote, NoScriptNote, PrivacyNote } from '#forms/sending/form-notes.tsx'
import { OfflineNote } from '#forms/sending/offline-note.tsx'
import { RememberVisitor } from '#forms/drafts/remember-visitor.tsx'
import { EMAIL_INPUT, EmailSuggestion, useEmailSuggestion } from '#forms/drafts/email-suggestion.tsx'
import { fieldOf, takeTyping } from '#forms/drafts/typed-inputs.ts'
import { withoutVisitor } from '#forms/drafts/visitor.ts'
import { CONTACT_INPUTS } from './contact-draft.ts'
import { MessageCounter } from './message-counter.tsx'
import { SendButton } from './send-button.tsx'
import { UnderstoodPhone } from './understood-phone.tsx'
import { useCarriedMessage } from './use-carried-message.ts'
import { useContactForm } from './use-contact-form.ts'

export const HEADING = 'send-message'

/** Reserves one line for an error, so that nothing moves when an error appears. */
const field = '[&>p]:flow-root [&>p]:min-h-8'

/** The pressed button is disabled for a moment and loses the focus, so the focus moves to the heading. */
const goToHeading = () => {
  const heading = document.getElementById(HEADING)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Native inputs that do not render while somebody types; `bindInputs` ties them to the draft. */
export const ContactForm = () => {
  const { store, bind, errors, left, typed, forgetErrors, sending, sent, submit } = useContactForm(goToHeading)
  useCarriedMessage(store)
  const { suggestion, emailEvents } = useEmailSuggestion(store)

  const type = ({ target }: FormEvent) => {
    const name = takeTyping(target, store, CONTACT_INPUTS)
    if (name) typed(name)
  }
  const leave = ({ target }: FocusEvent) => {
    const name = fieldOf(target, CONTACT_INPUTS)
    if (name && !sent) left(name)
  }

  return (
    <form
      ref={bind}
      noValidate
      aria-label="Contact"
      onInput={type}
      onBlur={leave}
      onSubmit={(event) => void submit(event)}
      className="rounded-[2px] border border-line bg-paper px-5 py-8 sm:p-10"
    >
      <div inert={sending || sent} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <Field label="Name" name="name" required error={errors.name} className={`${field} sm:col-span-2`}>
          {(control) => <input {...control} type="text" autoComplete="name" className={inputClass} />}
        </Field>
        <Field
          label="Email"
          name="email"
          required
          error={errors.email}
          // The suggestion is shown in the line reserved for the error.
          hint={
            <span className={suggestion ? undefined : '-mt-2 block'}>
              <EmailSuggestion suggestion={suggestion} />
            </span>
          }
          className={suggestion && !errors.email ? '' : field}
        >
          {(control) => <input {...control} {...EMAIL_INPUT} {...emailEvents} />}
        </Field>
        <Field
          label="Phone"
          name="phone"
          required
          error={errors.phone}
          hint={<UnderstoodPhone store={store} />}
          className={field}
        >
          {(control) => (
            <input {...control} type="tel" autoComplete="tel" placeholder="+267 71234567" className={inputClass} />
          )}
        </Field>
        <Field
          label="Message"
          name="message"
          required
          error={errors.message}
          hint={<MessageCounter store={store} />}
          className={`${field} sm:col-span-2`}
        >
          {(control) => <textarea {...control} rows={6} maxLength={CONTACT_FORM.message.most} className={inputClass} />}
        </Field>
        <div className="mb-4 sm:col-span-2">
          <BotTrap />
          <RememberVisitor onForgotten={(visitor) => store.change(withoutVisitor(store.read(), visitor))} />
        </div>
      </div>
      <OfflineNote />
      <SendButton sending={sending} sent={sent} />
      <NoScriptNote />
      <div className="mt-4 grid gap-1">
        <PrivacyNote />
        {!sent && <DraftNote store={store} form="contact" disabled={sending} onCleared={forgetErrors} />}
      </div>
    </form>
  )
}
