import { useMemo, useState } from 'react'
import { watchWishes } from '#data/bookings-desk.ts'
import type { Booking } from '#features/booking/booking.ts'
import type { StoredWish } from '#features/booking/wish.ts'
import { useLive } from './use-read.ts'
import { useLists } from './portal-lists.ts'

/** Returns the booking with its guest's open wish, or without one. */
export type WithWish = (booking: Booking) => Booking

/** While the wishes are not known, a booking keeps the wish it has; `MissingNotes` says that they are not known. */
const unchanged: WithWish = (booking) => booking

export const useWithWish = (): WithWish => useLists().wishes.withWish

const joinOf = (wishes: readonly StoredWish[]): WithWish => {
  const byId = new Map(wishes.map((wish) => [wish.id, wish]))
  return (booking) => {
    const wish = byId.get(booking.id)
    if (wish === booking.wish) return booking
    const { wish: _, ...rest } = booking
    return wish ? { ...rest, wish } : rest
  }
}

/** Differs between a wish and its later version. */
export const wishKey = ({ id, createdAt }: StoredWish): string => `${id} ${String(createdAt?.getTime())}`

const NONE: readonly StoredWish[] = []

export const useReadWishes = () => {
  const read = useLive(watchWishes)
  const { value } = read
  const [before, setBefore] = useState<ReadonlySet<string>>()
  if (value && !before) setBefore(new Set(value.map(wishKey)))
  const withWish = useMemo(() => (value ? joinOf(value) : unchanged), [value])
  const open = value ?? NONE
  /** Wishes that came while the portal was open. */
  const arrived = open.filter((wish) => before?.has(wishKey(wish)) === false)
  return { read, open, arrived, withWish }
}

export type Wishes = ReturnType<typeof useReadWishes>
