import type { BookingView } from './bookings/booking-filters.tsx'
import type { DiaryView } from './diary/diary-view.ts'
import { requiredContext } from './required-context.ts'
import type { Tab } from './views.tsx'

/** What the portal shows, and functions that show something else. All of it stands in the address, except the search. */
export type PortalView = BookingView &
  DiaryView & {
    tab: Tab
    showTab: (tab: Tab) => void
    /** Shows a tab without filter or day. */
    showAll: (tab: Tab) => void
    /** The part of House that stands in place of the tabs. */
    house: string | undefined
    showHouse: (part: string) => void
    leaveHouse: () => void
    /** The view on the screen: `shown` in the tab Bookings, else the name of the tab, or `house`. */
    open: Exclude<Tab, 'bookings'> | DiaryView['shown'] | 'house'
    /** As typed. Not in the address, because names and numbers of clients do not belong in the browser's history. */
    search: string
    setSearch: (search: string) => void
  }

export const [PortalViewContext, usePortalView] = requiredContext<PortalView>('view of the portal')
