import { useRef, useState } from 'react'
import { useDialog } from '#ui/dialog.tsx'
import type { LatePart } from './late-part.ts'
import { failedMessage, offlineMessage, type Words } from './messages.tsx'

/** The dialog gives focus back to where it was opened from; only then can it go somewhere better. */
export const afterDialog = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

/** The button was disabled while it was sent and its form inert, so the dialog may have had no focus to give back. */
const backToButton = async (form: HTMLFormElement) => {
  await afterDialog()
  if (document.activeElement === document.body) form.querySelector<HTMLElement>('[type=submit]')?.focus()
}

/** How a form's content gets out: one press at a time, each attempt's failure told with Retry. `part` is what sends it. */
export const useSending = <Part>(what: 'booking' | 'message', part: LatePart<Part>) => {
  const [sending, setSending] = useState(false)
  // A second press arrives before the button is rendered as disabled.
  const busy = useRef(false)
  const dialog = useDialog()

  const attemptOnce = async <Sent>(send: () => Promise<Sent>): Promise<{ sent: Sent } | { failure: Words }> => {
    if (!navigator.onLine) return { failure: offlineMessage() }
    setSending(true)
    try {
      return { sent: await send() }
    } catch (error) {
      return { failure: failedMessage(what, error) }
    } finally {
      setSending(false)
    }
  }

  /** Tries again as long as the visitor asks for it; nothing when they gave up. */
  const deliver = async <Sent>(form: HTMLFormElement, send: () => Promise<Sent>): Promise<Sent | undefined> => {
    for (;;) {
      const outcome = await attemptOnce(send)
      if ('sent' in outcome) return outcome.sent
      if (outcome.failure.isOutdated) await dialog.alert(outcome.failure)
      else if (await dialog.confirm({ ...outcome.failure, ok: 'Retry', cancel: 'OK' })) continue
      await backToButton(form)
      return undefined
    }
  }

  /** A press that comes before the part is there waits for it; nothing when it does not come and the visitor gave up. */
  const sender = async (form: HTMLFormElement): Promise<Part | undefined> => part.arrived() ?? deliver(form, part.load)

  const oneAtATime = async (run: () => Promise<unknown>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    try {
      await run()
    } finally {
      busy.current = false
    }
  }

  return { sending, sender, deliver, oneAtATime, dialog }
}
