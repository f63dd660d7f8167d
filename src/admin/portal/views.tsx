import type { ComponentType } from 'react'
import { BookingsView } from './bookings/bookings-view.tsx'
import { ClientPanel } from './clients/client-panel.tsx'
import type { Arrivals } from './desk/use-arrivals.ts'
import type { Lists } from './portal-lists.ts'
import { overdueText } from './lists/overdue-first.ts'
import type { Read } from './lists/use-read.ts'
import { MessagePanel } from './messages/message-panel.tsx'
import { unreadText } from './messages/use-unread.ts'

type View = {
  title: string
  /** The key that opens the view. */
  shortcut: string
  /** The number beside the title. */
  count?: (lists: Lists) => Read<number>
  /** Figures behind the title, by their word: 2 new, 1 overdue. */
  notes?: (lists: Lists, arrivals: Arrivals) => Record<string, number | string | undefined>
  /** Whether the figures are shown as urgent. */
  isPressing?: (lists: Lists) => boolean
  Panel: ComponentType
}

/** A new view is one entry here. The name stands in the address. */
const table = {
  bookings: {
    title: 'Bookings',
    shortcut: 'b',
    notes: ({ bookings }, arrivals) => ({
      new: arrivals.bookings.length,
      [bookings.asking.count === 1 ? 'wish' : 'wishes']: bookings.asking.count,
      overdue: overdueText(bookings.overdue, [bookings.longestPending.value], bookings.hasNoClock),
      'without reply': bookings.silent.length,
    }),
    isPressing: ({ bookings }) => bookings.overdue.length + bookings.silent.length > 0,
    Panel: BookingsView,
  },
  clients: {
    title: 'Clients',
    shortcut: 'l',
    count: ({ clients }) => clients.count,
    Panel: ClientPanel,
  },
  contacts: {
    title: 'Messages',
    shortcut: 'm',
    count: ({ messages }) => messages.count,
    notes: ({ messages }) => ({
      new: unreadText(messages.unread),
      overdue: overdueText(messages.overdue, [messages.longestWaiting.value]),
    }),
    isPressing: ({ messages }) => messages.overdue.length > 0,
    Panel: MessagePanel,
  },
} satisfies Record<string, View>

export type Tab = keyof typeof table
export const VIEWS: Record<Tab, View> = table
export const TABS = Object.keys(table) as Tab[]
