import type { ComponentProps } from 'react'
import { serverNow } from '#config/server-time.ts'
import { linkClient, correctDetails } from '#data/acts/profile.ts'
import { setOutcome, takeBackOutcome } from '#data/acts/visit.ts'
import { declineWish, resendConfirmation } from '#data/acts/answers.ts'
import type { Booking } from '../booking.ts'
import { useDialog } from '#ui/dialog.tsx'
import { type Outcome, OUTCOME_NAMES, planAfterMissed, possibleOutcomes } from '../outcome.ts'
import type { Plan } from '#features/diary/plan.ts'
import { type NewPayment, payableAs, paymentDenial, paymentText, usualPayment } from '#features/payment/payment.ts'
import type { Staff } from '#shared/staff.ts'
import { ActButton, type ActDialogProps, type ActProps, preparedReport, useActions } from './actions.tsx'
import { CancelAsWished, EndDialog, ProposeDialog } from './acts/answers.tsx'
import { AcceptWish, Confirm } from './acts/confirm.tsx'
import { lastWay, PayDialog } from './acts/pay-dialog.tsx'
import { clientNote, mailedText, mailNote, outcomeText, whoAndWhen } from './booking-texts.ts'
import { paragraphs } from '#desk/texts.ts'
import { declinedText } from './whatsapp-text.ts'
import { askNote } from './wish-note.tsx'
import { useHouse, useTherapistNames } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'
import { useSignedIn } from '#desk/session.ts'
import { CorrectDialog } from './acts/correct-dialog.tsx'

/** The plan of a missed visit, which frees the rest of its time. Nothing changes if the day is over or there is no plan. */
const planWhenMissed = ({ plan }: Booking) => {
  const left = plan && (planAfterMissed(plan, serverNow()) ?? null)
  return left === plan ? {} : { plan: left }
}

type ButtonProps = Partial<ComponentProps<typeof ActButton>>

const VisitButtons = (props: ActProps) => {
  const { booking, nameId } = props
  const { act } = useActions()
  const nameOf = useTherapistNames()
  const [staff, now] = [useSignedIn(), useNow()]
  const possible = possibleOutcomes(booking, now)
  if (possible.length === 0) return null
  // Done asks what was paid, and is one press where that is the usual.
  const usual = possible.includes('done') ? usualPayment(booking, lastWay()) : undefined
  const { arrived, done, missed } = OUTCOME_NAMES
  const run = (work: (by: Staff) => Promise<Booking>) => void act(booking, work, { stays: true })
  const note = (outcome: Outcome, more: { plan?: Plan | null; paid?: NewPayment } = {}) =>
    run((by) => setOutcome(booking, { outcome, ...more }, by))
  const buttons: Record<(typeof possible)[number] | 'usual', ButtonProps> = {
    arrived: { children: arrived, onClick: () => note('arrived') },
    usual: {
      children: usual && `${done}, ${paymentText(usual, nameOf)}`,
      onClick: () => note('done', usual && { paid: usual }),
    },
    done: { children: `${done}${usual ? '…' : ''}`, opens: PayDialog },
    missed: { children: missed, tone: 'danger', onClick: () => note('missed', planWhenMissed(booking)) },
    // What was paid goes with the outcome, so only those who can change it can take the outcome back.
    takenBack: {
      children: 'Take back',
      denial: paymentDenial(booking, staff, now),
      onClick: () => run((by) => takeBackOutcome(booking, by)),
    },
  }
  return (
    <div role="group" aria-label="Visit" aria-describedby={nameId} className="flex flex-wrap gap-2 xl:flex-col">
      <p role="status" className="sr-only">
        {booking.outcome && outcomeText(booking.outcome)}
      </p>
      {possible
        .flatMap((one) => (one === 'done' && usual ? (['usual', 'done'] as const) : [one]))
        .map((one) => (
          <ActButton key={one} {...props} kind="outcome" {...buttons[one]} />
        ))}
    </div>
  )
}

