import { spa } from '#config/spa.ts'

const TYPED_PRICE = new RegExp(
  String.raw`^(from\s+)?(?:${spa.currency}\s*)?(\d{1,3}(?:[,\s]?\d{3})?(?:\.\d{2})?)$`,
  'i',
)

/** `P350` and `From P300`, also from `350`, `p 1 250` and `from P300`; any other text as it was typed. */
export const tidyPrice = (typed: string): string => {
  const [, from, amount] = TYPED_PRICE.exec(typed.trim()) ?? []
  return amount === undefined ? typed.trim() : `${from ? 'From ' : ''}${spa.currency}${amount.replace(/\s/g, '')}`
}
