import { useEffect, useId } from 'react'
import { bookingDue } from '../answer-due.ts'
import type { Booking } from '../booking.ts'
import { type Outcome, OUTCOME_NAMES } from '../outcome.ts'
import { isUncounted } from '#features/diary/drawn-day.ts'
import { displayName, hasRequests, servicesText, shownTime, stampText } from '../display.ts'
import { differencesOf } from '../price-check.ts'
import { priceText, totalsOf } from '../totals.ts'
import { dateText, venueToday } from '#shared/venue-clock.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { classNames } from '#ui/class-names.ts'
import { DueBadge, NewBadge, newEdge, overdueEdge, StatusBadge } from '#desk/card-badges.tsx'
import { AlertLine, useAlertOf } from '#desk/client-alerts.tsx'
import { ContactLinks } from '#desk/contact-links.tsx'
import { useArrivals } from '#desk/use-arrivals.ts'
import { isOverdue } from '#desk/overdue-first.ts'
import { useLists } from '#desk/portal-lists.ts'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'
import { useWithWish } from '#desk/wishes.tsx'
import { CardActs, RareActs, WishActs } from './act-buttons.tsx'
import { Differences } from './acts/agreed-fields.tsx'
import { cancelledText, mailNote, outcomeText, reasonGiven, whenAndWho } from './booking-texts.ts'
import { focusWaiting, isWaiting } from './actions.tsx'
import { GuestTexts, History } from './card-folds.tsx'
import { whatsappText } from './whatsapp-text.ts'
import { serverNow } from '#config/server-time.ts'
import { PortalButton } from '#desk/buttons.tsx'
import { useEntries } from './entry/entries.tsx'
import { fromBooking } from '../entry.ts'
import { whenText } from '#desk/texts.ts'
import { askNote, PaidNote, WishNote } from './wish-note.tsx'

type BookingButtonsProps = {
  booking: Booking
  /** Id of the element with the person's name, which describes the buttons to screen readers. */
  nameId: string
  /** Closes the dialog that shows the card, where one does. */
  onLeave?: (() => void) | undefined
}

const column = 'flex flex-wrap items-start gap-2 @2xl:col-start-2 @6xl:col-start-auto @6xl:flex-col @6xl:items-stretch'

/** The buttons of a booking in its state. A rejected booking has none but Resend; from a cancelled one a new booking can be made. */
const BookingButtons = ({ booking, nameId, onLeave }: BookingButtonsProps) => {
  const { begin } = useEntries()
  const enterAgain = () => {
    onLeave?.()
    begin(fromBooking(booking, serverNow()))
  }
  return (
    <div className={classNames(column, 'empty:hidden')}>
      {booking.wish && (
        <div
          role="group"
          aria-label={askNote(booking)}
          className="flex flex-wrap gap-2 @6xl:flex-col @6xl:items-stretch"
        >
          <WishActs booking={booking} nameId={nameId} />
        </div>
      )}
      <CardActs booking={booking} nameId={nameId} />
      {booking.cancelledFor && (
        <PortalButton aria-describedby={nameId} onClick={enterAgain}>
          New booking
        </PortalButton>
      )}
    </div>
  )
}

const Stamps = ({ booking }: { booking: Booking }) => {
  const { confirmedAt, remindedAt, rejectedAt, cancelledAt, outcome, overbooked } = booking
  const stamps = [
    `Submitted: ${stampText(booking.createdAt)}`,
    confirmedAt && `Confirmed: ${whenAndWho(confirmedAt, booking.confirmedBy)}`,
    remindedAt && `Reminder opened: ${whenAndWho(remindedAt, booking.remindedBy)}`,
    overbooked && `Overbooked ${whenAndWho(null, overbooked)}`,
    outcome && outcomeText(outcome),
    rejectedAt && `Rejected: ${whenAndWho(rejectedAt, booking.rejectedBy)}`,
    cancelledAt && `Cancelled: ${whenAndWho(cancelledAt, booking.cancelledBy)}`,
  ]
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-small text-ink-soft">
      {stamps.filter(Boolean).map((stamp) => (
        <span key={stamp}>{stamp}</span>
      ))}
    </p>
  )
}

type QuoteProps = { label: string; text: string }

/** What was said, in its own lines. */
const Quote = ({ label, text }: QuoteProps) => (
  <p className="mt-2 border-l-2 border-gold pl-3 text-small whitespace-pre-line wrap-anywhere">
    <span className="font-medium">{`${label}: `}</span>
    <span>{text}</span>
  </p>
)

const OUTCOME_TONES: Record<Outcome, BadgeTone> = { arrived: 'good', done: 'neutral', missed: 'bad' }

type BookingCardProps = Pick<BookingButtonsProps, 'booking' | 'onLeave'>

