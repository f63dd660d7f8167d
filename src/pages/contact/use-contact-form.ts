import { type FormEvent, useState } from 'react'
import { MESSAGE_SENT_MS } from '#config/limits.ts'
import { contactSuccess } from '#domain/success.ts'
import { onceMoreMessage } from '../forms/messages.tsx'
import { wantsToBeRemembered } from '../forms/remember-visitor.tsx'
import { useBotCheck } from '../forms/use-bot-check.ts'
import { afterDialog, useSending } from '../forms/use-sending.ts'
import { rememberVisitor } from '../forms/visitor.ts'
import { toContactMessage } from '#domain/contact-message.ts'
import { createContactDraftStore } from './contact-draft.ts'
import { sendMessage } from './send-message.ts'
import { useContactErrors } from './use-contact-errors.ts'

export const SUBMIT = 'Send Message'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const focusOn = (form: HTMLFormElement, field: string) => {
  const control = form.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}

/** What the contact form holds and what happens to it; `onRead` runs when the visitor has read that the message is sent. */
export const useContactForm = (onRead: () => void) => {
  const [store] = useState(createContactDraftStore)
  const [sent, setSent] = useState(false)
  const { errors, left, typed, checkAll, forget } = useContactErrors(store)
  const { sending, deliver, oneAtATime, dialog } = useSending('message')
  const shouldAskOnceMore = useBotCheck(store.isRestored)

  const send = async (form: HTMLFormElement) => {
    const [atFault] = checkAll()
    if (atFault) return focusOn(form, atFault)
    if (shouldAskOnceMore(form)) return dialog.alert(onceMoreMessage(SUBMIT))

    const draft = store.read()
    // Told before the first attempt: another tab that sends the same meanwhile erases the draft here.
    const enteredAt = store.changedAt()
    let copySent = false
    const deliverMessage = async () => {
      copySent = (await sendMessage(draft, enteredAt)).copySent
    }
    if (!(await deliver(deliverMessage))) return
    if (wantsToBeRemembered(form)) rememberVisitor(toContactMessage(draft))
    store.release()
    setSent(true)
    await dialog.alert(contactSuccess(draft.email, copySent))
    await afterDialog()
    onRead()
    await pause(MESSAGE_SENT_MS)
    store.finish()
    forget()
    setSent(false)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    return oneAtATime(() => send(form))
  }

  return { store, errors, left, typed, forgetErrors: forget, sending, sent, submit }
}
