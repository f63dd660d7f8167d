import { MOST_OPEN_BILLS } from '#config/limits.ts'
import { textButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLists } from '../portal-lists.ts'
import { usePortalView } from '../portal-view.ts'

const openText = (count: number) => {
  if (count === 1) return '1 room bill of an earlier day is not posted'
  return `${String(count)}${count < MOST_OPEN_BILLS ? '' : ' or more'} room bills of earlier days are not posted`
}

/** Says that charges to rooms were not handed to the lodge, and leads to the day of the oldest; nothing while there are none. */
export const OpenRoomBills = () => {
  const { openBills = [] } = useLists().bookings
  const { showCashUp } = usePortalView()
  const [oldest] = openBills
  if (!oldest) return null
  return (
    <p className="mb-1 -ml-1 text-small print:hidden">
      <button type="button" className={classNames(textButton, 'text-warn!')} onClick={() => showCashUp(oldest.date)}>
        {openText(openBills.length)}
      </button>
    </p>
  )
}
