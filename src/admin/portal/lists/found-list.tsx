import { type ReactNode, useState } from 'react'
import type { Booking } from '#domain/booking.ts'
import type { Client } from '#domain/client.ts'
import { countText, displayName } from '#domain/display.ts'
import { PortalButton } from '../buttons.tsx'
import { AlertLine, useAlertOfClient } from '../clients/client-alerts.tsx'
import { ClientDetails } from '../clients/client-details.tsx'
import { useEntries } from '../entry/entries.tsx'
import { fromClient } from '../entry/prefill.ts'
import { SearchFailed } from './searched-note.tsx'
import type { Found } from './use-found.ts'

type PartProps = { title: string; list: readonly { id: string }[]; children: ReactNode; isCut?: boolean }

const Part = ({ title, list, isCut = false, children }: PartProps) =>
  list.length > 0 && (
    <section aria-label={title} className="mb-6">
      <h3 className="mb-2 text-small font-medium">
        {`${title} (${isCut ? `the first ${String(list.length)}; type more to see others` : list.length})`}
      </h3>
      <ul className="grid gap-3">{children}</ul>
    </section>
  )

type FoundListProps = { found: Found; card: (booking: Booking) => ReactNode }

/** The entries that a search has found besides the loaded bookings. */
export const FoundList = ({ found, card }: FoundListProps) => {
  const { begin } = useEntries()
  const alertOf = useAlertOfClient()
  const [opened, setOpened] = useState<Client>()
  const { coming, clients, visits, toCome } = found
  return (
    <>
      <SearchFailed what="visits to come and requests" failed={toCome.failed} onRetry={() => void toCome.reload()} />
      <Part title="Visits to come and requests" list={coming} isCut={found.isComingCut}>
        {coming.map(card)}
      </Part>
      <SearchFailed what="the clients" failed={clients.failed} onRetry={clients.retry} />
      <Part title="Clients" list={clients.found} isCut={clients.isCut}>
        {clients.found.map((client) => (
          <li
            key={client.id}
            data-card
            tabIndex={-1}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-[2px] border border-line bg-paper p-4"
          >
            <div className="min-w-0 text-small">
              <p className="font-medium wrap-anywhere">{displayName(client, 'Unknown Client')}</p>
              <p className="wrap-anywhere text-ink-soft">
                {[client.phone, client.email, countText(client.totalBookings, 'booking')].filter(Boolean).join(' · ')}
              </p>
              <AlertLine alert={alertOf(client)} />
            </div>
            <div className="flex flex-wrap gap-2">
              <PortalButton tone="plain" onClick={() => setOpened(client)}>
                Details
              </PortalButton>
              <PortalButton tone="plain" onClick={() => begin(fromClient(client))}>
                New booking
              </PortalButton>
            </div>
          </li>
        ))}
      </Part>
      <SearchFailed what="the visits of these clients" failed={visits.failed} onRetry={() => void visits.reload()} />
      <Part title="Visits of these clients" list={visits.value}>
        {visits.value.map(card)}
      </Part>
      {opened && (
        <ClientDetails
          client={opened}
          onChanged={(client) => setOpened((open) => (open?.id === client.id ? client : open))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
