import { useEffect, useId, useRef, useState } from 'react'
import { OpenedBooking } from '#features/booking/desk/booking-card.tsx'
import { whenAndWho } from '#features/booking/desk/booking-texts.ts'
import type { Booking } from '#features/booking/booking.ts'
import {
  type CashUp,
  isAsClosed,
  isClosed,
  sumsOf,
  takingsOf,
  withoutOutcome,
  tipsByTherapist,
  totalTakings,
} from '../cash-up.ts'
import { isUnnoted } from '../payment.ts'
import { dateText, venueToday } from '#shared/venue-clock.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { countText, displayName, servicesText, shownTime } from '#features/booking/display.ts'
import { moneyText } from '#shared/money.ts'
import { watchCashUp, reopenDay } from '#data/cash-ups.ts'
import { REOPENING } from '#records/cash-up.ts'
import { useDialog } from '#ui/dialog.tsx'
import { byTime } from '#features/diary/drawn-day.ts'
import { useTherapistNames } from '#desk/use-house.ts'
import { PortalButton } from '#desk/buttons.tsx'
import { DayTools } from '#desk/day-field.tsx'
import { ReadFailed } from '#desk/read-state.tsx'
import { usePortalView } from '#desk/portal-view.ts'
import { useNow } from '#desk/use-now.ts'
import { lines } from '#desk/texts.ts'
import { RoomBills } from './room-bills.tsx'
import { Amounts, DrawerTable, OpenDrawer } from './drawer.tsx'
import { focusIfLost } from '#desk/focus.ts'
import { useBookingsOn } from '#desk/use-day.ts'
import { useLiveOf } from '#desk/use-read.ts'
import { useSignedIn } from '#desk/session.ts'
import { useSaving } from '#desk/use-saving.ts'

type VisitLinesProps = {
  title: string
  visits: readonly Booking[]
  onOpen: (visit: Booking) => void
}

