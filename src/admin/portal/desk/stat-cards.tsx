import { timeInWords, venueMinutes } from '#domain/venue-clock.ts'
import { useLists } from '../portal-lists.ts'

type Stat = { label: string; count: number | undefined; failed: string | undefined }

const Count = ({ count, failed }: Stat) => {
  if (count !== undefined) return count.toLocaleString('en')
  if (failed !== undefined) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">could not be loaded</span>
      </>
    )
  }
  return <span className="text-ink-soft">…</span>
}

/** The six figures in one line and when they were counted. One that could not be loaded is a dash, never a zero. */
export const StatCards = () => {
  const { bookings, clients, services } = useLists()
  const { figures, counts, longestPending } = bookings
  const failed = counts.failed ?? longestPending.failed
  // The older of both counts, so that the time is true of every figure.
  const [asOf] = [counts.asOf, clients.count.asOf].flatMap((time) => time ?? []).toSorted((one, other) => +one - +other)
  const stats: readonly Stat[] = [
    { label: 'Pending', count: figures.pending, failed },
    { label: 'Confirmed', count: figures.confirmed, failed },
    { label: 'Clients', count: clients.count.value, failed: clients.count.failed },
    { label: 'Services', count: services.value, failed: services.failed },
    { label: 'Total', count: figures.total, failed },
    { label: 'Rejected', count: figures.rejected, failed },
  ]
  return (
    <section aria-label="Figures" className="mb-1 sm:mt-3 sm:mb-2 print:hidden">
      <dl className="flex flex-wrap justify-between gap-x-1 overflow-hidden sm:grid sm:grid-cols-6 sm:gap-px sm:rounded-[2px] sm:border sm:border-line sm:bg-line">
        {stats.map((stat) => (
          <div
            key={stat.label}
            className="flex flex-col-reverse sm:bg-paper sm:px-3 sm:py-1.5 lg:flex-row-reverse lg:items-baseline lg:justify-end lg:gap-x-2"
          >
            <dt className="text-[0.8125rem] leading-snug text-ink-soft sm:text-small">{stat.label}</dt>
            <dd className="text-[1.125rem] leading-tight font-medium tabular-nums sm:text-[1.25rem]">
              <Count {...stat} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="min-h-4 text-right text-[0.75rem] leading-4 text-ink-soft">
        {asOf && `as of ${timeInWords(venueMinutes(asOf))}`}
      </p>
    </section>
  )
}
