import { useCallback } from 'react'
import { type ClientBookings, listBookingsOf } from '#data/bookings-desk.ts'
import type { Client } from '#domain/client.ts'
import { useLists } from '../portal-lists.ts'
import { useOnChange } from '../lists/use-on-change.ts'
import { type Read, useRead } from '../lists/use-read.ts'

/** Everything this person booked, read again after every change of a booking. */
export const useClientBookings = ({ id, email }: Client): Read<ClientBookings> => {
  const { changes } = useLists().bookings
  // Depends on id and e-mail only, so that typing in the notes does not read again.
  const load = useCallback(() => listBookingsOf({ id, email }), [id, email])
  const read = useRead(load)
  useOnChange([changes], read.reload)
  return read
}
