import { useEffect, useState } from 'react'
import type { Booking } from '#domain/booking.ts'

/** Whether the desk has to answer this booking: `data-waits` on what stands for it. */
export const isWaiting = ({ status, proposal, wish }: Booking): boolean =>
  wish !== undefined || (status === 'pending' && !proposal)

const cardsIn = (where: Element | Document) => [...where.querySelectorAll<HTMLElement>('[data-card]')]

/** The cards that can take the focus: while one is open in a dialog, that one alone. */
const reachable = () => cardsIn([...document.querySelectorAll('dialog[open]')].at(-1) ?? document)

/** Where a booking stands among the cards, while an act is done with it. */
type CardPlace = { id: string; waited: boolean; others: readonly string[] }

/** Before the act, because its card may leave the list. `others` begin with the next one. */
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
 * After the act: the pressed button is gone or was disabled, so the focus is lost. It goes to the next card that waits where this one was
 * settled, else to its own. Focus that somebody has set meanwhile stays.
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

/** Called before an act with the booking's id, it returns what leads the focus on afterwards. */
export const useCardFocus = (): ((id: string) => (isSettled: boolean) => void) => {
  const [done, setDone] = useState<() => void>()
  // After the render that has closed the last dialog.
  useEffect(() => done?.(), [done])
  return (id) => {
    const place = placeOf(id)
    return (isSettled) => setDone(() => () => focusAfter(place, isSettled))
  }
}

/** When a card in a dialog is closed and what opened it is gone: what waits next. */
export const focusWaiting = (): void => {
  const focused = document.activeElement
  if (focused && focused !== document.body) return
  // What a narrow screen does not show takes no focus.
  for (const waits of document.querySelectorAll<HTMLElement>('[data-waits]')) {
    waits.focus()
    if (document.activeElement === waits) return
  }
}
