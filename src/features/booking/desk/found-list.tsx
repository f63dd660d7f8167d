import { type ComponentType, type ReactNode, useState, useCallback } from 'react'
import type { Booking } from '../booking.ts'
import { type Client, stayingIdOf } from '#features/client/client.ts'
import { listVisitsOf } from '#data/bookings-desk.ts'
import { visitStart } from '../promise.ts'
import { matches } from '../search.ts'
import { classNames } from '#ui/class-names.ts'
import { notNothing, useClientSearch } from '#desk/list-tools.tsx'
import { ReadFailedNote } from '#desk/read-state.tsx'
import { useLists } from '#desk/portal-lists.ts'
import { type Read, useRead } from '#desk/use-read.ts'
import { useWithWish } from '#desk/wishes.tsx'

/** The most cards of coming bookings; more would push the clients down. */
const MOST_COMING = 20

const byStart = (one: Booking, other: Booking) =>
  (visitStart(one)?.getTime() ?? 0) - (visitStart(other)?.getTime() ?? 0)

/** Entries that a search finds besides the loaded bookings: coming visits and requests, then clients, then the visits of those clients. */
export const useFound = (search: string, toCome: Read<readonly Booking[] | undefined>) => {
  const query = search.trim()
  const withWish = useWithWish()
  const clients = useClientSearch(query)
  const joined = useLists().clients.joined.value ?? []
  const stayingId = stayingIdOf(joined)
  const isOfFound = ({ id }: Client) => clients.found.some((client) => client.id === stayingId(id))
  // No id holds a slash. A query takes 30 of them.
  const ids = [...new Set([...clients.found, ...joined.filter(isOfFound)].map(({ id }) => id))].slice(0, 30).join('/')
  const visits = useRead(useCallback(() => (ids === '' ? Promise.resolve([]) : listVisitsOf(ids.split('/'))), [ids]))

  const isSearching = query !== ''
  const allComing = isSearching
    ? (toCome.value ?? []).filter((booking) => matches(booking, query)).toSorted(byStart)
    : []
  const coming = allComing.slice(0, MOST_COMING)
  const shown = new Set(coming.map(({ id }) => id))
  const others = (visits.value ?? []).filter(({ id }) => !shown.has(id)).map(withWish)
  const isLooking = isSearching && (toCome.loading || clients.isLooking || visits.loading)
  const isFailed = [toCome.failed, clients.failed, visits.failed].some((failed) => failed !== undefined)
  const ofBookings = new Set([...coming, ...others].map(({ id }) => id))
  return {
    isSearching,
    coming,
    isComingCut: coming.length < allComing.length,
    clients,
    visits: { ...visits, value: others },
    toCome,
    isShown: ({ id }: Booking) => ofBookings.has(id),
    isLooking,
    isFailed,
    /** In place of “nothing found” for the list below. */
    nothing:
      notNothing(clients, isLooking, isFailed) ??
      (ofBookings.size + clients.found.length > 0 ? 'No others found' : undefined),
  }
}

type Found = ReturnType<typeof useFound>

type PartProps = {
  title: string
  list: readonly { id: string }[]
  children: ReactNode
  isCut?: boolean
  className?: string
}

const Part = ({ title, list, isCut = false, children, className }: PartProps) =>
  list.length > 0 && (
    <section aria-label={title} className="mb-6">
      <h3 className="mb-2 text-small font-medium">
        {`${title} (${isCut ? `the first ${String(list.length)}; type more to see others` : list.length})`}
      </h3>
      <ul className={classNames('grid gap-3', className)}>{children}</ul>
    </section>
  )

/** The card of a client, and the dialog that it opens. */
export type OfClients = {
  Card: ComponentType<{ client: Client; onOpen: () => void }>
  Details: ComponentType<{ client: Client; onClose: () => void }>
}

type FoundListProps = { found: Found; card: (booking: Booking) => ReactNode; ofClients: OfClients }

/** The entries that a search has found besides the loaded bookings. */
export const FoundList = ({ found, card, ofClients: { Card, Details } }: FoundListProps) => {
  const [opened, setOpened] = useState<Client>()
  const { coming, clients, visits, toCome } = found
  return (
    <>
      <ReadFailedNote read={toCome} text="Could not search visits to come and requests." className="mb-4" />
      <Part title="Visits to come and requests" list={coming} isCut={found.isComingCut}>
        {coming.map(card)}
      </Part>
      <ReadFailedNote read={clients} text="Could not search the clients." className="mb-4" />
      <Part title="Clients" list={clients.found} isCut={clients.isCut} className="sm:grid-cols-2 xl:grid-cols-3">
        {clients.found.map((client) => (
          <Card key={client.id} client={client} onOpen={() => setOpened(client)} />
        ))}
      </Part>
      <ReadFailedNote read={visits} text="Could not search the visits of these clients." className="mb-4" />
      <Part title="Visits of these clients" list={visits.value}>
        {visits.value.map(card)}
      </Part>
      {opened && (
        <Details
          client={opened}
          onClose={() => {
            setOpened(undefined)
            // The client may have been corrected or erased.
            void Promise.all([clients.reload(), visits.reload()])
          }}
        />
      )}
    </>
  )
}
