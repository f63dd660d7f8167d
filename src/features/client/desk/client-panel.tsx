import { useState } from 'react'
import { listClients, countClients, watchClients, watchJoinedClients } from '#data/clients.ts'
import { type Client, clientStatus, isJoined } from '../client.ts'
import type { Column } from '#shared/csv.ts'
import { displayName } from '#features/booking/display.ts'
import { matches } from '#features/booking/search.ts'
import { denialText } from '#shared/staff.ts'
import { useSignedIn } from '#desk/session.ts'
import { DeniedButton } from '#desk/buttons.tsx'
import { ListTools, notNothing, SearchedNote, useClientSearch } from '#desk/list-tools.tsx'
import { ReadFailedNote } from '#desk/read-state.tsx'
import { withFirst } from '#desk/overdue-first.ts'
import { PagedList } from '#desk/paged-list.tsx'
import { useExport } from '#desk/use-export.tsx'
import { useLists } from '#desk/portal-lists.ts'
import { usePortalView } from '#desk/portal-view.ts'
import { AlertLine, useAlertOfClient } from '#desk/client-alerts.tsx'
import { ClientDetails } from './client-details.tsx'
import { useLive, useCounted, usePages } from '#desk/use-read.ts'

/** Without those joined into another. The list is read when it is first shown. `joined` are the profiles that were ever joined. */
export const useReadClients = (isShown: boolean) => {
  const joined = useLive(watchJoinedClients)
  const pages = usePages(watchClients, isShown)
  const stored = useCounted(countClients)
  const hidden = joined.value?.filter(isJoined).length
  const count = {
    ...stored,
    value: hidden === undefined || stored.value === undefined ? undefined : stored.value - hidden,
    failed: stored.failed ?? joined.failed,
  }
  const list: readonly Client[] | undefined = pages.list?.filter((client) => !isJoined(client))
  return { pages: { ...pages, list, total: count.value }, count, joined, parts: [pages, count, joined] }
}

const CLIENT_COLUMNS: readonly Column<Client>[] = [
  { title: 'Name', cell: (client) => displayName(client, 'Unknown Client') },
  { title: 'E-mail', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'First visit', cell: ({ firstVisit }) => firstVisit },
  { title: 'Total bookings', cell: ({ totalBookings }) => totalBookings },
  { title: 'Status', cell: ({ status }) => clientStatus(status) },
  { title: 'Alert', cell: ({ alert }) => alert },
  { title: 'Preferences', cell: ({ preferences }) => preferences },
  { title: 'Notes', cell: ({ notes }) => notes },
  { title: 'Created', cell: ({ createdAt }) => createdAt },
]

/** The whole card opens the details, because the button's area is stretched over it. */
export const ClientCard = ({ client, onOpen }: { client: Client; onOpen: () => void }) => (
  <li
    data-card
    tabIndex={-1}
    className="relative rounded-[2px] border border-line bg-paper p-4 hover:border-gold-deep has-focus-visible:border-gold-deep"
  >
    <h3 className="font-medium wrap-anywhere">
      <button type="button" className="text-left after:absolute after:inset-0" onClick={onOpen}>
        {displayName(client, 'Unknown Client')}
      </button>
    </h3>
    <p className="text-small break-all text-ink-soft">{client.email}</p>
    <p className="text-small text-ink-soft">{client.phone}</p>
    <AlertLine alert={useAlertOfClient()(client)} className="text-small" />
    <p className="mt-2 flex justify-between gap-3 text-small">
      <span>{`Total bookings: ${client.totalBookings}`}</span>
      <span>{clientStatus(client.status)}</span>
    </p>
  </li>
)

/** The desk looks a client up, exports, erases a person. */
export const ClientPanel = () => {
  const { pages } = useLists().clients
  const { search } = usePortalView()
  const staff = useSignedIn()
  const [shown, setShown] = useState<Client>()
  const found = useClientSearch(search)
  const isLookedUp = search.trim() !== ''
  const isFailed = found.failed !== undefined
  const isFoundAlready = ({ id }: Client) => found.found.some((client) => client.id === id)
  const isWanted = (client: Client) => !isJoined(client) && (isFoundAlready(client) || matches(client, search))
  const csv = useExport({ readAll: listClients, noun: 'clients', columns: CLIENT_COLUMNS, isWanted })
  return (
    <>
      <h2 className="sr-only">Clients</h2>
      <ListTools>
        <div className="flex flex-wrap items-center gap-2">
          <DeniedButton denial={denialText(staff, 'export_clients')} {...csv}>
            Export CSV
          </DeniedButton>
        </div>
      </ListTools>
      {isLookedUp && (
        <SearchedNote
          clients={found}
          isLooking={found.isLooking}
          isFailed={isFailed}
          others="the clients loaded here"
        />
      )}
      <ReadFailedNote read={found} text="Could not search the clients." className="mb-4" />
      <PagedList
        pages={{ ...pages, list: pages.list && withFirst(found.found, pages.list) }}
        found={{ isFound: isFoundAlready, nothing: notNothing(found, found.isLooking, isFailed) }}
        noun="clients"
        empty="No clients yet"
        className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3"
      >
        {(client) => <ClientCard key={client.id} client={client} onOpen={() => setShown(client)} />}
      </PagedList>
      {shown && <ClientDetails client={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
