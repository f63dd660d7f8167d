import { type FormEvent, useRef, useState } from 'react'
import { saveFailure } from '#data/data-error.ts'
import { getReceipt } from '#data/receipts.ts'
import { useDialog } from '#ui/dialog.tsx'
import { readExpiring, removeExpiring, writeExpiring } from './expiring-storage.ts'
import { isTrapped, wantsToBeRemembered } from './form-notes.tsx'
import { type AlertText, arrivedQuestion, failedMessage, offlineMessage, ONCE_MORE } from './messages.tsx'
import { type Guest, rememberVisitor } from './visitor.ts'

type FormName = 'booking' | 'message'

type SentOnce = {
  what: FormName
  form: HTMLFormElement
  /** What the visitor typed, for WhatsApp. */
  text: string
  /** The key of the draft, and what is stored of it. */
  key: string
  record: object
  /** Remembered on the device, where the form asks for it. */
  guest: Guest
  /** Resolves with undefined when nothing was stored, which the form explains. */
  send: (id: string) => Promise<unknown>
}

/** 20 letters and digits of a SHA-256: a retry, a double click and a second tab with the same draft have the same id. */
export const recordId = async (key: string, record: object): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key + JSON.stringify(record)))
  const letters = btoa(String.fromCharCode(...new Uint8Array(digest))).replaceAll(/[^A-Za-z0-9]/g, '')
  return letters.slice(0, 20)
}

/** Holds the id of the last record that was sent, until it is stored. It outlives the draft and Clear. */
const unansweredKey = (form: FormName) => `la-lumiere.${form}-unanswered`

/** Whether another record was sent before, without an answer, and has arrived. Forgets that record. Throws DataError. */
export const hasEarlierArrived = async (form: FormName, id: string): Promise<boolean> => {
  const earlier = readExpiring(unansweredKey(form), Infinity)
  if (typeof earlier !== 'string' || earlier === id) return false
  const receipt = await getReceipt(earlier).catch((error: unknown) => {
    throw saveFailure(form, error)
  })
  removeExpiring(unansweredKey(form))
  return receipt !== undefined
}

export const sendOnce = async <Sent>(
  form: FormName,
  id: string,
  send: (id: string) => Promise<Sent>,
): Promise<Sent> => {
  writeExpiring(unansweredKey(form), id)
  const sent = await send(id)
  removeExpiring(unansweredKey(form))
  return sent
}

/** Resolves after the dialog has returned the focus to its opener; before, moving the focus has no effect. */
export const afterDialog = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Sends a form, one press at a time, and shows each failure with Retry. */
export const useSending = () => {
  const [sending, setSending] = useState(false)
  // A second press arrives before the button is rendered as disabled.
  const busy = useRef(false)
  const dialog = useDialog()

  /** Repeats `send` while the visitor presses Retry; resolves with undefined when they cancel. `messageOf`: the dialog for a failure. */
  const deliver = async <Sent>(
    send: () => Promise<Sent>,
    messageOf: (error: unknown) => AlertText,
  ): Promise<Sent | undefined> => {
    for (;;) {
      let failure = offlineMessage()
      if (navigator.onLine) {
        setSending(true)
        try {
          return await send()
        } catch (error) {
          failure = messageOf(error)
        } finally {
          setSending(false)
        }
      }
      if (failure.isOutdated) await dialog.alert(failure)
      else if (await dialog.confirm({ ...failure, ok: 'Retry', cancel: 'OK' })) continue
      return undefined
    }
  }

  /** Sends a record once, and resolves with its id. Asks before where an earlier one has arrived although its answer was lost. */
  const deliverOnce = async ({ what, form, text, key, record, guest, send }: SentOnce): Promise<string | undefined> => {
    if (isTrapped(form)) return void (await dialog.alert(ONCE_MORE))
    const remember = wantsToBeRemembered(form)
    const id = await recordId(key, record)
    const question = arrivedQuestion(what === 'booking' ? 'Request' : 'Message')
    const isStored = await deliver(
      async () => {
        const isWanted = !(await hasEarlierArrived(what, id)) || (await dialog.confirm(question))
        return isWanted && (await sendOnce(what, id, send))
      },
      (error) => failedMessage(what, text, error),
    )
    if (!isStored) return undefined
    if (remember) rememberVisitor(guest)
    return id
  }

  const oneAtATime = async <T>(run: () => Promise<T>): Promise<T | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    try {
      return await run()
    } finally {
      busy.current = false
    }
  }

  const onSubmit = (send: (form: HTMLFormElement) => Promise<unknown>) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void oneAtATime(() => send(form))
      .then(afterDialog)
      .then(() => {
        // The button was disabled while sending, so a dialog could not give the focus back to it.
        if (document.activeElement === document.body)
          form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
      })
  }

  return { sending, deliver, deliverOnce, oneAtATime, onSubmit, dialog }
}
