import type { BookingView } from './bookings/booking-filters.tsx'
import type { DiaryView } from './diary/diary-view.ts'
import { requiredContext } from './required-context.ts'

/** What the portal shows, and the ways to show something else. Except for the search it stands in the address. */
export type PortalView = BookingView &
  DiaryView & {
    /** A key of `VIEWS`. */
    tab: string
    showTab: (tab: string) => void
    /** Shows a tab without filter or day. */
    showAll: (tab: string) => void
    /** The part of House that stands in place of the tabs. */
    house: string | undefined
    showHouse: (part: string) => void
    leaveHouse: () => void
    /** What stands on the screen: what the tab Bookings shows, the name of another tab, or `house`. */
    open: string
    /** As typed. Not in the address, because a browser's history is no place for names and numbers of clients. */
    search: string
    setSearch: (search: string) => void
    /** The day whose sheet is printed when it is loaded. */
    toPrint: string | undefined
    printDay: (day: string) => void
    onPrinted: () => void
  }

export const [PortalViewContext, usePortalView] = requiredContext<PortalView>('view of the portal')