const Resend = (props: ActProps) => {
  const { booking } = props
  const now = useNow()
  const { act } = useActions()
  if (!mailNote(booking, now)?.canResend) return null
  const press = () =>
    act(booking, (staff) => resendConfirmation(booking, staff), {
      done: (mail) => ({
        title: mail.state === 'sent' ? 'SUCCESS' : 'EMAIL FAILED',
        message: mailedText(booking, mail),
      }),
      stays: true,
    })
  return (
    <ActButton {...props} kind="mail" onClick={() => void press()}>
      Resend
    </ActButton>
  )
}

const CorrectBooking = ({ booking, onClose }: ActDialogProps) => {
  const staff = useSignedIn()
  return (
    <CorrectDialog
      person={booking}
      note={`Corrects this booking and, if it has the same values, the client's profile.${booking.status === 'confirmed' ? ' Edit Booking sends the confirmation to a new address.' : ''}`}
      onClose={onClose}
      onCorrect={(details) => correctDetails(booking, details, staff)}
    />
  )
}

const Answer = (props: ActProps) => {
  const { booking } = props
  const { wish, outcome } = booking
  const { act } = useActions()
  const { confirm } = useDialog()
  // Once the visit has an outcome, a wish can only be marked as answered.
  const isOpen = wish?.kind !== 'decline' && !outcome
  const isDeclining = isOpen && wish?.kind === 'move'
  const text = isDeclining ? 'Decline…' : isOpen ? 'The guest comes after all' : 'Answered'
  const press = async () => {
    const title = 'Decline the other time?'
    const message = paragraphs(whoAndWhen(booking), askNote(booking), 'A text for the guest follows.')
    if (isDeclining && !(await confirm({ title, message, ok: 'Decline', cancel: 'Not now' }))) return
    await act(booking, (staff) => declineWish(booking, staff), {
      done: () => (isDeclining ? preparedReport('DECLINED', { booking, text: declinedText(booking) }) : undefined),
    })
  }
  return (
    // A button that somebody is about to press must not become another one when the guest asks for something else.
    <ActButton key={text} {...props} kind="answer" onClick={() => void press()}>
      {text}
    </ActButton>
  )
}

const Link = (props: ActProps) => {
  const { booking } = props
  const { act } = useActions()
  const isKnown = booking.email.trim() || booking.phone.trim()
  if (booking.clientId !== null || !isKnown) return null
  const press = () =>
    act(booking, (staff) => linkClient(booking, staff), {
      done: ({ booking, client }) => ({ title: 'SUCCESS', message: clientNote({ booking, client }) }),
      stays: true,
    })
  return (
    <ActButton {...props} kind="link" onClick={() => void press()}>
      Create client profile
    </ActButton>
  )
}

/** Notes a missing amount or a fee, and puts right what was noted. */
const NotePayment = (props: ActProps) => {
  const { booking } = props
  const [staff, now, { fees }] = [useSignedIn(), useNow(), useHouse()]
  const payable = payableAs(booking, { now, fees })
  if (!payable) return null
  return (
    <ActButton {...props} kind="pay" denial={paymentDenial(booking, staff, now)} opens={PayDialog}>
      {`${booking.paid ? 'Change' : 'Note'} ${payable === 'fee' ? 'fee' : 'payment'}…`}
    </ActButton>
  )
}

export const CardActs = (props: ActProps) => (
  <>
    <Confirm {...props} />
    <ActButton {...props} kind="reject" tone="danger" opens={EndDialog}>
      Reject
    </ActButton>
    <VisitButtons {...props} />
    <NotePayment {...props} />
    <Resend {...props} />
    <Link {...props} />
  </>
)

export const WishActs = (props: ActProps) => (
  <>
    <AcceptWish {...props} />
    <CancelAsWished {...props} />
    <Answer {...props} />
  </>
)

export const RareActs = (props: ActProps) => (
  <>
    <ActButton {...props} kind="correct" isRare opens={CorrectBooking}>
      Correct details…
    </ActButton>
    <ActButton {...props} kind="propose" isRare opens={ProposeDialog}>
      Offer another time…
    </ActButton>
    {!props.booking.outcome && (
      <ActButton {...props} kind="cancel" isRare opens={EndDialog}>
        Call off the booking…
      </ActButton>
    )}
  </>
)
