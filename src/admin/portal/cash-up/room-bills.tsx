import { useId } from 'react'
import { postRoomBill } from '#data/acts/visit.ts'
import type { Booking } from '#domain/booking.ts'
import { roomBills } from '#domain/cash-up.ts'
import { isMissed } from '#domain/diary/outcome.ts'
import { displayName, servicesText, shownTime } from '#domain/display.ts'
import { moneyText } from '#domain/money.ts'
import { classNames } from '#ui/class-names.ts'
import { CheckField } from '#ui/field.tsx'
import { useActions } from '../bookings/actions.tsx'
import { byAndAt } from './cash-up-texts.ts'
import { byTime } from './visit-lines.tsx'

/** The tick of a bill that was handed to the lodge, with who and when. It stays in focus while it is stored. */
const Posted = ({ booking, nameId }: { booking: Booking; nameId: string }) => {
  const { processing, act } = useActions()
  const { bill, date } = booking
  const isPosted = bill?.state === 'posted'
  const press = () => act(booking, (staff) => postRoomBill(booking, !isPosted, staff), { stays: true })
  return (
    <>
      <CheckField
        type="checkbox"
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
            <span>{byAndAt(bill.by, bill.at, date)}</span>
          </>
        )}
      </span>
    </>
  )
}

/** Says of a fee that it is one: the lodge must not charge it as a visit. */
const feeText = (booking: Booking) => {
  if (isMissed(booking)) return 'Fee, did not come: '
  return booking.status === 'rejected' ? 'Fee, cancelled late: ' : ''
}

/** The treatments without the prices of the menu, because the amount may differ from their sum. */
const treatmentsText = (booking: Booking) => {
  const selectedServices = booking.selectedServices.map((chosen) => ({ ...chosen, price: '' }))
  return feeText(booking) + servicesText({ ...booking, selectedServices })
}

const Row = ({ booking, isToSign }: { booking: Booking; isToSign: boolean }) => {
  const nameId = useId()
  const { paid } = booking
  return (
    <tr className="break-inside-avoid border-t border-line align-top">
      <td className="py-2 pr-4 print:py-1 whitespace-nowrap tabular-nums">{shownTime(booking.time) || 'No time'}</td>
      <td id={nameId} className="py-2 pr-4 print:py-1 font-medium">
        {displayName(booking, 'Unknown Client')}
      </td>
      <td className="py-2 pr-4 print:py-1">{treatmentsText(booking)}</td>
      <td className="py-2 pr-4 print:py-1 text-right tabular-nums max-sm:text-left">
        <span>{paid && moneyText(paid.amount)}</span>
        {paid && paid.tip > 0 && (
          <span className="block text-small whitespace-nowrap">{`and tip ${moneyText(paid.tip)}`}</span>
        )}
      </td>
      <td className="py-2 pr-4 print:py-1">
        <span className="sm:hidden print:hidden">Room </span>
        <span>{paid?.words}</span>
      </td>
      {isToSign ? (
        <td className="h-14 py-2 align-bottom">
          <span className="block border-b border-ink" />
        </td>
      ) : (
        <td className="py-2 print:py-1">
          <Posted booking={booking} nameId={nameId} />
        </td>
      )}
    </tr>
  )
}

const HEADS = ['Time', 'Guest', 'Treatments', 'Amount', 'Room']

type RoomBillsProps = {
  bookings: readonly Booking[]
  /** On paper each charge that is not posted is signed, and nothing is ticked. */
  isToSign: boolean
}

/** The charges of a day to rooms, which the desk hands to the lodge. */
export const RoomBills = ({ bookings, isToSign }: RoomBillsProps) => {
  const id = useId()
  const { all, open } = roomBills(bookings)
  const shown = isToSign ? open : all
  const sum = shown.reduce((total, { paid }) => total + (paid ? paid.amount + paid.tip : 0), 0)
  return (
    <section aria-labelledby={id} className={classNames('mt-8', isToSign ? 'print:mt-0' : 'print:mt-4')}>
      <h3 id={id} className={classNames('font-medium', isToSign && 'print:hidden')}>
        Room bills
      </h3>
      {shown.length === 0 ? (
        <p className="text-small text-ink-soft">
          {all.length === 0 ? 'None on this day' : 'None on this day is left to post'}
        </p>
      ) : (
        <>
          <p className={classNames('text-small text-ink-soft', isToSign && 'print:hidden')}>
            {open.length === 0 ? 'All are posted' : `${String(open.length)} of ${String(all.length)} not posted`}
          </p>
          <table
            aria-labelledby={id}
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
                <th scope="col" className={classNames('py-1 font-normal', isToSign && 'w-48')}>
                  {isToSign ? 'Signature' : 'Handed to the lodge'}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.toSorted(byTime).map((booking) => (
                <Row key={booking.id} booking={booking} isToSign={isToSign} />
              ))}
            </tbody>
          </table>
          <p className="mt-1 border-t border-ink pt-1.5 font-medium">{`Sum, with tips: ${moneyText(sum)}`}</p>
        </>
      )}
    </section>
  )
}
