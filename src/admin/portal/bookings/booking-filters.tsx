import type { BookingCounts } from '#data/bookings-desk.ts'
import type { BookingStatus } from '#domain/booking.ts'
import { classNames } from '#ui/class-names.ts'

export const FILTERS = ['all', 'pending', 'confirmed', 'rejected'] as const
export type Filter = 'all' | BookingStatus

/** Which bookings are shown. */
export type BookingView = {
  filter: Filter
  showFilter: (filter: Filter) => void
  /** The day whose sheet stands in place of the list. */
  day: string | undefined
  /** Undefined leads back to the list. */
  showDay: (day: string | undefined) => void
}

const labels: Record<Filter, string> = { all: 'All', pending: 'Pending', confirmed: 'Confirmed', rejected: 'Rejected' }

type BookingFiltersProps = {
  current: Filter
  counts: BookingCounts | undefined
  onChoose: (filter: Filter) => void
}

export const BookingFilters = ({ current, counts, onChoose }: BookingFiltersProps) => (
  <div role="group" aria-label="Show bookings" className="flex flex-wrap gap-2">
    {FILTERS.map((filter) => (
      <button
        key={filter}
        type="button"
        aria-pressed={filter === current}
        onClick={() => onChoose(filter)}
        className={classNames(
          'min-h-11 rounded-full border px-4 text-small font-medium tabular-nums',
          filter === current
            ? 'border-charcoal bg-charcoal text-ivory'
            : 'border-line bg-paper text-ink hover:border-ink',
        )}
      >
        {labels[filter]} ({counts ? counts[filter === 'all' ? 'total' : filter] : '–'})
      </button>
    ))}
  </div>
)
