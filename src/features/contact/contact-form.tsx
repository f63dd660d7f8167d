import { type FocusEvent, useState } from 'react'
import { prefetchForForms } from '#data/emailjs.ts'
import { CONTACT_FIELDS, type ContactErrors, contactProblem, toContactMessage } from './contact-check.ts'
import { useDraft, createDraftStore } from '#features/visitor/draft-store.ts'
import { removeExpiring } from '#features/visitor/expiring-storage.ts'
import { EmailField } from '#features/visitor/email-suggestion.tsx'
import { fieldOf, useTypedInputs } from '#features/visitor/typed-inputs.ts'
import { FormEnd } from '#features/visitor/form-notes.tsx'
import { CONTACT_FORM } from '#records/contact.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { Icon } from '#ui/icon.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { env } from '#config/env.ts'
import { MESSAGE_SENT_MS, MESSAGE_WARNING } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { submitContact } from '#data/contacts.ts'
import { sendContactMail } from '#data/email.ts'
import type { ContactDraft } from '#features/message/contact.ts'
import { readVisitor } from '#features/visitor/visitor.ts'
import { afterDialog, useSending } from '#features/visitor/use-sending.ts'

const MOST = CONTACT_FORM.message.most

const DRAFT_KEY = 'la-lumiere.contact-draft'

const EMPTY_DRAFT = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, ''])) as ContactDraft

const store = createDraftStore({
  key: DRAFT_KEY,
  empty: EMPTY_DRAFT,
  start: () => {
    const { name = '', email = '', phone = '' } = readVisitor() ?? {}
    return { ...EMPTY_DRAFT, name, email, phone }
  },
})

const asText = ({ name, email, phone, message }: ContactDraft) =>
  [`Hello ${spa.name},`, message, `Name: ${name}`, `E-mail: ${email}`, `Phone: ${phone}`].join('\n')

const TONES = { plain: '', warn: 'font-medium text-warn', bad: 'font-medium text-bad' } as const

const WORDS = { plain: '', warn: 'Nearly full', bad: 'Limit reached' } as const

/** Characters as they are typed; the colour never speaks alone, and a screen reader hears the two thresholds only. */
const MessageCounter = () => {
  const length = useDraft(store, (draft) => draft.message.length)
  const tone = length >= MOST ? 'bad' : length > MESSAGE_WARNING ? 'warn' : 'plain'
  return (
    <span className={classNames('flex items-center justify-end gap-2 tabular-nums', TONES[tone])}>
      {tone !== 'plain' && <Icon name="alert" className="size-4 shrink-0" />}
      <span role="status">{WORDS[tone]}</span>
      <span data-tone={tone}>{`${length} / ${MOST}`}</span>
    </span>
  )
}

/** Green while it says that the message was sent. */
const GREEN = 'disabled:border-good! disabled:bg-good! disabled:text-ivory!'

const SendButton = ({ sending, sent }: { sending: boolean; sent: boolean }) => (
  <Button
    key={String(sent)}
    type="submit"
    disabled={!useHydrated() || sent}
    busy={sending}
    busyText="Sending..."
    className={`w-full sm:w-auto sm:min-w-72 ${sent ? GREEN : ''}`}
  >
    {sent && <Icon name="check" className="size-5" />}
    <span>{sent ? 'Message Sent!' : 'Send Message'}</span>
  </Button>
)

export const HEADING = 'send-message'

/** Reserves one line for an error, so that nothing moves when an error appears. */
const field = '[&>p]:flow-root [&>p]:min-h-8'

export const ContactForm = () => {
  const [sent, setSent] = useState(false)
  /** Fields that were left once; they are checked with every change. */
  const [touched, setTouched] = useState<readonly (keyof ContactDraft)[]>([])
  const draft = useDraft(store, (all) => all)
  const errors = Object.fromEntries(touched.map((name) => [name, contactProblem(name, draft[name])])) as ContactErrors
  const forgetErrors = () => setTouched([])
  const { sending, deliverOnce, onSubmit, dialog } = useSending()

  const send = async (form: HTMLFormElement) => {
    setTouched(CONTACT_FIELDS)
    const atFault = CONTACT_FIELDS.find((name) => contactProblem(name, store.read()[name]))
    if (atFault) return (form.elements.namedItem(atFault) as HTMLElement | null)?.focus()

    const entered = store.entered()
    const message = toContactMessage(entered.draft)
    const id = await deliverOnce({
      what: 'message',
      form,
      text: asText(message),
      key: entered.key,
      record: message,
      guest: message,
      send: (id) => submitContact(id, message),
    })
    if (!id) return
    // A failed mail is not shown to the visitor, because staff read the message in the portal.
    sendContactMail(message).catch(() => undefined)
    // The form shows it for a moment longer.
    removeExpiring(DRAFT_KEY)
    setSent(true)
    await dialog.alert({
      title: 'Message Sent Successfully',
      message: [
        'Thank you for contacting us. We will respond within 24 hours.',
        ...(env.email?.autoReply ? [`We are also sending a copy to ${message.email}.`] : []),
      ].join('\n'),
    })
    await afterDialog()
    // The pressed button is disabled for a moment and loses the focus.
    if (form.isConnected) focusHeading(`#${HEADING}`)
    await new Promise((resolve) => setTimeout(resolve, MESSAGE_SENT_MS))
    store.finish(entered)
    forgetErrors()
    setSent(false)
  }

  const left = ({ target }: FocusEvent) => {
    const name = fieldOf(target, store)
    if (name && !sent) setTouched((before) => [...before, name])
  }

  return (
    <form
      {...useTypedInputs(store)}
      noValidate
      aria-label="Contact"
      onFocus={prefetchForForms}
      onBlur={left}
      onSubmit={onSubmit(send)}
      className="rounded-[2px] border border-line bg-paper px-5 py-8 sm:p-10"
    >
      <div inert={sending || sent} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <Field label="Name" name="name" required error={errors.name} className={`${field} sm:col-span-2`}>
          {(control) => <input {...control} type="text" autoComplete="name" className={inputClass} />}
        </Field>
        <EmailField store={store} label="Email" error={errors.email} className={field} />
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
          hint={<MessageCounter />}
          className={`${field} sm:col-span-2`}
        >
          {(control) => <textarea {...control} rows={6} maxLength={MOST} className={inputClass} />}
        </Field>
      </div>
      <FormEnd
        store={store}
        isBusy={sending || sent}
        button={<SendButton sending={sending} sent={sent} />}
        onCleared={forgetErrors}
      />
    </form>
  )
}
