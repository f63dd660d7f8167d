import { type FormEvent, useCallback, useState, useRef } from 'react'
import { env } from '#config/env.ts'
import { MESSAGE_SENT_MS } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { submitContact } from '#data/contacts.ts'
import { sendContactMail } from '#data/email.ts'
import {
  checkContact,
  CONTACT_FIELDS,
  type ContactErrors,
  contactProblem,
  toContactMessage,
} from '#domain/contact-check.ts'
import type { ContactDraft } from '#domain/contact.ts'
import { contactSuccess } from '#domain/success.ts'
import { createDraftStore, type DraftStore, type Entered, storedTexts } from '#forms/drafts/draft-store.ts'
import { wantsToBeRemembered } from '#forms/drafts/remember-visitor.tsx'
import { bindInputs, type TypedInputs } from '#forms/drafts/typed-inputs.ts'
import { readVisitor, rememberVisitor } from '#forms/drafts/visitor.ts'
import { isTrapped } from '#forms/sending/form-notes.tsx'
import { onceMoreMessage } from '#forms/sending/messages.tsx'
import { arrivedBefore, recordId, sendOnce } from '#forms/sending/send-once.ts'
import { afterDialog, useSending } from '#forms/sending/use-sending.ts'

export const DRAFT_KEY = 'la-lumiere.contact-draft'

const EMPTY_DRAFT = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, ''])) as ContactDraft

export const CONTACT_INPUTS: TypedInputs<ContactDraft> = { fields: CONTACT_FIELDS }

export type ContactDraftStore = DraftStore<ContactDraft>

const createContactDraftStore = (): ContactDraftStore =>
  createDraftStore({
    key: DRAFT_KEY,
    empty: EMPTY_DRAFT,
    parse: (stored) => storedTexts(EMPTY_DRAFT, stored),
    start: () => {
      const visitor = readVisitor()
      return visitor ? { ...EMPTY_DRAFT, name: visitor.name, email: visitor.email, phone: visitor.phone } : EMPTY_DRAFT
    },
  })

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

const idOf = ({ draft, key }: Entered<ContactDraft>) => recordId(key, toContactMessage(draft))

/**
 * Saves the message and resolves with the texts of the success dialog; remembers a visitor who asked for it. A failed mail is not shown to
 * the visitor, because staff read the message in the portal. Throws DataError.
 */
const sendMessage = async (
  entered: Entered<ContactDraft>,
  remember: boolean,
): Promise<ReturnType<typeof contactSuccess>> => {
  const message = toContactMessage(entered.draft)
  await sendOnce('contact', await idOf(entered), (id) => submitContact(id, message))
  sendContactMail(message).catch(() => undefined)
  if (remember) rememberVisitor(message)
  return contactSuccess(message.email, env.email?.autoReply === true)
}

const asText = ({ name, email, phone, message }: ContactDraft) =>
  [`Hello ${spa.name},`, message, `Name: ${name}`, `E-mail: ${email}`, `Phone: ${phone}`].join('\n')

export const SUBMIT = 'Send Message'

const focusOn = (form: HTMLFormElement, field: string) => {
  const control = form.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}

/** The state and actions of the contact form. `onRead` runs after the visitor has closed the success dialog. */
export const useContactForm = (onRead: () => void) => {
  const [store] = useState(createContactDraftStore)
  const [sent, setSent] = useState(false)
  const { errors, left, typed, checkAll, forget } = useContactErrors(store)
  const { sending, deliverOnce, oneAtATime, dialog } = useSending()

  const bind = useCallback((form: HTMLFormElement) => bindInputs(form, store, CONTACT_INPUTS), [store])

  const send = async (form: HTMLFormElement) => {
    const [atFault] = checkAll()
    if (atFault) return focusOn(form, atFault)
    if (isTrapped(form)) return dialog.alert(onceMoreMessage(SUBMIT))

    const entered = store.entered()
    const remember = wantsToBeRemembered(form)
    const success = await deliverOnce(form, {
      what: 'message',
      text: asText(toContactMessage(entered.draft)),
      earlier: async () => arrivedBefore('contact', await idOf(entered)),
      send: () => sendMessage(entered, remember),
    })
    if (!success) return
    store.release(entered)
    setSent(true)
    await dialog.alert(success)
    await afterDialog()
    if (form.isConnected) onRead()
    await new Promise((resolve) => setTimeout(resolve, MESSAGE_SENT_MS))
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
