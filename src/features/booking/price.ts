import { spa } from '#config/spa.ts'
import { inThebe } from '#shared/money.ts'
import { type Party, guestsEach, guestsOf, isShared } from './guests.ts'

const NUMBER = String.raw`(?:\d{1,3}(?:[,\s]\d{3})+|\d+)(?:\.\d{1,2})?`
const PLAIN = new RegExp(`^${spa.currency}?\\s*(${NUMBER})$`, 'i')
const WITHIN = [new RegExp(`\\b${spa.currency}\\s*(${NUMBER})`), new RegExp(`(${NUMBER})`)]

/** Undefined, too, for more digits than a number holds. */
const numberIn = (text = '') => {
  const pula = Number.parseFloat(text.replace(/[,\s]/g, ''))
  return Number.isSafeInteger(inThebe(pula)) ? pula : undefined
}

/** Pula of a plain amount (`P350`, `P1,250`, `P 1 250.50`); undefined for any other text, such as `From P350`. */
export const amountOf = (price: string): number | undefined => numberIn(PLAIN.exec(price.trim())?.[1])

/** The lowest amount in a text such as `P350`, `From P350` or `P350 - P500`. */
export const leastAmountIn = (price: string): number | undefined =>
  WITHIN.map((pattern) => numberIn(pattern.exec(price)?.[1])).find((amount) => amount !== undefined)

/** Whether two prices mean the same: amounts however they are spelt, other texts as they stand. */
export const isSamePrice = (one: string, other: string): boolean => {
  const [a, b] = [amountOf(one), amountOf(other)]
  if (a === undefined || b === undefined) return one.trim().toLowerCase() === other.trim().toLowerCase()
  return inThebe(a) === inThebe(b)
}

/** `P300`, `P299.50`. */
export const amountText = (pula: number): string => {
  const thebe = inThebe(pula)
  return spa.currency + (thebe % 100 === 0 ? String(thebe / 100) : (thebe / 100).toFixed(2))
}

const ON_REQUEST = 'Price on request'

/** For every guest the same: `P500`; `from P500` as soon as one price is no plain amount, which counts with its lowest amount; `Price on request` when no price holds a number. */
export const totalPrice = (chosen: readonly { price: string }[], guests = 1): string => {
  const all = Array.from({ length: guests }, () => chosen).flat()
  const amounts = all.map(({ price }) => amountOf(price))
  const sum = (pula: readonly (number | undefined)[]) =>
    amountText(pula.reduce<number>((total, amount) => total + inThebe(amount ?? 0), 0) / 100)
  if (!amounts.includes(undefined)) return sum(amounts)
  const least = all.map(({ price }) => amountOf(price) ?? leastAmountIn(price))
  return least.every((amount) => amount === undefined) ? ON_REQUEST : `from ${sum(least)}`
}

type Priced = Party & { selectedServices: readonly { price: string }[] }

/** Each treatment once for every guest who has it. */
export const partyPrice = (party: Priced): string => totalPrice(party.selectedServices, guestsEach(party))

/** `P450 × 2 guests` or `2 guests, one each`: what stands behind a total for several; empty for one guest. */
export const perGuestText = (party: Priced): string => {
  const { selectedServices: chosen } = party
  const guests = guestsOf(party.guests)
  if (guests < 2 || chosen.length === 0) return ''
  const count = `${String(guests)} guests`
  if (isShared(party)) return `${count}, one each`
  const each = totalPrice(chosen)
  return each === ON_REQUEST ? count : `${each} × ${count}`
}

/** `P500`; for several guests `P900 (P450 × 2 guests)` or `P850 (2 guests, one each)`. */
export const totalPriceText = (party: Priced): string => {
  const perGuest = perGuestText(party)
  return partyPrice(party) + (perGuest && ` (${perGuest})`)
}
