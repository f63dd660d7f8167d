import { useRef, useState } from 'react'
import { ATTEMPT_TIMEOUT_MS } from '#config/limits.ts'
import { DataError } from '#data/data-error.ts'
import { loadChunk, prefetchChunks } from '#data/firebase/remote-call.ts'
import { useDialog } from '#ui/dialog.tsx'
import { within } from '#ui/within.ts'
import { failedMessage, offlineMessage, SLOW, type Words } from './messages.tsx'

/** The module that sends a form, and what it fetches early. */
type Sending = { prefetchForForms: () => void }

type LatePart<Part> = {
  /** The module, if it has arrived. */
  arrived: () => Part | undefined
  /** Throws DataError: that of `loadChunk`, or SLOW after the time limit; the next call tries again. */
  load: () => Promise<Part>
  /** To be called as soon as somebody turns to the form; a failure is shown at the press. */
  fetchAhead: () => void
}

/** The part of a form that only a press of its button needs: most visitors of a page send nothing. */
export const latePart = <Part extends Sending>(bring: () => Promise<Part>): LatePart<Part> => {
  let part: Part | undefined
  const load = async () => {
    try {
      return (part ??= await within(ATTEMPT_TIMEOUT_MS, () => loadChunk(bring)))
    } catch (error) {
      // A slow line is no new version: a reload would begin anew what is still on its way.
      throw error instanceof DataError ? error : new DataError('unknown', SLOW, error)
    }
  }
  return {
    arrived: () => part,
    load,
    fetchAhead: () => prefetchChunks([async () => (await load()).prefetchForForms()]),
  }
}

/**
 * Runs `act` once, at the first focus, press or input; at once if the form has the focus or a draft was restored. Safari does not focus a
 * pressed button, and a field filled in by the browser never had the focus.
 */
export const onFirstUse = (form: HTMLFormElement, isRestored: boolean, act: () => void): void => {
  if (isRestored || form.contains(document.activeElement)) return act()
  const first = new AbortController()
  for (const kind of ['focusin', 'pointerdown', 'input']) {
    form.addEventListener(
      kind,
      () => {
        first.abort()
        act()
      },
      { signal: first.signal },
    )
  }
}

/** The dialog returns the focus to its opener first; only then can the focus be moved. */
export const afterDialog = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

/** The button was disabled while it was sent and its form inert, so the dialog may have had no focus to give back. */
const backToButton = async (form: HTMLFormElement) => {
  await afterDialog()
  if (document.activeElement === document.body) form.querySelector<HTMLElement>('[type=submit]')?.focus()
}

/** Sends a form: one press at a time, each failure shown with Retry. `part` is what sends it. */
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

  /** Tries again as long as the visitor presses Retry; undefined when they gave up. */
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

  /** The module that sends; a press before it has arrived waits for it. undefined when it fails and the visitor gave up. */
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
