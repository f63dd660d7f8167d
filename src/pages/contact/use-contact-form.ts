import { type FormEvent, useCallback, useState, useRef } from 'react'
import { MESSAGE_SENT_MS } from '#config/limits.ts'
import { checkContact, type ContactErrors, contactProblem } from '#domain/contact-check.ts'
import type { ContactDraft } from '#domain/contact.ts'
import { wantsToBeRemembered } from '#forms/drafts/remember-visitor.tsx'
import { bindInputs } from '#forms/drafts/typed-inputs.ts'
import { isTrapped } from '#forms/sending/bot-trap.tsx'
import { onceMoreMessage } from '#forms/sending/messages.tsx'
import { afterDialog, latePart, onFirstUse, useSending } from '#forms/sending/use-sending.ts'
import { CONTACT_INPUTS, createContactDraftStore, type ContactDraftStore } from './contact-draft.ts'

type Field = keyof ContactDraft

const without = (errors: ContactErrors, name: Field): ContactErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name))

/** Errors beside the fields: a field is checked when it is left for the first time, and from then on with every change. */
const useContactErrors = (store: ContactDraftStore) => {
  const [errors, setErrors] = useState<ContactErrors>({})
  const touched = useRef(new Set<Field>())

  const check = (name: Field) => {
    const problem = contactProblem(name, store.read()[name])
    setErrors((before) => {
      if (before[name] === problem) return before
      return problem ? { ...before, [name]: problem } : without(before, name)
    })
  }

  return {
    errors,
    left: (name: Field) => {
      touched.current.add(name)
      check(name)
    },
    typed: (name: Field) => {
      if (touched.current.has(name)) check(name)
    },
    /** Checks every field from now on. Returns the invalid ones, in the order of the form. */
    checkAll: (): Field[] => {
      const draft = store.read()
      const found = checkContact(draft)
      touched.current = new Set(Object.keys(draft) as Field[])
      setErrors(found)
      return Object.keys(found) as Field[]
    },
    forget: () => {
      touched.current.clear()
      setErrors({})
    },
  }
}

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
  const { sending, sender, deliver, maySendToo, oneAtATime, dialog } = useSending('message', sendingPart)

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

    const entered = store.entered()
    const part = await sender(form)
    if (!part) return
    const messageOf = (error: unknown) => part.messageOf(error, entered.draft)
    if (!(await maySendToo(form, () => part.arrivedBefore(entered), messageOf))) return
    const remember = wantsToBeRemembered(form)
    const success = await deliver(form, () => part.sendMessage(entered, remember), messageOf)
    if (!success) return
    store.release(entered)
    setSent(true)
    await dialog.alert(success)
    await afterDialog()
    if (form.isConnected) onRead()
    await pause(MESSAGE_SENT_MS)
    store.finish(entered)
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
