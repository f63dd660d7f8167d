import { MOST_GUESTS_AT_DESK } from '#config/limits.ts'
import { hasRequests } from './display.ts'
import { linesOf, withoutLines } from '#features/menu/offer.ts'
import { totalMinutes } from '#features/menu/selection.ts'

/** How many people a booking is for; all of them are treated at the same time. Missing or odd means 1. */
export const guestsOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_GUESTS_AT_DESK ? value : 1

/** Guests and treatments of a booking, an offer excepted. */
export type Party = {
  guests?: number | undefined
  /** Two guests share two treatments. Missing means that every guest has all of them. */
  shares?: boolean | undefined
  selectedServices: readonly { duration: number }[]
}

const SHARED = 2

/** With any other number somebody would have two treatments, and only a person can agree who. */
export const canShare = ({ guests, selectedServices }: Omit<Party, 'shares'>): boolean =>
  guests === SHARED && selectedServices.length === SHARED

/** A choice of one each counts only while it is possible. */
export const isShared = (party: Party): boolean => party.shares === true && canShare(party)

/** How many guests have each treatment. */
export const guestsEach = (party: Party): number => (isShared(party) ? 1 : guestsOf(party.guests))

/** How long the treatments take: one after the other, or as long as the longer of two that are shared. */
export const partyMinutes = (party: Party): number =>
  isShared(party)
    ? Math.max(...party.selectedServices.map((service) => totalMinutes([service])))
    : totalMinutes(party.selectedServices)

/** `2`, or `2, one each, at the same time`. */
export const guestsText = (party: Party): string =>
  String(guestsOf(party.guests)) + (isShared(party) ? ', one each, at the same time' : '')

const LINE = /^\s*Guests:/i

/** The special requests without any `Guests:` line. */
export const withoutGuests = (requests: string): string => withoutLines(requests, LINE)

/** As they stand in every e-mail: for more than one guest with `Guests: 2` as the first line. */
export const requestsFor = (requests: string, party: Party): string => {
  const typed = requests.trim()
  if (guestsOf(party.guests) < 2) return typed
  const line = `Guests: ${guestsText(party)}`
  const own = linesOf(typed)
    .filter((text) => text.trim() !== line)
    .join('\n')
    .trim()
  return hasRequests(own) ? `${line}\n${own}` : line
}
