import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { type ActKind, ACTS, isPossible } from '../acts.ts'
import type { Booking } from '../booking.ts'
import { isEmail } from '#shared/email.ts'
import { mailLink } from '#shared/links.ts'
import { denialText, type Staff } from '#shared/staff.ts'
import type { When } from '../wish.ts'
import { useDialog } from '#ui/dialog.tsx'
import { actReason, failedAlert } from '#desk/reason.ts'
import { useSignedIn } from '#desk/session.ts'
import { DeniedButton, textLink } from '#desk/buttons.tsx'
import { WhatsappLink, CopyButton } from '#desk/contact-links.tsx'
import { useLists } from '#desk/portal-lists.ts'
import { requiredContext } from '#shared/required-context.ts'

export type ActDialogProps = {
  booking: Booking
  /** Date and time with which the dialog begins, in place of the booking's own. */
  at?: When | undefined
  onClose: () => void
}
type ActDialog = ComponentType<ActDialogProps>

/** The alert about the result of an act. */
type ActReport = { title: string; message: ReactNode; isOutdated?: boolean }

type Says<Result> = {
  /** The report of a failure, in place of `ERROR`. A dialog that stays open shows the failure itself. */
  failed?: (error: unknown) => ActReport | void
  /** The report of a success; undefined if the card shows it. */
  done?: (result: Result) => ActReport | Promise<ActReport | undefined> | undefined
  /** The act does not settle its booking, so the focus stays on its card. */
  stays?: boolean
}

type Work<Result> = (staff: Staff) => Promise<Result>

/** Whether the desk has to answer this booking. Its card and rows then have the attribute `data-waits`. */
export const isWaiting = ({ status, proposal, wish }: Booking): boolean =>
  wish !== undefined || (status === 'pending' && !proposal)

/**
 * Restores the focus after an act, which was lost when the pressed button was removed or disabled: to the first card that waits, if this one
 * is settled, else to its own. Focus that the person has moved meanwhile stays.
 */
const focusAfter = (id: string, isSettled: boolean): void => {
  const where = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const cards = [...where.querySelectorAll<HTMLElement>('[data-card]')]
  const own = cards.find(({ dataset }) => dataset['card'] === id)
  const focused = document.activeElement
  const isOwn = own?.contains(focused) === true
  if (isOwn ? !isSettled : focused && focused !== document.body) return
  const next = cards.find((card) => card !== own && card.dataset['waits'] !== undefined)
  const card = (isSettled ? next : undefined) ?? own ?? next
  card?.focus()
}

/** Focuses the first waiting card after a card in a dialog was closed, if the element that opened it is gone. */
export const focusWaiting = (): void => {
  const focused = document.activeElement
  if (focused && focused !== document.body) return
  const waiting = [...document.querySelectorAll<HTMLElement>('[data-waits]')]
  const shown = waiting.find(({ offsetParent }) => offsetParent)
  const next = shown ?? document.querySelector<HTMLElement>('h2[tabindex]')
  next?.focus()
}

/** What the acts of the desk share: one at a time in the whole portal, and one dialog. */
const useBookingActions = () => {
  const staff = useSignedIn()
  const dialog = useDialog()
  const { bookings, clients } = useLists()
  const [processing, setProcessing] = useState<string>()
  const [asked, setAsked] = useState<{ Dialog: ActDialog; booking: Booking; at: When | undefined }>()
  const isBusy = useRef(false)
  const [ended, setEnded] = useState<{ id: string; isSettled: boolean }>()
  // Runs after the render that closes the last dialog.
  useEffect(() => {
    if (ended) focusAfter(ended.id, ended.isSettled)
  }, [ended])

  const act = async <Result,>(booking: Booking, work: Work<Result>, { failed, done, stays }: Says<Result> = {}) => {
    if (isBusy.current) return false
    isBusy.current = true
    setProcessing(booking.id)
    let isStored = false
    try {
      const report = await work(staff).then(
        (result) => {
          isStored = true
          return done?.(result)
        },
        (error: unknown) => (failed ? failed(error) : failedAlert('ERROR', error)),
      )
      // The act may have changed the figures.
      if (!stays) void Promise.all([bookings.counts.reload(), clients.count.reload()])
      if (report) await dialog.alert(report)
    } finally {
      isBusy.current = false
      setProcessing(undefined)
      setEnded({ id: booking.id, isSettled: isStored && !stays && isWaiting(booking) })
    }
    return isStored
  }

  return {
    /** The id of the booking that is being processed; until that ends, the actions of all others are disabled. */
    processing,
    /** Runs an act and shows its report. Then the focus moves to a card that waits. Resolves to whether it was stored. */
    act,
    asked,
    open: (Dialog: ActDialog, booking: Booking, at?: When) => setAsked({ Dialog, booking, at }),
    close: () => setAsked(undefined),
  }
}

