import { type FormEvent, useCallback, useState } from 'react'
import { MESSAGE_SENT_MS } from '#config/limits.ts'
import { afterDialog, latePart, onFirstUse, useSending } from '#forms/sending/use-sending.ts'
import { isTrapped } from '#forms/sending/bot-trap.tsx'
import { onceMoreMessage } from '#forms/sending/messages.tsx'
import { wantsToBeRemembered } from '#forms/drafts/remember-visitor.tsx'
import { bindInputs } from '#forms/drafts/typed-inputs.ts'
import { CONTACT_INPUTS, createContactDraftStore } from './contact-draft.ts'
import { useContactErrors } from './use-contact-errors.ts'

export const SUBMIT = 'Send Message'

const sendingPart = latePart(() => import('./send-message.ts'))

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const focusOn = (form: HTMLFormElement, field: string) => {
  const control = form.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}

/** The state and actions of the contact form. `onRead` runs after the visitor has closed the success dialog. */
export const useContactForm = (onRead: () => void) => {
  const [store] = useState(createContactDraftStore)
  const [sent, setSent] = useState(false)
  const { errors, left, typed, checkAll, forget } = useContactErrors(store)
  const { sending, sender, deliver, oneAtATime, dialog } = useSending('message', sendingPart)

  const bind = useCallback(
    (form: HTMLFormElement) => {
      onFirstUse(form, store.isRestored(), sendingPart.fetchAhead)
      return bindInputs(form, store, CONTACT_INPUTS)
    },
    [store],
  )

  const send = async (form: HTMLFormElement) => {
    const [atFault] = checkAll()
    if (atFault) return focusOn(form, atFault)
    if (isTrapped(form)) return dialog.alert(onceMoreMessage(SUBMIT))

    const draft = store.read()
    // Read before the first attempt, because another tab that sends the same content erases this draft.
    const enteredAt = store.changedAt()
    const part = await sender(form)
    if (!part) return
    const remember = wantsToBeRemembered(form)
    const success = await deliver(
      form,
      () => part.sendMessage(draft, { enteredAt, remember }),
      (error) => part.messageOf(error, draft),
    )
    if (!success) return
    store.release(draft)
    setSent(true)
    await dialog.alert(success)
    await afterDialog()
    if (form.isConnected) onRead()
    await pause(MESSAGE_SENT_MS)
    store.finish(draft)
    forget()
    setSent(false)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    return oneAtATime(() => send(form))
  }

  return { store, bind, errors, left, typed, forgetErrors: forget, sending, sent, submit }
}
