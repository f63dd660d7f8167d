import type { Booking } from '../booking.ts'

/** Whether the desk has to answer this booking. Its card and rows then have the attribute `data-waits`. */
export const isWaiting = ({ status, proposal, wish }: Booking): boolean =>
  wish !== undefined || (status === 'pending' && !proposal)

/**
 * Restores the focus after an act, which was lost when the pressed button was removed or disabled: to the first card that waits, if this one
 * is settled, else to its own. Focus that the person has moved meanwhile stays.
 */
export const focusAfter = (id: string, isSettled: boolean): void => {
  const where = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const cards = [...where.querySelectorAll<HTMLElement>('[data-card]')]
  const own = cards.find(({ dataset }) => dataset['card'] === id)
  const focused = document.activeElement
  const isOwn = own?.contains(focused) === true
  if (isOwn ? !isSettled : focused && focused !== document.body) return
  const next = cards.find((card) => card !== own && card.dataset['waits'] !== undefined)
  const card = (isSettled ? next : undefined) ?? own ?? next
  card?.focus()
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
  document.querySelector<HTMLElement>('h2[tabindex]')?.focus()
}
