import { vi } from 'vitest'
import type { CountedPages, LivePages } from '#admin/portal/lists/use-pages.ts'
import type * as bookingsModule from '#data/bookings-desk.ts'
import type * as bookingsSearchModule from '#data/bookings-search.ts'
import type * as clientsModule from '#data/clients.ts'
import type * as contactsModule from '#data/contacts-desk.ts'
import { toDataError } from '#data/data-error.ts'
import type * as diaryModule from '#data/diary-desk.ts'
import type { HouseSettings } from '#data/diary-desk.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { News } from '#data/firebase/live-lists.ts'
import type * as joinedClientsModule from '#data/joined-clients.ts'
import type * as servicesModule from '#data/services-desk.ts'
import type * as wishesModule from '#data/wishes-desk.ts'
import type { Booking } from '#domain/booking.ts'
import type { Client } from '#domain/client.ts'
import type { Contact } from '#domain/contact.ts'
import type { Block } from '#domain/diary/block.ts'
import type { Day } from '#domain/diary/day.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { parseKeeping } from '#domain/keeping.ts'
import { parseBackups } from '#domain/backup/stored-backups.ts'
import { parseMailSettings } from '#domain/mail-settings.ts'
import type { Service } from '#domain/service.ts'
import { parseService } from '#domain/stored-service.ts'
import type { StoredWish } from '#domain/wish.ts'
import type { Complete } from './complete.ts'

/** Mocks of the portal's data modules: `vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)`. */

const bookings = {
  getBooking: vi.fn(),
  listBookings: vi.fn(),
  listBookingsById: vi.fn(),
  countBookings: vi.fn(),
  countUnmarkedOn: vi.fn(),
  listBookingsOn: vi.fn(),
  listBookingsOf: vi.fn(),
  listOpenRoomBills: vi.fn(),
}
const clients = {
  listClients: vi.fn(),
  countClients: vi.fn(),
  findClients: vi.fn(),
  getClient: vi.fn(),
  updateClient: vi.fn(),
  listJoinedClients: vi.fn(() => Promise.resolve<Client[]>([])),
}
const contacts = {
  listContacts: vi.fn(),
  countContacts: vi.fn(),
  markContactRead: vi.fn(),
  markContactAnswered: vi.fn(),
}

type First<T> = (options?: unknown) => Promise<T>

/** A fake of one `watch…` function: a new listener gets the result of `first`, then the values that the test sends with `emit`. */
const livePart = <T>(first: First<T>) => {
  const listeners = new Set<Listener<T>>()
  let last: T | undefined
  const emit = (value: T, oldSince?: Date) => {
    last = value
    for (const listener of listeners) listener.next(value, oldSince)
  }
  const watch = (listener: Listener<T>, options?: unknown) => {
    listeners.add(listener)
    const whileListening = (act: () => void) => {
      if (listeners.has(listener)) act()
    }
    first(options).then(
      (value) =>
        whileListening(() => {
          last = value
          listener.next(value, undefined)
        }),
      (error: unknown) => whileListening(() => listener.failed(toDataError(error))),
    )
    return {
      stop: () => void listeners.delete(listener),
      hold: () =>
        Array.isArray(last) ? (last.at(-1) as T extends readonly (infer Entry)[] ? Entry : never) : undefined,
    }
  }
  return {
    watch,
    emit,
    /** Sends the last value again, as old since a time or as current. */
    emitAge: (oldSince: Date | undefined) => {
      if (last !== undefined) emit(last, oldSince)
    },
    fail: (error: unknown) => {
      for (const listener of listeners) listener.failed(toDataError(error))
    },
    /** The number of listeners. */
    listenerCount: () => listeners.size,
  }
}

export const longestPending = vi.fn<First<readonly Booking[]>>()
export const longestWaiting = vi.fn<First<readonly Contact[]>>()
export const countServices = vi.fn<First<number>>()
export const clientAlerts = vi.fn<First<readonly Client[]>>()
export const openWishes = vi.fn<First<readonly StoredWish[]>>()

export const newsOf = <T>(changed: readonly T[], arrived: readonly T[] = []): News<T> => ({ changed, arrived })

const noNews = () => Promise.resolve(newsOf([]))

const menuOf = (size: number) =>
  Array.from({ length: size }, (_, index) =>
    parseService(`s${index}`, { name: `Massage ${index}`, category: 'massage' }),
  ).filter((service) => service !== undefined)