const VisitLines = ({ title, visits, onOpen }: VisitLinesProps) =>
  visits.length > 0 && (
    <>
      <h4 className="mt-3 text-small font-medium text-warn print:mt-1">{title}</h4>
      <ul className="mt-1 grid gap-2 print:gap-0">
        {visits.toSorted(byTime).map((visit) => (
          <li key={visit.id}>
            <button
              type="button"
              data-waits
              onClick={() => onOpen(visit)}
              className="min-h-11 w-full rounded-[2px] border border-line bg-paper px-3 py-2 text-left text-small wrap-anywhere hover:border-ink print:min-h-0 print:border-0 print:bg-transparent print:p-0 print:text-[0.8125rem] print:leading-snug"
            >
              <span className="tabular-nums">{shownTime(visit.time) || 'No time'}</span>{' '}
              <span className="font-medium">{displayName(visit, 'Unknown Client')}</span>
              <span className="text-ink-soft print:hidden">{` · ${servicesText(visit)}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )

/** `Closed 15 Jan 2030, 7:12 PM by Lerato`, and that the day was opened again, by whom and why; what was done last comes first. */
const stateText = (cashUp: CashUp | undefined): string => {
  if (!cashUp?.closedAt) return 'Not closed yet.'
  const closed = `Closed ${whenAndWho(cashUp.closedAt, cashUp.closedBy)}`
  if (!cashUp.reopenedAt) return closed
  const opened = `Opened again ${whenAndWho(cashUp.reopenedAt, cashUp.reopenedBy)}: ${cashUp.reason ?? ''}`
  return isClosed(cashUp) ? lines(closed, opened) : lines(opened, closed)
}

const OpenAgain = ({ date }: { date: string }) => {
  const staff = useSignedIn()
  const dialog = useDialog()
  const { isSaving, save } = useSaving('NOT OPENED')
  const press = async () => {
    const typed = await dialog.prompt({
      title: 'Open the day again?',
      message: 'What is noted meanwhile counts once the day is closed again.',
      label: 'Why the day is opened again',
      ok: 'Open again',
      maxLength: REOPENING.reason.most,
    })
    if (typed === null) return
    const reason = typed.trim().replaceAll(/\s+/g, ' ')
    if (!reason) return dialog.alert({ title: 'NOT OPENED', message: 'Please say why the day is opened again.' })
    await save(() => reopenDay(date, reason, staff))
  }
  return (
    <PortalButton busy={isSaving} className="mt-3 print:hidden" onClick={() => void press()}>
      Open again
    </PortalButton>
  )
}

type DayProps = {
  /** Undefined while it is not known whether the day is closed. */
  close: { cashUp: CashUp | undefined } | undefined
  bookings: readonly Booking[]
  date: string
  onOpen: (visit: Booking) => void
}

const Day = ({ close, bookings, date, onOpen }: DayProps) => {
  const now = useNow()
  const cashUp = close?.cashUp
  const closed = cashUp && isClosed(cashUp) ? cashUp : undefined
  const state = useRef<HTMLParagraphElement>(null)
  const isNowClosed = closed !== undefined
  // The form that was used has left the page.
  useEffect(() => focusIfLost(state.current), [isNowClosed])
  const nameOf = useTherapistNames()
  const takings = takingsOf(bookings, now)
  const { visits, unnoted, cash, card, room, voucher, free, tips } = takings
  const tipRows = tipsByTherapist(bookings).map(
    ({ therapist, tip }) => [therapist ? nameOf(therapist) : 'The house', moneyText(tip)] as const,
  )
  const [unmarked, unpaid] = [withoutOutcome(bookings), bookings.filter(isUnnoted)]
  return (
    <>
      {close && (
        <p ref={state} role="status" tabIndex={-1} className="font-medium whitespace-pre-line wrap-anywhere">
          {stateText(cashUp)}
        </p>
      )}
      {closed && <OpenAgain date={date} />}
      {closed && !isAsClosed(closed, sumsOf(takings)) && (
        <p className="text-small text-warn">The sums have changed since the close. To keep them, open the day again.</p>
      )}
      <VisitLines title={`No outcome yet (${String(unmarked.length)})`} visits={unmarked} onOpen={onOpen} />
      <VisitLines title={`Done, without an amount (${String(unpaid.length)})`} visits={unpaid} onOpen={onOpen} />
      <div className="mt-6 grid gap-x-12 gap-y-6 lg:grid-cols-2 print:mt-3 print:grid-cols-2 print:gap-y-3">
        {/* On paper the tips stand below the drawer. */}
        <div className="grid content-start gap-y-6 print:contents">
          <div className="print:row-span-2">
            <Amounts
              title="What came in"
              about={`${countText(visits, 'visit')}${unnoted > 0 ? `, ${String(unnoted)} without an amount` : ''}`}
              rows={[
                ['Cash', moneyText(cash)],
                ['Card', moneyText(card)],
                ['Room bills', moneyText(room)],
                ['Vouchers', moneyText(voucher)],
                ['Free', countText(free, 'visit')],
                ['Total without tips', moneyText(totalTakings(takings)), true],
              ]}
            />
          </div>
          <div className="print:order-last">
            <Amounts
              title="Tips"
              about={tips === 0 && 'None noted'}
              rows={tips === 0 ? [] : [...tipRows, ['All tips', moneyText(tips), true]]}
            />
          </div>
        </div>
        {closed && <DrawerTable {...closed} counted={closed.counted} isEmptied={closed.isEmptied} />}
        {close && !closed && <OpenDrawer key={date} date={date} takings={takings} last={cashUp} />}
      </div>
      <RoomBills bookings={bookings} date={date} />
    </>
  )
}

/** The desk closes a day: what is left to note, what came in by way of paying, the cash in the drawer, the tips, the bills of rooms. */
export const CashUpPage = () => {
  const { date, showDay, showCashUp } = usePortalView()
  const today = venueToday(useNow())
  const isClosable = date <= today
  // Without a date nothing is read.
  const readDate = isClosable ? date : undefined
  const day = useBookingsOn(readDate)
  const close = useLiveOf(watchCashUp, readDate)
  const bookings = day.value
  const [opened, setOpened] = useState<Booking>()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusIfLost(heading.current), [])
  const isUnread = bookings === undefined || (close.value === undefined && close.failed === undefined)
  return (
    <section aria-labelledby={titleId}>
      <DayTools date={date} last={today} onDay={showCashUp}>
        <PortalButton onClick={() => showDay(date)}>Day sheet</PortalButton>
        <PortalButton tone="gold" disabled={isUnread} onClick={() => window.print()}>
          Print
        </PortalButton>
      </DayTools>
      <h2 ref={heading} id={titleId} tabIndex={-1} className="display mb-3 text-title">
        {`Close of ${dateText(date)}`}
      </h2>
      {!isClosable && <Notice tone="neutral" title="A day can be closed from its own date on" />}
      <ReadFailed read={day} name="the visits of this day" className="mb-4 print:hidden" />
      <ReadFailed read={close} name="whether this day is closed" className="mb-4 print:hidden" />
      {isClosable && isUnread && day.failed === undefined && <Spinner label="Loading this day..." className="py-16" />}
      {bookings && !isUnread && <Day close={close.value} bookings={bookings} date={date} onOpen={setOpened} />}
      {opened && <OpenedBooking opened={opened} among={bookings} onClose={() => setOpened(undefined)} />}
    </section>
  )
}
