import type { BookingCounts } from '#data/bookings-desk.ts'
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

type StatCardsProps = { bookings: Read<BookingCounts>; clients: Read<number>; services: Read<number> }

/** Six numbers at a glance; what could not be loaded is a dash, never a zero. */
export const StatCards = ({ bookings, clients, services }: StatCardsProps) => {
  const stats: readonly Stat[] = [
    { label: 'Pending', read: bookings, count: bookings.value?.pending },
    { label: 'Confirmed', read: bookings, count: bookings.value?.confirmed },
    { label: 'Clients', read: clients, count: clients.value },
    { label: 'Services', read: services, count: services.value },
    { label: 'Total', read: bookings, count: bookings.value?.total },
    { label: 'Rejected', read: bookings, count: bookings.value?.rejected },
  ]
  return (
    <section aria-label="Figures" className="mt-5 mb-6 print:hidden">
      <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-[2px] border border-line bg-line md:grid-cols-6">
        {stats.map((stat) => (
          <div key={stat.label} className="flex flex-col-reverse bg-paper px-3 py-2.5 sm:px-4 sm:py-3">
            <dt className="text-small text-ink-soft">{stat.label}</dt>
            <dd className="text-[1.5rem] leading-tight font-medium tabular-nums">
              <Count {...stat} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
