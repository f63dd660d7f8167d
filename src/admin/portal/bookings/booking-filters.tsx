import { useEffect, useRef } from 'react'
import type { BookingStatus } from '#domain/booking.ts'
import { classNames } from '#ui/class-names.ts'
import type { BookingFigures } from './use-bookings.ts'

export const FILTERS = ['all', 'pending', 'confirmed', 'rejected'] as const
export type Filter = 'all' | BookingStatus

const labels: Record<Filter, string> = { all: 'All', pending: 'Pending', confirmed: 'Confirmed', rejected: 'Rejected' }

type BookingFiltersProps = {
  current: Filter
  figures: BookingFigures
  onChoose: (filter: Filter) => void
}

export const BookingFilters = ({ current, figures, onChoose }: BookingFiltersProps) => {
  const pressed = useRef<HTMLButtonElement>(null)
  const isCounted = figures.total !== undefined
  // On a phone the row scrolls, and the pressed filter may lie outside the visible part: when it comes from the address, and when its number
  // makes it wider. Somebody who has scrolled down the page stays there.
  useEffect(() => {
    const isPassed = (pressed.current?.getBoundingClientRect().bottom ?? 0) < 0
    if (!isPassed) pressed.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, isCounted])
  return (
    <div role="group" aria-label="Show bookings" className="flex shrink-0 gap-2">
      {FILTERS.map((filter) => (
        <button
          key={filter}
          ref={filter === current ? pressed : undefined}
          type="button"
          aria-pressed={filter === current}
          onClick={() => onChoose(filter)}
          className={classNames(
            'min-h-11 rounded-full border px-3 text-small font-medium whitespace-nowrap tabular-nums sm:px-3.5',
            filter === current
              ? 'border-charcoal bg-charcoal text-ivory'
              : 'border-line bg-paper text-ink hover:border-ink',
          )}
        >
          {`${labels[filter]} (${figures[filter === 'all' ? 'total' : filter] ?? '–'})`}
        </button>
      ))}
    </div>
  )
}
