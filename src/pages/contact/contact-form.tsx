import type { FocusEvent, FormEvent } from 'react'
import { prefetchForForms } from '#data/prefetch.ts'
import { messageTone } from '#domain/contact-check.ts'
import { useDraft } from '#forms/drafts/draft-store.ts'
import { EMAIL_INPUT, EmailSuggestion, useEmailSuggestion } from '#forms/drafts/email-suggestion.tsx'
import { RememberVisitor } from '#forms/drafts/remember-visitor.tsx'
import { fieldOf, takeTyping } from '#forms/drafts/typed-inputs.ts'
import { BotTrap, DraftNote, NoScriptNote, OfflineNote, PrivacyNote } from '#forms/sending/form-notes.tsx'
import { CONTACT_FORM } from '#records/contact-form.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { CONTACT_INPUTS, type ContactDraftStore, useContactForm, SUBMIT } from './use-contact-form.ts'

const TONES = { plain: '', warn: 'font-medium text-warn', bad: 'font-medium text-bad' } as const

/** Characters as they are typed; the colour never speaks alone, and a screen reader hears the two thresholds only. */
const MessageCounter = ({ store }: { store: ContactDraftStore }) => {
  const length = useDraft(store, (draft) => draft.message.length)
  const tone = messageTone(length)
  const left = CONTACT_FORM.message.most - length
  return (
    <span className={classNames('flex items-center justify-end gap-2 tabular-nums', TONES[tone])}>
      {tone !== 'plain' && <Icon name="alert" className="size-4 shrink-0" />}
      {tone !== 'plain' && <span>{tone === 'bad' ? 'Limit reached' : `${String(left)} left`}</span>}
      <span data-tone={tone}>{`${length} / ${CONTACT_FORM.message.most}`}</span>
      <span role="status" className="sr-only">
        {`${tone === 'warn' ? 'The message is nearly full.' : ''}${tone === 'bad' ? 'The message is full.' : ''}`}
      </span>
    </span>
  )
}

const width = 'w-full sm:w-auto sm:min-w-72'

/** Gold; busy while sending; green for a moment after success. */
const SendButton = ({ sending, sent }: { sending: boolean; sent: boolean }) => {
  const isHydrated = useHydrated()
  if (sent) {
    return (
      <Button disabled className={`${width} disabled:border-good! disabled:bg-good! disabled:text-ivory!`}>
        <Icon name="check" className="size-5" />
        Message Sent!
      </Button>
    )
  }
  return (
    <Button type="submit" disabled={!isHydrated} busy={sending} busyText="Sending..." className={width}>
      {SUBMIT}
    </Button>
  )
}

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
      onFocus={prefetchForForms}
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
        <Field label="Phone" name="phone" required error={errors.phone} className={field}>
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
          <RememberVisitor store={store} />
        </div>
      </div>
      <OfflineNote />
      <SendButton sending={sending} sent={sent} />
      <NoScriptNote />
      <div className="mt-4 grid gap-1">
        <PrivacyNote />
        {!sent && <DraftNote store={store} disabled={sending} onCleared={forgetErrors} />}
      </div>
    </form>
  )
}
