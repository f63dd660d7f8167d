import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { OpenedBooking } from '../bookings/booking-card.tsx'
import { flushSync } from 'react-dom'
import type { Booking } from '#domain/booking.ts'
import {
  canClose,
  type CashUp,
  changesSince,
  type DayTakings,
  isClosed,
  roomBills,
  takingsOf,
  withoutAmount,
  withoutOutcome,
  tipsByTherapist,
  totalTakings,
} from '#domain/cash-up.ts'
import { addDays, dateText, timeInWords, venueMinutes, venueToday } from '#domain/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useTherapistNames } from '../bookings/therapist-names.ts'
import { PortalButton } from '../buttons.tsx'
import { DayField } from '../day-field.tsx'
import { ReadFailed } from '../lists/read-failed.tsx'
import { useLists } from '../portal-lists.ts'
import { usePortalView } from '../portal-view.ts'
import { useNow } from '../use-now.ts'
import { useWithWish } from '../wishes.tsx'
import { stateText } from './cash-up-texts.ts'
import { ClosedDrawer, CloseForm } from './drawer.tsx'
import { focusIfLost } from './focus-if-lost.ts'
import { OpenAgain } from './open-again.tsx'
import { RoomBills } from './room-bills.tsx'
import { type ReadCashUp, useCashUp } from './use-cash-up.ts'
import { VisitLines } from './visit-lines.tsx'
import { countText } from '#domain/display.ts'
import { moneyText } from '#domain/money.ts'
import { Amounts } from './amounts.tsx'

const TOTAL = 'Total without tips'
const ALL_TIPS = 'All tips'

/** The sums of a day by way of paying. */
const Takings = ({ takings }: { takings: DayTakings }) => {
  const id = useId()
  const { visits, unnoted, cash, card, room, voucher, free } = takings
  return (
    <section aria-labelledby={id} className="print:row-span-2">
      <h3 id={id} className="font-medium">
        What came in
      </h3>
      <p className="text-small text-ink-soft">
        {`${countText(visits, 'visit')}${unnoted > 0 ? `, ${String(unnoted)} without an amount` : ''}`}
      </p>
      <Amounts
        labelledBy={id}
        total={TOTAL}
        rows={[
          ['Cash', moneyText(cash)],
          ['Card', moneyText(card)],
          ['Room bills', moneyText(room)],
          ['Vouchers', moneyText(voucher)],
          ['Free', countText(free, 'visit')],
          [TOTAL, moneyText(totalTakings(takings))],
        ]}
      />
    </section>
  )
}

/** The tips of a day by therapist, the highest first. */
const Tips = ({ bookings, tips }: { bookings: readonly Booking[]; tips: number }) => {
  const id = useId()
  const nameOf = useTherapistNames()
  return (
    <section aria-labelledby={id} className="print:order-last">
      <h3 id={id} className="font-medium">
        Tips
      </h3>
      {tips === 0 ? (
        <p className="text-small text-ink-soft">None noted</p>
      ) : (
        <Amounts
          labelledBy={id}
          total={ALL_TIPS}
          rows={[
            ...tipsByTherapist(bookings).map(
              ({ therapist, tip }) => [therapist ? nameOf(therapist) : 'The house', moneyText(tip)] as const,
            ),
            [ALL_TIPS, moneyText(tips)],
          ]}
        />
      )}
    </section>
  )
}

/** The part of the page that is printed: all of it, also by the browser's own menu, or the room bills alone. */
const usePrintedPart = () => {
  const [part, setPart] = useState<'all' | 'bills'>('all')
  useEffect(() => {
    const printAll = () => setPart('all')
    window.addEventListener('afterprint', printAll)
    return () => window.removeEventListener('afterprint', printAll)
  }, [])
  const print = (wanted: typeof part) => {
    flushSync(() => setPart(wanted))
    window.print()
  }
  return { part, print }
}

/** The sums that are different since the day was closed. */
const Changes = ({ cashUp, takings }: { cashUp: CashUp; takings: DayTakings }) => {
  const changes = changesSince(cashUp, takings)
  if (changes.length === 0) return null
  return (
    <section aria-label="Changed after the close" className="mt-3 border-l-2 border-warn pl-3">
      <h3 className="font-medium text-warn">Changed after the close</h3>
      <ul className="text-small">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  )
}

type DayProps = {
  read: ReadCashUp
  bookings: readonly Booking[]
  date: string
  isToSign: boolean
  onOpen: (visit: Booking) => void
}

