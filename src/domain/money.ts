import { spa } from '#config/spa.ts'

/**
 * Amounts that are added up are whole thebe, a hundredth of a Pula, because sums of fractions drift. Prices are texts of the menu
 * (`price.ts`) and become thebe once, where a visit is paid for.
 */

export const inThebe = (pula: number): number => Math.round(pula * 100)
export const inPula = (thebe: number): number => thebe / 100

/** `P13,520`, `P299.50`. */
export const moneyText = (thebe: number): string => {
  const digits = thebe % 100 === 0 ? 0 : 2
  const number = (thebe / 100).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${spa.currency}${number}`
}

/** The same as it is typed, without the currency; empty for no amount. */
export const typedMoney = (thebe: number | undefined): string =>
  thebe === undefined ? '' : moneyText(thebe).slice(spa.currency.length)

/**
 * Whole parts of `whole` in proportion to the weights; together exactly `whole`. What rounding leaves goes to the largest remainders, the
 * first of equal ones. Without any weight all parts are alike.
 */
export const sharesOf = (whole: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const exact = weights.map((weight) => (sum > 0 ? (whole * weight) / sum : whole / weights.length))
  const parts = exact.map(Math.floor)
  const left = whole - parts.reduce((total, part) => total + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((one, other) => other.remainder - one.remainder)
  const rounded = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return parts.map((part, index) => part + (rounded.has(index) ? 1 : 0))
}
