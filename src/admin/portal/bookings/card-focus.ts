import { useEffect, useState } from 'react'
import type { Booking } from '#domain/booking.ts'

/** Whether the desk has to answer this booking. Its card and rows then have the attribute `data-waits`. */
export const isWaiting = ({ status, proposal, wish }: Booking): boolean =>
  wish !== undefined || (status === 'pending' && !proposal)

const cardsIn = (where: Element | Document) => [...where.querySelectorAll<HTMLElement>('[data-card]')]

/** The cards that can be focused: those of the open dialog, if there is one. */
const reachable = () => cardsIn([...document.querySelectorAll('dialog[open]')].at(-1) ?? document)

/** The place of a booking among the cards before an act. */
type CardPlace = { id: string; waited: boolean; others: readonly string[] }

/** Read before the act, because its card may leave the list. `others` begin with the next card. */
const placeOf = (id: string): CardPlace => {
  const all = cardsIn(document)
  const at = all.findIndex(({ dataset }) => dataset['card'] === id)
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))]
  return {
    id,
    waited: all[at]?.dataset['waits'] !== undefined,
    others: others.map(({ dataset }) => dataset['card'] ?? ''),
  }
}

/**
 * Restores the focus after an act, which was lost when the pressed button was removed or disabled. If the booking is settled, the next
 * waiting card gets the focus, else its own card. Focus that the person has moved meanwhile stays.
 */
const focusAfter = ({ id, waited, others }: CardPlace, isSettled: boolean): void => {
  const all = reachable()
  const own = all.find(({ dataset }) => dataset['card'] === id)
  const focused = document.activeElement
  if (focused && focused !== document.body && !own?.contains(focused)) return
  if (!isSettled && own?.contains(focused)) return
  const next = others
    .map((other) => all.find(({ dataset }) => dataset['card'] === other))
    .find((card) => card?.dataset['waits'] !== undefined)
  const card = (isSettled && waited ? next : undefined) ?? own ?? next
  card?.focus()
}

/** Restores the focus after an act: call the result with the booking's id before the act, and what that returns after the act. */
export const useCardFocus = (): ((id: string) => (isSettled: boolean) => void) => {
  const [done, setDone] = useState<() => void>()
  // Runs after the render that closes the last dialog.
  useEffect(() => done?.(), [done])
  return (id) => {
    const place = placeOf(id)
    return (isSettled) => setDone(() => () => focusAfter(place, isSettled))
  }
}

/** Focuses the first waiting card after a card in a dialog was closed, if the element that opened it is gone. */
export const focusWaiting = (): void => {
  const focused = document.activeElement
  if (focused && focused !== document.body) return
  // A hidden element cannot be focused, so the next one is tried.
  for (const waits of document.querySelectorAll<HTMLElement>('[data-waits]')) {
    waits.focus()
    if (document.activeElement === waits) return
  }
}
