import { useState } from 'react'
import { type Client, clientStatus } from '#domain/client.ts'
import { displayName } from '#domain/display.ts'
import type { Staff } from '#domain/staff.ts'
import { PagedList } from '../paged-list.tsx'
import type { Pages } from '../use-pages.ts'
import { ClientDetails } from './client-details.tsx'

const searchable = ({ fullName, firstName, lastName, email, phone }: Client) => ({
  names: [fullName, firstName, lastName],
  email,
  phone,
})

type ClientPanelProps = { staff: Staff; pages: Pages<Client>; total: number | undefined; search: string }

/** The whole card opens the details: the button's area is stretched over it. */
export const ClientPanel = ({ staff, pages, total, search }: ClientPanelProps) => {
  const [shown, setShown] = useState<Client>()
  return (
    <>
      <h2 className="sr-only">Clients</h2>
      <PagedList
        pages={pages}
        noun="clients"
        empty="No clients yet"
        total={total}
        search={search}
        searchable={searchable}
        className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3"
      >
        {(client) => (
          <li
            key={client.id}
            data-card
            tabIndex={-1}
            className="relative rounded-[2px] border border-line bg-paper p-4 hover:border-gold-deep has-focus-visible:border-gold-deep"
          >
            <h3 className="font-medium wrap-anywhere">
              <button type="button" className="text-left after:absolute after:inset-0" onClick={() => setShown(client)}>
                {displayName(client, 'Unknown Client')}
              </button>
            </h3>
            <p className="text-small break-all text-ink-soft">{client.email}</p>
            <p className="text-small text-ink-soft">{client.phone}</p>
            <p className="mt-2 flex justify-between gap-3 text-small">
              <span>Total bookings: {client.totalBookings}</span>
              <span>{clientStatus(client.status)}</span>
            </p>
          </li>
        )}
      </PagedList>
      {shown && (
        <ClientDetails
          client={shown}
          staff={staff}
          onSaved={() => void pages.reload()}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
