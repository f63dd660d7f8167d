import { spa } from '#config/spa.ts'

/** Amounts that are added up are whole thebe, a hundredth of a Pula, because sums of fractions drift. */

export const inThebe = (pula: number): number => Math.round(pula * 100)
export const inPula = (thebe: number): number => thebe / 100

/** `P13,520`, `P299.50`, `−P50`. */
export const moneyText = (thebe: number): string => {
  const digits = thebe % 100 === 0 ? 0 : 2
  const amount = Math.abs(thebe) / 100
  const number = amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${thebe < 0 ? '−' : ''}${spa.currency}${number}`
}

/** The same as it is typed, without the currency; empty for no amount. */
export const typedMoney = (thebe: number | undefined): string =>
  thebe === undefined ? '' : moneyText(thebe).slice(spa.currency.length)
