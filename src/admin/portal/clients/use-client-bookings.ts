import { useCallback } from 'react'
import { type ClientBookings, listBookingsOf } from '#data/bookings-desk.ts'
import type { Booking } from '#domain/booking.ts'
import type { Client } from '#domain/client.ts'
import { emailKey } from '#domain/keys.ts'
import { useLists } from '../portal-lists.ts'
import { changesKey, useOnChange } from '../lists/use-on-change.ts'
import { type Read, useRead } from '../lists/use-read.ts'

/** Everything this person booked, read again after each change of one of these bookings. */
export const useClientBookings = ({ id, email }: Client): Read<ClientBookings> => {
  const { changes } = useLists().bookings
  // Depends on id and e-mail only, so that typing in the notes does not read again.
  const load = useCallback(() => listBookingsOf({ id, email }), [id, email])
  const read = useRead(load)
  const isOwn = (booking: Booking) =>
    booking.clientId === id ||
    (email !== '' && emailKey(booking.email) === emailKey(email)) ||
    read.value?.list.some((known) => known.id === booking.id) === true
  useOnChange([changesKey(changes, isOwn)], read.reload)
  return read
}
