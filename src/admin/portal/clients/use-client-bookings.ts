import { useCallback } from 'react'
import { type ClientBookings, listBookingsOf } from '#data/bookings-desk.ts'
import type { Client } from '#domain/client.ts'
import { useOnChange } from '../lists/use-on-change.ts'
import { type Read, useRead } from '../lists/use-read.ts'

/** All bookings of this client. `changes` is a new object after every change of a booking, and then they are read again. */
export const useClientBookings = ({ id, email }: Client, changes: unknown): Read<ClientBookings> => {
  // Depends on id and e-mail only, so that typing in the notes does not read again.
  const load = useCallback(() => listBookingsOf({ id, email }), [id, email])
  const read = useRead(load)
  useOnChange([changes], read.reload)
  return read
}
