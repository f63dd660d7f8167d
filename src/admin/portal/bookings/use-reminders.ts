import { useState } from 'react'
import { noteReminder } from '#data/acts/visit.ts'
import type { Booking } from '#domain/booking.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { actReason } from '../../reason.ts'

/** The state of noting that a booking's reminder was opened. */
type Noting = { isBusy: true } | { isBusy: false; failed: string }

export type Reminders = {
  /** Notes that a reminder was opened, and by whom. It does not block the next reminder. */
  remind: (booking: Booking) => void
  notingOf: (booking: Booking) => Noting | undefined
}

/** Notes opened reminders. They do not use the acts, which run one at a time, because the desk opens one reminder after the other. */
export const useReminders = (): Reminders => {
  const staff = useSignedIn()
  const [noted, setNoted] = useState<ReadonlyMap<string, Noting>>(new Map())
  const set = (id: string, noting: Noting | undefined) =>
    setNoted((last) => {
      const next = new Map(last)
      if (noting) next.set(id, noting)
      else next.delete(id)
      return next
    })
  const note = async (booking: Booking) => {
    set(booking.id, { isBusy: true })
    await noteReminder(booking, staff).then(
      () => set(booking.id, undefined),
      (error: unknown) => set(booking.id, { isBusy: false, failed: actReason(error) }),
    )
  }
  return {
    remind: (booking) => {
      if (!noted.get(booking.id)?.isBusy) void note(booking)
    },
    notingOf: ({ id }) => noted.get(id),
  }
}

/** Empty if nothing is being noted. */
export const notingText = (noting: Noting | undefined): string => {
  if (!noting) return ''
  return noting.isBusy ? 'Saving...' : noting.failed
}
