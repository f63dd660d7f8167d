import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { addDays, isDate, venueToday } from '#shared/venue-clock.ts'
import { requiredContext } from '#shared/required-context.ts'
import { useNow } from './use-now.ts'
import type { Booking } from '#features/booking/booking.ts'

export const FILTERS = ['all', 'pending', 'confirmed', 'rejected'] as const
export type Filter = (typeof FILTERS)[number]

export const TABS = ['bookings', 'clients', 'contacts'] as const
export type Tab = (typeof TABS)[number]

const SHOWN = ['list', 'diary', 'sheet', 'cash-up'] as const
type Shown = (typeof SHOWN)[number]

/** What stands in no address. */
const USUAL: Partial<Record<string, string>> = { tab: 'bookings', view: 'list', status: 'all' }

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((candidate) => candidate === value)

const dayIn = (value: string | null) => (value !== null && isDate(value) ? value : undefined)

/** What is shown stands in the address, for Back and a reload. The search does not: names and numbers do not belong in the browser's history. */
export const useView = () => {
  const [search, setSearch] = useState('')
  const now = useNow()
  const [query, setQuery] = useSearchParams()
  const tab = oneOf(TABS, query.get('tab')) ?? 'bookings'
  const day = dayIn(query.get('day'))
  const shown = oneOf(SHOWN, query.get('view')) ?? 'list'
  const date = day ?? venueToday(now)
  const house = query.get('house') ?? undefined
  // The router renders a new address later, so the next press must know the day that the last one asked for.
  const { key } = useLocation()
  const askedDate = useRef(date)
  useLayoutEffect(() => {
    askedDate.current = date
  }, [key, date])

  const change = (fields: Record<string, string | undefined>) =>
    setQuery((last) => {
      const next = new URLSearchParams(last)
      // The month is that of the figures in House.
      for (const [name, value] of Object.entries({ house: undefined, month: undefined, ...fields }))
        if (value === undefined || value === USUAL[name]) next.delete(name)
        else next.set(name, value)
      return next
    })
  const show = (view: Shown, day: string | undefined) => {
    askedDate.current = day ?? venueToday(now)
    change({ tab: undefined, view, day })
  }
  const open: Exclude<Tab, 'bookings'> | Shown | 'house' =
    house !== undefined ? 'house' : tab === 'bookings' ? shown : tab

  return {
    search,
    setSearch,
    tab,
    shown,
    /** The day of the diary, or the one that is closed; today when the address names none. */
    date,
    filter: oneOf(FILTERS, query.get('status')) ?? 'all',
    /** The part of House that stands in place of the tabs. */
    house,
    open,
    showTab: (tab: Tab) => change({ tab }),
    /** Shows a tab without filter or day. */
    showAll: (tab: Tab) => setQuery(tab === 'bookings' ? {} : { tab }),
    showFilter: (filter: Filter) => change({ status: filter }),
    showRequests: () => setQuery({ status: 'pending' }),
    showList: () => show('list', undefined),
    showDay: (day: string) => show('sheet', day),
    /** Shows the diary of a date; without one, of today, also after midnight. */
    showDiary: (date?: string) => show('diary', date),
    /** Shows the diary so many days later. Two presses in a moment count as two, although the first day is not drawn yet. */
    turnDays: (days: number) => show('diary', addDays(askedDate.current, days)),
    showCashUp: (date: string) => show('cash-up', date),
    showHouse: (part: string) => change({ house: part }),
    leaveHouse: () => change({}),
  }
}

export const [PortalViewContext, usePortalView] = requiredContext<ReturnType<typeof useView>>('view of the portal')

export const DAY_HEADING = 'diary-day'

/** Address of the diary of a booking's day, where the booking can be opened; of the list where its date cannot be read or it is rejected. */
export const dayAddress = ({ date, status }: Pick<Booking, 'date'> & Partial<Pick<Booking, 'status'>>): string => {
  if (status === 'rejected') return '?status=rejected'
  return isDate(date) ? `?view=diary&day=${date}` : '?view=list'
}
