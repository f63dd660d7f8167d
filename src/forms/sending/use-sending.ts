import { useRef, useState } from 'react'
import { ATTEMPT_TIMEOUT_MS } from '#config/limits.ts'
import { DataError, saveFailure } from '#data/data-error.ts'
import { loadChunk, prefetchChunks } from '#data/firebase/remote-call.ts'
import type { Receipt } from '#domain/receipt.ts'
import { useDialog } from '#ui/dialog.tsx'
import { within } from '#config/within.ts'
import { type AlertText, arrivedMessage, failedMessage, offlineMessage, SLOW, uncheckedMessage } from './messages.tsx'

/** The module that sends a form. `prefetchForForms` prefetches the chunks it will need. */
type Sending = { prefetchForForms: () => void }

type LatePart<Part> = {
  /** The module, if it has arrived. */
  arrived: () => Part | undefined
  /** Throws DataError: that of `loadChunk`, or SLOW after the time limit; the next call tries again. */
  load: () => Promise<Part>
  /** Call it when the visitor first uses the form. A failure is shown when Send is pressed. */
  fetchAhead: () => void
}

/** A lazily loaded module that only the press of Send needs, because most visitors send nothing. */
export const latePart = <Part extends Sending>(bring: () => Promise<Part>): LatePart<Part> => {
  let part: Part | undefined
  const load = async () => {
    try {
      return (part ??= await within(ATTEMPT_TIMEOUT_MS, () => loadChunk(bring)))
    } catch (error) {
      // A time-out does not mean a new version: a reload would restart a download that is still under way.
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

/** Resolves after the dialog has returned the focus to its opener; before, moving the focus has no effect. */
export const afterDialog = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

/** Moves the focus to the button: it was disabled while sending, so the dialog may not have been able to restore it. */
const backToButton = async (form: HTMLFormElement | undefined) => {
  await afterDialog()
  if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type=submit]')?.focus()
}

/** The dialog for a failure; undefined for the usual one. */
type FailureMessage = (error: unknown) => AlertText | undefined

/** Sends a form, one press at a time, and shows each failure with Retry. `part` is the module that sends. */
export const useSending = <Part>(what: 'booking' | 'message', part: LatePart<Part>) => {
  const [sending, setSending] = useState(false)
  // A second press arrives before the button is rendered as disabled.
  const busy = useRef(false)
  const dialog = useDialog()

  const attemptOnce = async <Sent>(
    send: () => Promise<Sent>,
    messageOf?: FailureMessage,
  ): Promise<{ sent: Sent } | { failure: AlertText }> => {
    if (!navigator.onLine) return { failure: offlineMessage() }
    setSending(true)
    try {
      return { sent: await send() }
    } catch (error) {
      return { failure: messageOf?.(error) ?? failedMessage(what, error) }
    } finally {
      setSending(false)
    }
  }

  /** Repeats `send` while the visitor presses Retry; resolves with undefined when they cancel. */
  const deliver = async <Sent>(
    form: HTMLFormElement | undefined,
    send: () => Promise<Sent>,
    messageOf?: FailureMessage,
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

  /** Waits for the module that sends; undefined when it cannot be loaded and the visitor cancels. */
  const sender = async (form: HTMLFormElement): Promise<Part | undefined> =>
    part.arrived() ??
    deliver(form, () =>
      part.load().catch((error: unknown) => {
        throw saveFailure(what, error)
      }),
    )

  /** Asks about earlier texts that have arrived; false when this one is not to be sent, or they cannot be read. */
  const maySendToo = async (
    form: HTMLFormElement,
    look: () => Promise<readonly Receipt[]>,
    messageOf: FailureMessage,
  ): Promise<boolean> => {
    const earlier = await deliver(form, look, (error) => messageOf(error) ?? uncheckedMessage(what, error))
    if (!earlier) return false
    if (earlier.length === 0) return true
    const answers = { ok: 'Send this one, too', cancel: 'Do not send' }
    if (await dialog.confirm({ ...arrivedMessage(what, earlier), ...answers })) return true
    await backToButton(form)
    return false
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

  return { sending, sender, deliver, maySendToo, oneAtATime, dialog }
}
