import { readStored, writeStored } from '#config/storage.ts'
import type { Separator } from '#domain/csv.ts'

const KEY = 'la-lumiere.csv-separator'

/** What the exports of this device separate cells with; a comma until something else is chosen. */
export const keptSeparator = (): Separator => (readStored('localStorage', KEY) === ';' ? ';' : ',')

export const keepSeparator = (separator: Separator): void => {
  writeStored('localStorage', KEY, separator)
}
