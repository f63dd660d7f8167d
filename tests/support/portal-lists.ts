import { vi } from 'vitest'
import type { Lists } from '#admin/portal/portal-lists.ts'
import type { PortalView } from '#admin/portal/portal-view.ts'
import type { Booking } from '#domain/booking.ts'
import type { AlertOf } from '#domain/client-alert.ts'
import type { Client } from '#domain/client.ts'
import type { Contact } from '#domain/contact.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { wholeList } from './portal-data.ts'

/** What the portal has read and shows, for a part of it alone; a test names only what matters to it. */

export const reload = vi.fn<() => Promise<void>>()

const unread = { value: undefined, loading: false, failed: undefined, reload }
const counted = { ...unread, asOf: undefined }
const figures = { total: undefined, pending: undefined, confirmed: undefined, rejected: undefined }
const watched = { ...unread, oldSince: undefined, watching: undefined }

export const bookingsOf = (list: readonly Booking[], own: Partial<Lists['bookings']> = {}): Lists['bookings'] => ({
  pages: { ...wholeList(list), total: undefined },
  counts: counted,
  figures,
  longestPending: watched,
  asking: { list: [], count: 0, unread: 0, loading: false, failed: undefined, reload },
  waiting: 0,
  overdue: [],
  silent: [],
  first: [],
  changes: [],
  arrived: [],
  unmarked: { yesterday: '2030-01-09', count: undefined },
  openBills: [],
  toCome: unread,
  parts: [],
  ...own,
})

export const clientsOf = (list: readonly Client[], own: Partial<Lists['clients']['pages']> = {}): Lists['clients'] => ({
  pages: { ...wholeList(list), total: list.length, ...own },
  count: { ...counted, value: list.length },
  joined: { ...unread, value: [] },
  parts: [],
})

export const messagesOf = (list: readonly Contact[]): Lists['messages'] => ({
  pages: { ...wholeList(list), total: list.length },
  count: { ...counted, value: list.length },
  longestWaiting: watched,
  unread: undefined,
  overdue: [],
  arrived: [],
  parts: [],
})

const NO_DIARY: Lists['diary'] = {
  read: { ...unread, date: undefined, day: undefined, bookings: undefined, blocks: undefined, oldSince: undefined },
  week: watched,
  parts: [],
}

export const listsOf = (own: Partial<Lists> = {}): Lists => ({
  bookings: bookingsOf([]),
  clients: clientsOf([]),
  messages: messagesOf([]),
  services: unread,
  diary: NO_DIARY,
  ...own,
})

export const alertsOf = (alertOf: AlertOf) => ({
  alertOf,
  joined: [],
  read: { ...watched, value: [] },
})

/** The list of all bookings; every way to another view leads nowhere. */
export const viewOf = (own: Partial<PortalView> = {}): PortalView => ({
  ...{ tab: 'bookings', shown: 'list', open: 'list', filter: 'all', search: '' },
  ...{ date: venueToday(new Date()), day: undefined, house: undefined, toPrint: undefined },
  ...{ showTab: vi.fn(), showAll: vi.fn(), showHouse: vi.fn(), leaveHouse: vi.fn(), setSearch: vi.fn() },
  ...{ printDay: vi.fn(), onPrinted: vi.fn(), showFilter: vi.fn(), showDay: vi.fn(), showList: vi.fn() },
  ...{ showRequests: vi.fn(), showDiary: vi.fn(), turnDays: vi.fn(), showSettings: vi.fn() },
  showCashUp: vi.fn(),
  ...own,
})
