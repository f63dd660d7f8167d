import { type ReactNode, useRef } from 'react'
import type { Booking } from '#domain/booking.ts'
import type { BookingView } from './bookings/booking-filters.tsx'
import { BookingPanel } from './bookings/booking-panel.tsx'
import type { AvailabilityBadge } from './bookings/availability-badge.ts'
import type { BookingActions } from './bookings/use-booking-actions.ts'
import type { Bookings } from './bookings/use-bookings.ts'
import { ClientPanel } from './clients/client-panel.tsx'
import type { Clients } from './clients/use-clients.ts'
import type { Arrivals } from './desk/use-arrivals.ts'
import { DiaryPanel } from './diary/diary-panel.tsx'
import type { DiaryView } from './diary/diary-view.ts'
import type { Diary } from './diary/use-diary.ts'
import { ViewSwitch } from './diary/view-switch.tsx'
import { fromBooking, fromClient, fromMessage, type Prefill } from './entry/prefill.ts'
import { lateView } from './late-part.tsx'
import { overdueText } from './lists/overdue-first.ts'
import type { Read } from './lists/use-read.ts'
import { MessagePanel } from './messages/message-panel.tsx'
import type { Messages } from './messages/use-messages.ts'
import { unreadText } from './messages/use-unread.ts'
import type { TabLabel } from './tabs.tsx'

const DaySheet = lateView('the day sheet', async () => (await import('./bookings/day-sheet.tsx')).DaySheet)
const DiarySettingsPage = lateView(
  'the settings',
  async () => (await import('./diary/settings/diary-settings.tsx')).DiarySettingsPage,
)

/** Everything the views show. */
type PortalState = {
  bookings: Bookings
  bookingView: BookingView & DiaryView
  /** How a request of the list stands on its day. */
  availabilityBadgeOf: (booking: Booking) => AvailabilityBadge | undefined
  diary: Diary
  actions: BookingActions
  clients: Clients
  messages: Messages
  arrivals: Arrivals
  search: string
  searchBar: ReactNode
  reload: () => Promise<void>
  /** Opens New booking with what is known already. */
  onNew: (prefill?: Prefill) => void
  /** The day whose sheet is printed when it is loaded. */
  toPrint: string | undefined
  onPrinted: () => void
}

type View = {
  title: string
  /** The key that opens it. */
  shortcut: string
  /** How many there are, shown beside the title. */
  count?: (state: PortalState) => Read<number>
  /** What wants attention, by its word: 2 new, 1 overdue. */
  notes?: (state: PortalState) => Record<string, number | string | undefined>
  /** Whether it wants attention at once. */
  isPressing?: (state: PortalState) => boolean
  panel: (state: PortalState) => ReactNode
}

/** The list, the diary, the sheet of a day or the diary's settings, as the address says. */
const BookingsView = ({ bookings, bookingView: view, actions, arrivals, onNew, ...rest }: PortalState) => {
  const usedSwitch = useRef(false)
  const back = view.kept === 'diary' ? 'Back to the diary' : 'Back to the list'
  if (view.day)
    return (
      <DaySheet
        day={view.day}
        changes={bookings.changes}
        back={back}
        onDay={view.showDay}
        onPrinted={rest.toPrint === view.day ? rest.onPrinted : undefined}
      />
    )
  if (view.shown === 'settings') return <DiarySettingsPage onBack={() => view.showDiary(view.date)} />
  const isDiary = view.shown === 'diary'
  const onNewFrom = (booking: Booking) => onNew(fromBooking(booking, new Date()))
  const viewSwitch = (
    <ViewSwitch
      current={isDiary ? 'diary' : 'list'}
      usedRef={usedSwitch}
      onList={view.showList}
      onDiary={() => view.showDiary()}
    />
  )
  return isDiary ? (
    <DiaryPanel
      view={view}
      viewSwitch={viewSwitch}
      diary={rest.diary}
      known={bookings}
      actions={actions}
      arrivals={arrivals}
      onNew={onNew}
      onNewFrom={onNewFrom}
    />
  ) : (
    <BookingPanel
      bookings={bookings}
      view={view}
      viewSwitch={viewSwitch}
      cards={{ availabilityBadgeOf: rest.availabilityBadgeOf, actions, arrivals, onNewFrom }}
      search={rest.search}
      searchBar={rest.searchBar}
      onNew={(client) => onNew(client && fromClient(client))}
    />
  )
}

/** A new view is one entry here. The name stands in the address. */
const table = {
  bookings: {
    title: 'Bookings',
    shortcut: 'b',
    notes: ({ bookings, arrivals }) => ({
      new: arrivals.bookings.length,
      [bookings.asking.count === 1 ? 'wish' : 'wishes']: bookings.asking.count,
      overdue: overdueText(bookings.overdue, [bookings.longestPending.value], bookings.hasNoClock),
      'without reply': bookings.silent.length,
    }),
    isPressing: ({ bookings }) => bookings.overdue.length + bookings.silent.length > 0,
    panel: (state) => <BookingsView {...state} />,
  },
  clients: {
    title: 'Clients',
    shortcut: 'l',
    count: ({ clients }) => clients.count,
    panel: ({ clients, bookings, search, searchBar, reload, onNew }) => (
      <ClientPanel
        clients={clients}
        search={search}
        searchBar={searchBar}
        bookingChanges={bookings.changes}
        reload={reload}
        onNew={(client) => onNew(fromClient(client))}
      />
    ),
  },
  contacts: {
    title: 'Messages',
    shortcut: 'm',
    count: ({ messages }) => messages.count,
    notes: ({ messages }) => ({
      new: unreadText(messages.unread),
      overdue: overdueText(messages.overdue, [messages.longestUnread.value, messages.longestUnanswered.value]),
    }),
    isPressing: ({ messages }) => messages.overdue.length > 0,
    panel: ({ messages, search, searchBar, arrivals, onNew }) => (
      <MessagePanel
        messages={messages}
        search={search}
        searchBar={searchBar}
        arrivals={arrivals}
        onNew={(contact) => onNew(fromMessage(contact))}
      />
    ),
  },
} satisfies Record<string, View>

export type Tab = keyof typeof table
export const VIEWS: Record<Tab, View> = table
export const TABS = Object.keys(table) as Tab[]

const figureText = ({ value, failed }: Read<number>) =>
  failed === undefined && value !== undefined ? String(value) : '–'

export const tabLabel = (name: Tab, state: PortalState): TabLabel<Tab> => {
  const { title, count, notes, isPressing } = VIEWS[name]
  return {
    name,
    label: count ? `${title} (${figureText(count(state))})` : title,
    notes: Object.entries(notes?.(state) ?? {}).flatMap(([word, number]) => (number ? `${number} ${word}` : [])),
    isPressing: isPressing?.(state) ?? false,
  }
}
