import { type FormEvent, useRef, useState } from 'react'
import type { Receipt } from '#features/booking/receipt.ts'
import { useDialog } from '#ui/dialog.tsx'
import { arrivedBefore, recordId, sendOnce } from './send-once.ts'
import { type AlertText, arrivedMessage, failedMessage, offlineMessage, uncheckedMessage } from './messages.tsx'

type SentOnce<Sent> = {
  what: 'booking' | 'message'
  /** What the visitor typed, for WhatsApp. */
  text: string
  /** The key of the draft, and what is stored of it. */
  key: string
  record: object
  send: (id: string) => Promise<Sent>
  /** Gets each earlier record that has arrived although its answer was lost. */
  onArrived?: (receipt: Receipt) => void
  /** What to resolve with instead of showing the failure; undefined shows it. */
  onFailed?: (error: unknown) => Promise<Sent | undefined>
}

/** Resolves after the dialog has returned the focus to its opener; before, moving the focus has no effect. */
export const afterDialog = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

/** Moves the focus to the heading of what comes next. */
export const focusHeading = (selector: string): void => {
  const heading = document.querySelector<HTMLElement>(selector)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Moves the focus to the button: it was disabled while sending, so the dialog may not have been able to restore it. */
const backToButton = async (form: HTMLFormElement | undefined) => {
  await afterDialog()
  if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type=submit]')?.focus()
}

/** Sends a form, one press at a time, and shows each failure with Retry. */
export const useSending = () => {
  const [sending, setSending] = useState(false)
  // A second press arrives before the button is rendered as disabled.
  const busy = useRef(false)
  const dialog = useDialog()

  const attemptOnce = async <Sent>(
    send: () => Promise<Sent>,
    messageOf: (error: unknown) => AlertText,
  ): Promise<{ sent: Sent } | { failure: AlertText }> => {
    if (!navigator.onLine) return { failure: offlineMessage() }
    setSending(true)
    try {
      return { sent: await send() }
    } catch (error) {
      return { failure: messageOf(error) }
    } finally {
      setSending(false)
    }
  }

  /** Repeats `send` while the visitor presses Retry; resolves with undefined when they cancel. `messageOf`: the dialog for a failure. */
  const deliver = async <Sent>(
    form: HTMLFormElement | undefined,
    send: () => Promise<Sent>,
    messageOf: (error: unknown) => AlertText,
  ): Promise<Sent | undefined> => {
    for (;;) {
      const outcome = await attemptOnce(send, messageOf)
      if ('sent' in outcome) return outcome.sent
      if (outcome.failure.isOutdated) await dialog.alert(outcome.failure)
      else if (await dialog.confirm({ ...outcome.failure, ok: 'Retry', cancel: 'OK' })) continue
      await backToButton(form)
      return undefined
    }
  }

  /**
   * Sends a record by `send` after a look at earlier ones whose answer was lost. Asks whether to send this one, too, where one has arrived;
   * sends nothing where they cannot be read. Resolves with undefined when nothing was sent.
   */
  const deliverOnce = async <Sent>(
    form: HTMLFormElement,
    { what, text, key, record, send, onArrived, onFailed }: SentOnce<Sent>,
  ): Promise<Sent | undefined> => {
    const looked = await deliver(
      form,
      async () => {
        const id = await recordId(key, record)
        return { id, arrived: await arrivedBefore(what, id) }
      },
      (error) => uncheckedMessage(what, text, error),
    )
    if (!looked) return undefined
    const { id, arrived } = looked
    for (const receipt of arrived) onArrived?.(receipt)
    const answers = { ok: 'Send this one, too', cancel: 'Do not send' }
    if (arrived.length > 0 && !(await dialog.confirm({ ...arrivedMessage(what, arrived), ...answers }))) {
      await backToButton(form)
      return undefined
    }
    return deliver(
      form,
      () =>
        sendOnce(what, id, send).catch(async (error: unknown) => {
          const instead = await onFailed?.(error)
          if (instead) return instead
          throw error
        }),
      (error) => failedMessage(what, text, error),
    )
  }

  const oneAtATime = async (run: () => Promise<unknown>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    try {
      await run()
    } finally {
      busy.current = false
    }
  }

  const onSubmit = (send: (form: HTMLFormElement) => Promise<unknown>) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void oneAtATime(() => send(form))
  }

  return { sending, deliver, deliverOnce, oneAtATime, onSubmit, dialog }
}
