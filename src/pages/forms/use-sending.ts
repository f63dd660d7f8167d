import { useEffect, useRef, useState } from 'react'
import { prepareForms } from '#data/parts.ts'
import { useDialog } from '#ui/dialog.tsx'
import { failedMessage, offlineMessage, type Words } from './messages.tsx'

/** The dialog gives focus back to where it was opened from; only then can it go somewhere better. */
export const afterDialog = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))

/** How a form's content gets out: one press at a time, each attempt's failure told with Retry. */
export const useSending = (what: 'booking' | 'message') => {
  const [sending, setSending] = useState(false)
  // A second press arrives before the button is rendered as disabled.
  const busy = useRef(false)
  const dialog = useDialog()
  // Who books has come to send; most who open Contact have not.
  useEffect(() => (what === 'booking' ? prepareForms() : undefined), [what])

  const attemptOnce = async (send: () => Promise<void>): Promise<Words | undefined> => {
    if (!navigator.onLine) return offlineMessage()
    setSending(true)
    try {
      await send()
      return undefined
    } catch (error) {
      return failedMessage(what, error)
    } finally {
      setSending(false)
    }
  }

  /** Tries again as long as the visitor asks for it; true when it is safe. */
  const deliver = async (send: () => Promise<void>): Promise<boolean> => {
    for (;;) {
      const failure = await attemptOnce(send)
      if (!failure) return true
      if (!(await dialog.confirm({ ...failure, ok: 'Retry', cancel: 'OK' }))) return false
    }
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

  return { sending, deliver, oneAtATime, dialog }
}
