import type { Booking } from '#domain/booking.ts'
import { differencesOf, differenceText } from '#domain/price-check.ts'
import { classNames } from '#ui/class-names.ts'
import { useHouse } from '../use-house.ts'
import { warnBox } from './appointment-fields.tsx'

/** Names prices of a pending request that differ from the menu. The edit dialog asks which ones are agreed. */
export const PriceNote = ({ booking }: { booking: Booking }) => {
  const { menu, isKnown, failed } = useHouse()
  if (booking.status !== 'pending' || !booking.isItemised) return null
  if (menu.length === 0 && !isKnown && failed !== undefined)
    return (
      <p className="mt-1 text-small text-warn">
        The menu could not be read: the prices of this request are not checked.
      </p>
    )
  const differences = differencesOf(booking, menu)
  if (differences.length === 0) return null
  return (
    <div className={classNames('mt-2 text-small wrap-anywhere text-warn', warnBox)}>
      {differences.map((difference) => (
        <p key={difference.position}>{differenceText(difference)}</p>
      ))}
    </div>
  )
}