/** A booking with its actions: when, who, what, then the buttons, in the order in which a receptionist asks. */
export const BookingCard = ({ booking, onLeave }: BookingCardProps) => {
  const now = useNow()
  const arrivals = useArrivals()
  const nameId = useId()
  const alertOf = useAlertOf()
  const isNew = arrivals.isNew(booking)
  const mail = mailNote(booking, now)
  const { calendar, content, menu, isKnown } = useHouse()
  const due = bookingDue(booking, calendar)
  const isLate = isOverdue(due, now)
  const totals = totalsOf(booking)
  return (
    <article
      aria-labelledby={nameId}
      data-card={booking.id}
      data-waits={isWaiting(booking) || undefined}
      tabIndex={-1}
      onFocus={() => arrivals.see(booking)}
      className={classNames(
        'relative grid gap-x-6 gap-y-3 rounded-[2px] border bg-paper p-4 @2xl:grid-cols-[9.5rem_1fr] @6xl:grid-cols-[9.5rem_1fr_17rem_13rem]',
        isNew ? newEdge : 'border-line',
        isLate && overdueEdge,
      )}
    >
      {isNew && <NewBadge>New</NewBadge>}
      <div className="flex flex-wrap items-baseline gap-x-3 tabular-nums @2xl:block">
        <p>{booking.date ? dateText(booking.date) : 'No date'}</p>
        <p className="text-[1.25rem] leading-snug font-medium">{shownTime(booking.time) || 'No time'}</p>
        {totals.time && <p className="text-small text-ink-soft">{totals.time}</p>}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={nameId} className="min-w-0 font-medium wrap-anywhere">
            {displayName(booking, 'Unknown Client')}
          </h3>
          <StatusBadge status={booking.status} cancelledFor={booking.cancelledFor} />
          {booking.outcome && (
            <Badge tone={OUTCOME_TONES[booking.outcome.kind]}>{OUTCOME_NAMES[booking.outcome.kind]}</Badge>
          )}
          <DueBadge due={due} now={now} />
          {isUncounted(booking, isKnown ? menu : undefined, venueToday(now)) && (
            <Badge tone="warn">Not counted by category</Badge>
          )}
          {mail && <Badge tone={mail.tone}>{mail.text}</Badge>}
        </div>
        <AlertLine alert={alertOf(booking)} className="mt-1" />
        <p className="mt-1 wrap-anywhere">{servicesText(booking)}</p>
        {totals.price && (
          <p className="text-small font-medium">
            {totals.counted
              ? `Agreed total: ${totals.price} ${whenAndWho(null, booking.agreedBy)}`
              : `Total: ${priceText(totals)}`}
          </p>
        )}
        {totals.counted && <p className="text-small text-ink-soft">{`The treatments come to ${totals.counted}.`}</p>}
        <PaidNote booking={booking} />
        <Differences list={differencesOf(booking, menu)} className="mt-2" />
        {hasRequests(booking.specialRequests) && <Quote label="Special requests" text={booking.specialRequests} />}
        {booking.healthNote && <Quote label="Health note" text={booking.healthNote} />}
        {booking.status === 'rejected' && (
          <p className="mt-2 text-small wrap-anywhere">
            {cancelledText(booking) ?? `Reason: ${reasonGiven(booking.rejectionReason)}`}
          </p>
        )}
        <WishNote booking={booking} />
        {mail?.reason && <p className="mt-2 text-small text-bad wrap-anywhere">{mail.reason}</p>}
        <Stamps booking={booking} />
        <div className="mt-1 flex flex-wrap items-start gap-x-3 text-small print:hidden">
          <RareActs booking={booking} nameId={nameId} />
          <GuestTexts booking={booking} nameId={nameId} />
          <History booking={booking} nameId={nameId} />
        </div>
      </div>
      <ContactLinks
        email={booking.email}
        phone={booking.phone}
        whatsappText={whatsappText(booking, content.words)}
        className="@2xl:col-start-2 @6xl:col-start-auto @6xl:-mt-2 @6xl:flex-col"
      />
      <BookingButtons booking={booking} nameId={nameId} onLeave={onLeave} />
    </article>
  )
}

type OpenedBookingProps = {
  opened: Booking
  /** The list from which it was opened. */
  among: readonly Booking[] | undefined
  onClose: () => void
}

/** The card of a booking in a dialog, with all its buttons, in its current version. */
export const OpenedBooking = ({ opened, among = [], onClose }: OpenedBookingProps) => {
  const { changes = [] } = useLists().bookings
  const withWish = useWithWish()
  // After an answer or a move to another date the booking is among the changes only.
  const latest = withWish([...among, ...changes].find(({ id }) => id === opened.id) ?? opened)
  // On unmount the dialog is closed, and the browser has focused the element that opened it, if it still exists.
  useEffect(() => focusWaiting, [])
  return (
    <Dialog isWide title={whenText(latest)} onClose={onClose}>
      <div className="@container whitespace-normal">
        <BookingCard booking={latest} onLeave={onClose} />
      </div>
    </Dialog>
  )
}
