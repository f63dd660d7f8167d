import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readStored, writeStored } from '#config/storage.ts'
import { isDate, venueToday } from '#domain/venue-clock.ts'
import { type BookingView, type Filter, FILTERS } from './bookings/booking-filters.tsx'
import { type DiaryView, SHOWN } from './diary/diary-view.ts'
import { type Tab, TABS } from './views.tsx'

const KEY = 'la-lumiere.bookings-view'

const keptView = (): DiaryView['kept'] => (readStored('localStorage', KEY) === 'diary' ? 'diary' : 'list')

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((candidate) => candidate === value)

const dayIn = (value: string | null) => (value !== null && isDate(value) ? value : undefined)

type PortalView = BookingView &
  DiaryView & {
    tab: Tab
    showTab: (tab: Tab) => void
    /** Shows a tab without filter or day. */
    showAll: (tab: Tab) => void
  }

/** Tab, filter, view and day live in the address, so that Back, reload and a colleague's link show the same. */
export const usePortalView = (now: Date): PortalView => {
  const [query, setQuery] = useSearchParams()
  // Read once: an address without a view means the same as long as the portal is open, also for Back.
  const [home] = useState(keptView)
  const change = (name: string, value: string, usual: string) =>
    setQuery((last) => {
      const next = new URLSearchParams(last)
      if (value === usual) next.delete(name)
      else next.set(name, value)
      return next
    })
  const show = (view: DiaryView['shown'], day: string | undefined) =>
    setQuery((last) => {
      const next = new URLSearchParams(last)
      for (const name of ['tab', 'view', 'day']) next.delete(name)
      // A day alone is its sheet, as in links from before the diary.
      if (view !== 'sheet' && !(view === 'list' && home === 'list')) next.set('view', view)
      if (day !== undefined) next.set('day', day)
      return next
    })

  const tab = oneOf(TABS, query.get('tab')) ?? 'bookings'
  const day = dayIn(query.get('day'))
  const shown = oneOf(SHOWN, query.get('view')) ?? (day === undefined ? home : 'sheet')
  const date = day ?? venueToday(now)

  useEffect(() => {
    if (tab === 'bookings' && (shown === 'list' || shown === 'diary')) writeStored('localStorage', KEY, shown)
  }, [tab, shown])

  return {
    tab,
    shown,
    date,
    kept: keptView(),
    filter: oneOf(FILTERS, query.get('status')) ?? 'all',
    day: shown === 'sheet' ? date : undefined,
    showDay: (sheet: string | undefined) => {
      if (sheet !== undefined) show('sheet', sheet)
      else if (keptView() === 'diary') show('diary', day)
      else show('list', undefined)
    },
    showList: () => show('list', undefined),
    showDiary: (date?: string) => show('diary', date),
    showSettings: () => show('settings', day),
    showAll: (tab: Tab) => setQuery(tab !== 'bookings' ? { tab } : home === 'list' ? {} : { view: 'list' }),
    showTab: (tab: Tab) => change('tab', tab, 'bookings'),
    showFilter: (filter: Filter) => change('status', filter, 'all'),
  }
}
