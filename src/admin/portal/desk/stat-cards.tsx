import { useLists } from '../portal-lists.ts'
import type { Read } from '../lists/use-read.ts'

type Stat = { label: string; read: Read<unknown>; count: number | undefined }

const Count = ({ read, count }: Stat) => {
  if (read.failed !== undefined) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">could not be loaded</span>
      </>
    )
  }
  if (count === undefined) return <span className="text-ink-soft">…</span>
  return count.toLocaleString('en')
}

/** The six figures in one line. One that could not be loaded is a dash, never a zero. */
export const StatCards = () => {
  const lists = useLists()
  const { services } = lists
  const [bookings, clients] = [lists.bookings.counts, lists.clients.count]
  const stats: readonly Stat[] = [
    { label: 'Pending', read: bookings, count: bookings.value?.pending },
    { label: 'Confirmed', read: bookings, count: bookings.value?.confirmed },
    { label: 'Clients', read: clients, count: clients.value },
    { label: 'Services', read: services, count: services.value },
    { label: 'Total', read: bookings, count: bookings.value?.total },
    { label: 'Rejected', read: bookings, count: bookings.value?.rejected },
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
    </section>
  )
}