const Day = ({ read, bookings, date, isToSign, onOpen }: DayProps) => {
  const now = useNow()
  const { value, oldSince } = read.close
  const { earlier } = read
  const cashUp = value?.cashUp
  const closed = cashUp && isClosed(cashUp) ? cashUp : undefined
  const state = useRef<HTMLParagraphElement>(null)
  const isNowClosed = closed !== undefined
  // The form that was used has left the page.
  useEffect(() => focusIfLost(state.current), [isNowClosed])
  const takings = takingsOf(bookings, now)
  const [unmarked, unpaid] = [withoutOutcome(bookings), withoutAmount(bookings)]
  return (
    <>
      <div className={classNames(isToSign && 'print:hidden')}>
        {value && (
          <p ref={state} role="status" tabIndex={-1} className="font-medium whitespace-pre-line wrap-anywhere">
            {stateText(cashUp, date)}
          </p>
        )}
        {oldSince && (
          <p className="text-small text-warn">
            {`Whether the day is closed may be old: as of ${timeInWords(venueMinutes(oldSince))}.`}
          </p>
        )}
        {closed && <OpenAgain date={date} />}
        {cashUp && <Changes cashUp={cashUp} takings={takings} />}
        <VisitLines title={`No outcome yet (${String(unmarked.length)})`} visits={unmarked} onOpen={onOpen} />
        <VisitLines title={`Done, without an amount (${String(unpaid.length)})`} visits={unpaid} onOpen={onOpen} />
        <div className="mt-6 grid gap-x-12 gap-y-6 lg:grid-cols-2 print:mt-3 print:grid-cols-2 print:gap-y-3">
          {/* On paper the tips stand below the drawer. */}
          <div className="grid content-start gap-y-6 print:contents">
            <Takings takings={takings} />
            <Tips bookings={bookings} tips={takings.tips} />
          </div>
          {closed && <ClosedDrawer cashUp={closed} />}
          {value && !closed && (
            <div>
              <ReadFailed read={earlier} title="Could not load the last close" />
              {earlier.loading && earlier.failed === undefined && (
                <Spinner label="Loading the last close..." className="py-8" />
              )}
              {!earlier.loading && earlier.failed === undefined && (
                <CloseForm key={date} date={date} takings={takings} last={cashUp} earlier={earlier.value} />
              )}
            </div>
          )}
        </div>
      </div>
      <RoomBills bookings={bookings} isToSign={isToSign} />
    </>
  )
}

const Tools = ({ children }: { children: ReactNode }) => {
  const { date, showDay, showDiary, showCashUp } = usePortalView()
  const isToday = date >= venueToday(useNow())
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2 print:hidden">
      <PortalButton tone="plain" onClick={() => showDiary(date)}>
        Back to the diary
      </PortalButton>
      <PortalButton tone="plain" onClick={() => showCashUp(addDays(date, -1))}>
        Day before
      </PortalButton>
      <DayField date={date} onDay={showCashUp} />
      <PortalButton tone="plain" disabled={isToday} onClick={() => showCashUp(addDays(date, 1))}>
        Day after
      </PortalButton>
      <PortalButton tone="plain" onClick={() => showDay(date)}>
        Day sheet
      </PortalButton>
      {children}
    </div>
  )
}

/** The desk closes a day: what is left to note, what came in by way of paying, the cash in the drawer, the tips, the bills of rooms. */
export const CashUpPage = () => {
  const { date } = usePortalView()
  const isClosable = canClose(date, useNow())
  const read = useCashUp(isClosable ? date : undefined)
  const { day, close } = read
  const bookings = day.value
  // A visit that was moved to another date is among the changes only.
  const known = [...(bookings ?? []), ...(useLists().bookings.changes ?? [])]
  const withWish = useWithWish()
  const { part, print } = usePrintedPart()
  const [opened, setOpened] = useState<Booking>()
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusIfLost(heading.current), [])
  const isUnread = bookings === undefined || (close.value === undefined && close.failed === undefined)
  const hasOpenBills = bookings !== undefined && roomBills(bookings).open.length > 0
  // The visit may have left the list that it was opened from; then the next one gets the focus.
  const closeCard = () => {
    setOpened(undefined)
    requestAnimationFrame(() =>
      focusIfLost(section.current?.querySelector<HTMLElement>('[data-visit]') ?? heading.current),
    )
  }
  return (
    <section ref={section} aria-labelledby={titleId}>
      <Tools>
        <PortalButton disabled={isUnread} onClick={() => print('all')}>
          Print
        </PortalButton>
        <PortalButton tone="plain" disabled={isUnread || !hasOpenBills} onClick={() => print('bills')}>
          Print the room bills
        </PortalButton>
      </Tools>
      <h2 ref={heading} id={titleId} tabIndex={-1} className="display mb-3 text-title">
        {`${part === 'bills' ? 'Room bills' : 'Close'} of ${dateText(date)}`}
      </h2>
      {!isClosable && <Notice tone="neutral" title="A day can be closed from its own date on" />}
      <ReadFailed read={day} title="Could not load the visits of this day" className="mb-4 print:hidden" />
      <ReadFailed read={close} title="Could not load whether this day is closed" className="mb-4 print:hidden" />
      {isClosable && isUnread && day.failed === undefined && <Spinner label="Loading this day..." className="py-16" />}
      {bookings && !isUnread && (
        <Day read={read} bookings={bookings} date={date} isToSign={part === 'bills'} onOpen={setOpened} />
      )}
      {opened && (
        <OpenedBooking latest={withWish(known.find(({ id }) => id === opened.id) ?? opened)} onClose={closeCard} />
      )}
    </section>
  )
}
