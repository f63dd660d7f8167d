import { useId } from 'react'
import type { Booking } from '#domain/booking.ts'
import { type DayTakings, tipsByTherapist, totalTakings } from '#domain/cash-up.ts'
import { countText } from '#domain/display.ts'
import { moneyText } from '#domain/money.ts'
import { useTherapistNames } from '../bookings/therapist-names.ts'
import { Amounts } from './amounts.tsx'

const TOTAL = 'Total without tips'
const ALL_TIPS = 'All tips'

/** The sums of a day by way of paying. */
export const Takings = ({ takings }: { takings: DayTakings }) => {
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
export const Tips = ({ bookings, tips }: { bookings: readonly Booking[]; tips: number }) => {
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