export const noSettings: HouseSettings = {
  settings: parseDiarySettings(undefined),
  therapists: [],
  mail: parseMailSettings(undefined),
  keeping: parseKeeping(undefined),
  backups: parseBackups(undefined),
  erasedAt: null,
  content: parseOwnerHouse(undefined),
}

/** The first value of each live list is that of its `list…` mock; there are no changes yet. */
export const live = {
  bookings: livePart<readonly Booking[]>((options) => bookings.listBookings(options) as Promise<Booking[]>),
  pending: livePart<readonly Booking[]>(() => longestPending()),
  bookingNews: livePart<News<Booking>>(noNews),
  contacts: livePart<readonly Contact[]>(() => contacts.listContacts() as Promise<Contact[]>),
  waitingContacts: livePart<readonly Contact[]>(() => longestWaiting()),
  contactNews: livePart<News<Contact>>(noNews),
  clients: livePart<readonly Client[]>(() => clients.listClients() as Promise<Client[]>),
  clientNews: livePart<News<Client>>(noNews),
  clientAlerts: livePart<readonly Client[]>(() => clientAlerts()),
  wishes: livePart<readonly StoredWish[]>(() => openWishes()),
  services: livePart<readonly Service[]>(async () => menuOf(await countServices())),
  days: livePart<ReadonlyMap<string, Day>>(() => Promise.resolve(new Map())),
  dayBookings: livePart<readonly Booking[]>(() => Promise.resolve([])),
  houseSettings: livePart<HouseSettings>(() => Promise.resolve(noSettings)),
  dayBlocks: livePart<readonly Block[]>(() => Promise.resolve([])),
}

/** A completely loaded list. */
export const wholeList = <T>(list: readonly T[]): LivePages<T> & CountedPages<T> => ({
  list,
  total: list.length,
  oldSince: undefined,
  loading: false,
  failed: undefined,
  hasMore: false,
  loadingMore: false,
  moreFailed: undefined,
  loadUntil: () => Promise.resolve(),
  collect: () => Promise.resolve([]),
  reload: () => Promise.resolve(),
})

export const bookingsDesk = {
  ...bookings,
  watchBookings: (options: unknown, listener: Listener<readonly Booking[]>) => live.bookings.watch(listener, options),
  watchLongestPending: live.pending.watch,
  watchBookingNews: live.bookingNews.watch,
} satisfies Complete<typeof bookingsModule>
export const contactsDesk = {
  ...contacts,
  watchContacts: live.contacts.watch,
  watchLongestWaiting: live.waitingContacts.watch,
  watchUnread: live.waitingContacts.watch,
  watchContactNews: live.contactNews.watch,
} satisfies Complete<typeof contactsModule>
export const clientsDesk = {
  ...clients,
  watchClients: live.clients.watch,
  watchClientNews: live.clientNews.watch,
  watchClientAlerts: live.clientAlerts.watch,
} satisfies Complete<typeof clientsModule>
export const bookingsSearch = { listToCome: vi.fn(), listVisitsOf: vi.fn() } satisfies Complete<
  typeof bookingsSearchModule
>
/** No other profile is of the same person. */
export const joinedClients = {
  listRelatedClients: vi.fn(() => Promise.resolve({ joined: [], possible: [] })),
  joinClients: vi.fn(),
  separateClients: vi.fn(),
} satisfies Complete<typeof joinedClientsModule>
export const wishesDesk = { watchWishes: live.wishes.watch } satisfies Complete<typeof wishesModule>
export const servicesDesk = { watchServices: live.services.watch } satisfies Complete<typeof servicesModule>
export const diaryDesk = {
  watchHouseSettings: live.houseSettings.watch,
  listEvents: vi.fn(),
  listComingBookings: vi.fn(),
  listBookingsAffectedBy: vi.fn(),
  listClosedDays: vi.fn(),
  listBlocks: vi.fn(() => Promise.resolve([])),
  watchDays: (range: unknown, listener: Listener<ReadonlyMap<string, Day>>) => live.days.watch(listener, range),
  watchBookingsOn: (date: string, listener: Listener<readonly Booking[]>) => live.dayBookings.watch(listener, date),
  watchBlocksOn: (date: string, listener: Listener<readonly Block[]>) => live.dayBlocks.watch(listener, date),
} satisfies Complete<typeof diaryModule>
