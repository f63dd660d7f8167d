import { useState } from 'react'
import { noteReminder } from '#data/acts/visit.ts'
import type { Booking } from '#domain/booking.ts'
import { actReason } from '../../reason.ts'
import { useSignedIn } from '../../signed-in.tsx'

const SAVING = 'Saving...'

/**
 * Notes that the reminder of a booking was opened, and by whom. It does not use the acts, which run one at a time, because the desk opens one
 * reminder after the other. `noting` is empty if nothing is being noted.
 */
export const useReminder = (booking: Booking) => {
  const staff = useSignedIn()
  const [noting, setNoting] = useState('')
  const remind = async () => {
    if (noting === SAVING) return
    setNoting(SAVING)
    setNoting(await noteReminder(booking, staff).then(() => '', actReason))
  }
  return { remind: () => void remind(), noting }
}
