import { vi } from 'vitest'
import type { House } from '#admin/portal/use-house.ts'
import type * as callsModule from '#data/calls.ts'
import type * as diaryModule from '#data/diary-desk.ts'
import type { DataError } from '#data/data-error.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { Booking } from '#domain/booking.ts'
import type { Block } from '#domain/diary/block.ts'
import type { Call } from '#domain/diary/call.ts'
import type { GivenCopy } from '#domain/diary/given-copy.ts'
import { type Day, parseDay } from '#domain/diary/day.ts'
import { type DiarySettings, parseDiarySettings } from '#domain/diary/diary-settings.ts'
import type { BookingEvent } from '#domain/diary/events.ts'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { everyDay } from '#domain/diary/open-days.ts'
import { parseKeeping } from '#domain/keeping.ts'
import { parseBackups } from '#domain/backup/stored-backups.ts'
import { parseMailSettings } from '#domain/mail-settings.ts'
import { parseMenuService } from '#domain/menu-service.ts'
import type { Complete } from './complete.ts'

/** Fakes of `#data/diary-desk.ts` and `#data/calls.ts`: every date has the data that the test has put into `diary`. */

type Held = {
  days: ReadonlyMap<string, Day>
  bookings: readonly Booking[]
  blocks: readonly Block[]
  calls: ReadonlyMap<string, Call>
  given: readonly GivenCopy[]
}

const EMPTY: Held = { days: new Map(), bookings: [], blocks: [], calls: new Map(), given: [] }
let held: Held = EMPTY
let failure: DataError | undefined
let failing: readonly (keyof Held)[] = []
const reports = new Set<() => void>()

const watch = <T>(part: keyof Held, value: () => T, listener: Listener<T>) => {
  const report = () =>
    failure && failing.includes(part) ? listener.failed(failure) : listener.next(value(), undefined)
  reports.add(report)
  void Promise.resolve().then(() => reports.has(report) && report())
  return { stop: () => void reports.delete(report) }
}

export const diary = {
  /** Before each test. */
  clear: () => {
    held = EMPTY
    failure = undefined
  },
  /** Sets the data before a component watches it. */
  hold: (own: Partial<Held>) => {
    held = { ...held, ...own }
  },
  /** Changes the data and reports it to the listeners, inside `act`. */
  emit: (own: Partial<Held>) => {
    held = { ...held, ...own }
    for (const report of reports) report()
  },
  /** Fails the next reports of these parts. */
  fail: (error: DataError, ...parts: (keyof Held)[]) => {
    failure = error
    failing = parts.length > 0 ? parts : ['days', 'bookings', 'blocks', 'calls']
  },
  /** Ends the failure for new listeners. */
  mend: () => {
    failure = undefined
  },
  /** The number of listeners. */
  listenerCount: () => reports.size,
}

export const diaryDesk = {
  watchDays: vi.fn((_range: { first: string; last: string }, listener: Listener<Held['days']>) =>
    watch('days', () => held.days, listener),
  ),
  watchBookingsOn: (date: string, listener: Listener<Held['bookings']>) =>
    watch('bookings', () => held.bookings.filter((booking) => booking.date === date), listener),
  watchBlocksOn: (date: string, listener: Listener<Held['blocks']>) =>
    watch('blocks', () => held.blocks.filter((block) => block.date === date), listener),
  listEvents: vi.fn<(bookingId: string) => Promise<BookingEvent[]>>(),
  watchHouseSettings: vi.fn(),
  listComingBookings: vi.fn(),
  listBookingsAffectedBy: vi.fn(),
  listClosedDays: vi.fn(),
  listBlocks: vi.fn(({ first, last }: { first: string; last: string }) =>
    Promise.resolve(held.blocks.filter(({ date }) => date >= first && date <= last)),
  ),
} satisfies Complete<typeof diaryModule>

export const diaryCalls = {
  watchCalls: vi.fn((_from: string, listener: Listener<callsModule.Told>) =>
    watch('calls', () => ({ calls: held.calls, given: held.given }), listener),
  ),
  watchGivenCopies: (date: string, listener: Listener<Held['given']>) =>
    watch('given', () => held.given.filter((one) => one.date === date), listener),
  noteCall: vi.fn(),
  noteGivenCopies: vi.fn(),
  giveVisit: vi.fn(),
} satisfies Complete<typeof callsModule>

export const dayOf = (date: string, fields: object): ReadonlyMap<string, Day> =>
  new Map([[date, parseDay(date, fields)]])

/** Massage and nails, one after the other. */
const MENU = [
  { name: 'Swedish Massage', category: 'massage', duration: 60, price: 'P350' },
  { name: 'Manicure', category: 'nails', duration: 30, price: 'P150' },
].flatMap((fields, index) => parseMenuService(`s${String(index)}`, fields) ?? [])

/** A house that was read, with limits. */
export const houseOf = (settings: Partial<DiarySettings> = {}, own: Partial<House> = {}): House => ({
  menu: MENU,
  settings: {
    ...parseDiarySettings(undefined),
    buffer: 0,
    places: { massage: 2, nails: 1, guests: 6 },
    ...settings,
  },
  therapists: [],
  content: parseOwnerHouse(undefined),
  mail: parseMailSettings(undefined),
  keeping: parseKeeping(undefined),
  backups: parseBackups(undefined),
  erasedAt: null,
  calendar: everyDay,
  days: new Map(),
  isKnown: true,
  failed: undefined,
  reload: () => Promise.resolve(),
  ...own,
})