export const [ActionsContext, useActions] = requiredContext<ReturnType<typeof useBookingActions>>('actions of bookings')

/** An act of a dialog, which stays open with the reason until it is stored. `form` is for its `FormDialog`. */
export const useDialogAct = (booking: Booking, onClose: () => void) => {
  const { processing, act } = useActions()
  const [failure, setFailure] = useState<string>()
  const send = <Result,>(work: Work<Result>, { done, ...says }: Says<Result> = {}) => {
    setFailure(undefined)
    return act(booking, work, {
      ...says,
      done: (result) => {
        onClose()
        return done?.(result)
      },
      failed: (error) => setFailure(actReason(error)),
    })
  }
  return { send, form: { failure, onClose, ok: { busy: processing !== undefined } } }
}

/** One booking is processed at a time in the whole portal, so every card and dialog has the same actions. */
export const ActionsProvider = ({ children }: { children: ReactNode }) => (
  <ActionsContext value={useBookingActions()}>{children}</ActionsContext>
)

/** `nameId`: id of the element with the person's name, which describes the buttons to screen readers. */
export type ActProps = { booking: Booking; nameId: string }

type ActButtonProps = ActProps &
  Partial<ComponentProps<typeof DeniedButton>> & {
    kind: ActKind
    /** The dialog that a press opens, and the time with which it begins. */
    opens?: ActDialog
    at?: When
  }

/** Disabled, with a sentence, where something denies it; and while any booking is being processed. */
export const ActButton = ({ booking, nameId, kind, denial, opens, at, ...button }: ActButtonProps) => {
  const { processing, open } = useActions()
  const staff = useSignedIn()
  if (!isPossible(kind, booking)) return null
  return (
    <DeniedButton
      {...(opens && { onClick: () => open(opens, booking, at) })}
      {...button}
      denial={denial ?? denialText(staff, ACTS[kind].permission)}
      disabled={processing !== undefined}
      busy={processing === booking.id}
      aria-describedby={nameId}
    />
  )
}

type Prepared = { booking: Booking; text: string; isTold?: boolean; message?: string }

/** The report of an act, and below it a text for the guest to copy or send. The site itself sends nothing. */
export const preparedReport = (title: string, prepared: Prepared): ActReport => {
  const { booking, text, isTold, message } = prepared
  const { email, phone } = booking
  return {
    title,
    message: (
      <>
        {message && <div className="mb-5 border-b border-line pb-4">{message}</div>}
        <div data-prepared className="whitespace-normal">
          <p>
            {isTold
              ? 'A text for the guest, if you want to write as well:'
              : 'No e-mail was sent. Please tell the guest:'}
          </p>
          <p className="mt-3 border-l-2 border-gold pl-3 text-small whitespace-pre-line wrap-anywhere">{text}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 text-small">
            <span className="flex items-center">
              <CopyButton text={text} noun="text" label="Copy the text" />
            </span>
            <WhatsappLink phone={phone} text={text}>
              WhatsApp
            </WhatsappLink>
            {isEmail(email) && (
              <a href={`${mailLink(email)}?body=${encodeURIComponent(text)}`} className={textLink}>
                E-mail
              </a>
            )}
            {phone && <span>{`Phone: ${phone}`}</span>}
          </div>
        </div>
      </>
    ),
  }
}
