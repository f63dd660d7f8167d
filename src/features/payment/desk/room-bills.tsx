import { useId } from 'react'
import { postRoomBill } from '#data/acts/visit.ts'
import type { Booking } from '#features/booking/booking.ts'
import { roomBills } from '../cash-up.ts'
import { isMissed } from '#features/booking/outcome.ts'
import { byTime } from '#features/diary/drawn-day.ts'
import { displayName, servicesText, shownTime } from '#features/booking/display.ts'
import { moneyText } from '#shared/money.ts'
import { roomCharge } from '../payment.ts'
import { dateText } from '#shared/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { CheckField } from '#ui/field.tsx'
import { useActions } from '#features/booking/desk/actions.tsx'
import { whenAndWho } from '#features/booking/desk/booking-texts.ts'

/** Says of a fee that it is one: the lodge must not charge it as a visit. */
const feeText = (booking: Booking) => {
  if (isMissed(booking)) return 'Fee, did not come: '
  return booking.status === 'rejected' ? 'Fee, cancelled late: ' : ''
}

/** Without the prices of the menu, because the amount may differ from their sum. */
const treatmentsText = (booking: Booking) => {
  const selectedServices = booking.selectedServices.map((chosen) => ({ ...chosen, price: '' }))
  return feeText(booking) + servicesText({ ...booking, selectedServices })
}

const Row = ({ booking }: { booking: Booking }) => {
  const nameId = useId()
  const { processing, act } = useActions()
  const { paid, bill } = booking
  const charge = paid && roomCharge(paid)
  const isPosted = bill?.state === 'posted'
  const press = () => act(booking, (staff) => postRoomBill(booking, !isPosted, staff), { stays: true })
  return (
    <tr className="break-inside-avoid border-t border-line align-top">
      <td className="py-2 pr-4 print:py-1 whitespace-nowrap tabular-nums">{shownTime(booking.time) || 'No time'}</td>
      <td id={nameId} className="py-2 pr-4 print:py-1 font-medium">
        {displayName(booking, 'Unknown Client')}
      </td>
      <td className="py-2 pr-4 print:py-1">{treatmentsText(booking)}</td>
      <td className="py-2 pr-4 print:py-1 text-right tabular-nums max-sm:text-left">
        <span>{charge && moneyText(charge.amount)}</span>
        {charge && charge.tip > 0 && (
          <span className="block text-small whitespace-nowrap">{`and tip ${moneyText(charge.tip)}`}</span>
        )}
      </td>
      <td className="py-2 pr-4 print:py-1">
        <span className="sm:hidden print:hidden">Room </span>
        <span>{charge?.words}</span>
      </td>
      <td className="py-2 print:py-1">
        {/* Not disabled while it is stored, so that it keeps the focus. */}
        <CheckField
          checked={isPosted}
          aria-disabled={processing !== undefined || undefined}
          aria-describedby={nameId}
          onChange={() => {
            if (processing === undefined) void press()
          }}
          className="w-fit print:hidden"
        >
          Posted
        </CheckField>
        <span role="status" className="block text-small text-ink-soft">
          <span>{processing === booking.id && 'Saving...'}</span>
          {processing !== booking.id && isPosted && (
            <>
              <span className="hidden print:inline">Posted </span>
              <span>{whenAndWho(bill.at, bill.by)}</span>
            </>
          )}
        </span>
        {!isPosted && <span className="hidden border-b border-ink pt-9 print:block" />}
      </td>
    </tr>
  )
}

const HEADS = ['Time', 'Guest', 'Treatments', 'Amount', 'Room']

/** While one is not posted they are printed on a page of their own, each with a line to sign. */
export const RoomBills = ({ bookings, date }: { bookings: readonly Booking[]; date: string }) => {
  const id = useId()
  const { all, open } = roomBills(bookings)
  const charges = all.flatMap(({ paid }) => (paid && roomCharge(paid)) ?? [])
  const sum = charges.reduce((total, { amount, tip }) => total + amount + tip, 0)
  return (
    <section
      aria-labelledby={id}
      className={classNames('mt-8 print:mt-4', open.length > 0 && 'print:break-before-page')}
    >
      <h3 id={id} className="font-medium">
        Room bills<span className="hidden print:inline">{` of ${dateText(date)}`}</span>
      </h3>
      {all.length === 0 ? (
        <p className="text-small text-ink-soft">None on this day</p>
      ) : (
        <>
          <p className="text-small text-ink-soft">
            {open.length === 0 ? 'All are posted' : `${String(open.length)} of ${String(all.length)} not posted`}
          </p>
          <table
            aria-label="Room bills"
            className="mt-1 w-full text-left print:text-[0.8125rem] print:leading-snug max-sm:block max-sm:[&_:is(tbody,tr,td)]:block max-sm:[&_td]:py-0.5 max-sm:[&_tr]:py-2"
          >
            <thead className="text-small text-ink-soft max-sm:sr-only">
              <tr>
                {HEADS.map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className={classNames('py-1 pr-4 font-normal', head === 'Amount' && 'text-right')}
                  >
                    {head}
                  </th>
                ))}
                <th scope="col" className="py-1 font-normal print:w-48">
                  <span className="print:hidden">Handed to the lodge</span>
                  <span className="hidden print:inline">Signature</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {all.toSorted(byTime).map((booking) => (
                <Row key={booking.id} booking={booking} />
              ))}
            </tbody>
          </table>
          <p className="mt-1 border-t border-ink pt-1.5 font-medium">{`Sum, with tips: ${moneyText(sum)}`}</p>
        </>
      )}
    </section>
  )
}
