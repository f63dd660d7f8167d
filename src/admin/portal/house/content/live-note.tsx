import { getPrintedHouse } from '#data/house-content.ts'
import { ownHoursInWords } from '#domain/diary/hours-in-words.ts'
import { isBehind } from '#domain/house/printed.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { useRead } from '../../lists/use-read.ts'
import { useHouse } from '../../use-house.ts'

const PAGES = {
  offers: { now: 'Booking and the portal show saved offers at once.', page: 'Home' },
  team: { now: '', page: 'About' },
  hours: {
    now: 'Booking shows saved hours once a visitor has chosen a day, and My request shows them while a request waits for its answer.',
    page: 'Every other page',
  },
} as const

/** Says which pages show the stored values now, and which after the next deployment. */
export const LiveNote = ({ part }: { part: keyof typeof PAGES }) => {
  const { content, settings } = useHouse()
  const { value, failed } = useRead(getPrintedHouse)
  const { now, page } = PAGES[part]
  const later = () => {
    if (failed !== undefined) return `${page} changes with the next deployment. What it shows now could not be read.`
    if (!value) return ''
    return isBehind(part, value, { ...content, hours: ownHoursInWords(settings) }, venueToday(new Date()))
      ? `${page} still shows the ${part} of the last deployment, and changes with the next one.`
      : `${page} already shows the same ${part}.`
  }
  return (
    <p role="status" className="mb-5 text-small text-ink-soft">
      {now} {later()}
    </p>
  )
}
