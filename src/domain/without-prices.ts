import { spa } from '#config/spa.ts'

const PRICE = new RegExp(
  String.raw`[\s(–-]*\b(?:from\s+)?(?:BWP|pula|${spa.currency})\s*\d+(?:[.,]\d+|\s\d{3}\b)*\)?`,
  'gi',
)

/** The name of a treatment without what it costs. A booking without single treatments holds both in one text. */
export const withoutPrices = (text: string): string => text.replace(PRICE, '').trim()
