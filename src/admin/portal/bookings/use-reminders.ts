import { useState } from 'react'
import { noteReminder } from '#data/booking-changes.ts'
import type { Booking } from '#domain/booking.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { reasonOf } from '../../reason.ts'

/** Of a booking whose reminder was opened: being saved, or why it is not. */
type Noting = { isBusy: true } | { isBusy: false; failed: string }

export type Reminders = {
  /** Notes that a reminder was opened, and by whom. The next one need not wait for it. */
  remind: (booking: Booking) => void
  notingOf: (booking: Booking) => Noting | undefined
}

/** Outside of the acts that wait for each other: the desk opens one reminder after the other, and is in WhatsApp meanwhile. */
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
      (error: unknown) => set(booking.id, { isBusy: false, failed: reasonOf(error) || 'Nothing was stored.' }),
    )
  }
  return {
    remind: (booking) => {
      if (!noted.get(booking.id)?.isBusy) void note(booking)
    },
    notingOf: ({ id }) => noted.get(id),
  }
}

/** Empty where nothing is under way. */
export const notingText = (noting: Noting | undefined): string => {
  if (!noting) return ''
  return noting.isBusy ? 'Saving...' : `Not saved: ${noting.failed}`
}
