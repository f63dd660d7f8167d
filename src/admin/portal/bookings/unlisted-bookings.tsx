import { useCallback, useState, type ReactNode } from 'react'
import type { Booking } from '#domain/booking.ts'
import { countText } from '#domain/display.ts'
import { Notice } from '#ui/notice.tsx'
import { PortalButton, RetryButton } from '../buttons.tsx'
import { type Read, useRead } from '../lists/use-read.ts'

/** Bookings that are in no ordered list; undefined until the desk asks for them. */
type UnlistedRead = Read<readonly Booking[] | undefined> & { ask: (expected: number) => void }

/** `list` must be stable. */
export const useUnlisted = (list: (expected: number) => Promise<Booking[]>): UnlistedRead => {
  const [expected, setExpected] = useState<number>()
  const load = useCallback(
    () => (expected === undefined ? Promise.resolve(undefined) : list(expected)),
    [expected, list],
  )
  return { ...useRead(load), ask: setExpected }
}

type UnlistedBookingsProps = {
  count: number
  read: UnlistedRead
  /** Why they are in no list: “without a date”. */
  what?: string
  children: (booking: Booking) => ReactNode
}

/** Shows their number, and reads them only on request, because finding them may read every booking. */
export const UnlistedBookings = ({ count, read, what = 'without a date', children }: UnlistedBookingsProps) => {
  const { value, loading, failed, ask, reload } = read
  // They are loaded, and filter or search leave none.
  if (value?.length === 0) return null
  if (value) {
    return (
      <section aria-label={`Bookings ${what}`} className="mb-6 w-full">
        <h3 className="mb-2 text-small font-medium text-warn">{`${countText(value.length, 'booking')} ${what}`}</h3>
        <ul className="grid gap-3">{value.map(children)}</ul>
      </section>
    )
  }
  if (count === 0) return null
  if (failed !== undefined) {
    return (
      <Notice
        tone="bad"
        title={`Could not load bookings ${what}`}
        action={<RetryButton failed={failed} onClick={() => void reload()} />}
        className="mb-5 w-full"
      >
        {failed}
      </Notice>
    )
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-small text-warn">{`${countText(count, 'booking')} ${what}`}</p>
      <PortalButton tone="plain" busy={loading} busyText="Looking for them..." onClick={() => ask(count)}>
        Show
      </PortalButton>
    </div>
  )
}
