import { MOST_VALUES } from '#config/limits.ts'
import { plainFields } from '#records/firestore-wire.ts'
import { inGroups } from '../lists.ts'
import type { Asker, Filter, Listing } from './ask.ts'
import { collectionOf } from './collections.ts'
import { parseErasure } from './erasure.ts'
import type { BackupDocument, BackupReplacement, TypedValue } from './lines.ts'

/** Compares what a run has written with what the database counts. */

/** Moments have up to nine decimals, and none when they are zeros. */
export const momentKey = (moment: string): string => {
  const [seconds = '', decimals = ''] = moment.replace('Z', '').split('.')
  return `${seconds}.${decimals.padEnd(9, '0')}`
}

/** By segments, as Firestore orders names. */
const isAfter = (path: string, after: string): boolean => {
  const [own, other] = [path.split('/'), after.split('/')]
  const at = own.findIndex((segment, index) => segment !== other[index])
  return at >= 0 && (own[at] ?? '') > (other[at] ?? '')
}

const textOf = (value: TypedValue | undefined): string => {
  const text = value?.['timestampValue'] ?? value?.['stringValue']
  return typeof text === 'string' ? text : ''
}
export const momentIn = ({ fields }: BackupDocument, field: string): string => textOf(fields[field])

const isIn = (filter: Filter | undefined, document: BackupDocument, root: string): boolean => {
  if (!filter) return true
  const { path, fields } = document
  if (filter.op === 'GREATER_THAN') return isAfter(path, filter.value.referenceValue.slice(root.length + 1))
  const value = fields[filter.field]
  if (filter.op === 'IN') return filter.value.arrayValue.values.some(({ stringValue }) => stringValue === textOf(value))
  if ('timestampValue' in filter.value)
    return 'timestampValue' in (value ?? {}) && momentKey(textOf(value)) >= momentKey(filter.value.timestampValue)
  return 'stringValue' in (value ?? {}) && textOf(value) >= filter.value.stringValue
}

/** Documents of a listing that the run has written: each path with its date. */
type Check = { listing: Listing; written: Map<string, string> }

export const ofDates = (collection: string, dates: readonly string[]): Listing => ({
  collection,
  filter: { field: 'date', op: 'IN', value: { arrayValue: { values: dates.map((date) => ({ stringValue: date })) } } },
})

export class Checks {
  readonly #checks: Check[] = []
  readonly #asker: Asker
  /** By collection, dates that were read whole. */
  readonly #dates = new Map<string, Map<string, Set<string>>>()
  /** Profiles are erased without a trace; only that somebody was erased is known. */
  mayLackProfiles = false

  constructor(asker: Asker) {
    this.#asker = asker
  }

  add(listing: Listing): void {
    this.#checks.push({ listing, written: new Map() })
  }

  #of(collection: string): Check[] {
    return this.#checks.filter(({ listing }) => listing.collection === collection)
  }

  wrote(document: BackupDocument): void {
    const collection = collectionOf(document.path)
    const date = momentIn(document, 'date')
    this.#dates.get(collection)?.get(date)?.add(document.path)
    for (const { listing, written } of this.#of(collection))
      if (isIn(listing.filter, document, this.#asker.root)) written.set(document.path, date)
    if (collection === 'erasures') this.#erase(new Set(parseErasure(plainFields(document.fields)).ids))
  }

  replaces({ collection, dates }: BackupReplacement): void {
    const known = this.#dates.get(collection) ?? new Map<string, Set<string>>()
    for (const date of dates ?? []) known.set(date, new Set())
    this.#dates.set(collection, known)
    for (const { written } of this.#of(collection))
      for (const [path, date] of written) if (!dates || dates.includes(date)) written.delete(path)
  }

  /** Bookings and messages with what belongs to them; it has their id, or stands below them. */
  #erase(ids: ReadonlySet<string>): void {
    for (const { written } of this.#checks)
      for (const path of written.keys()) if (ids.has(path.split('/')[1] ?? '')) written.delete(path)
  }

  /**
   * Counts first the `collections` as a whole, then what has changed. Acts in between make a difference in the latter, so equal numbers are of
   * one moment. Undefined when what was written is not what is stored.
   */
  async totals(collections: readonly Listing[]): Promise<Record<string, number> | undefined> {
    const totals: Record<string, number> = {}
    for (const listing of collections) totals[listing.collection] = await this.#asker.count(listing)
    for (const { listing, written } of this.#checks) {
      const count = listing.filter ? await this.#asker.count(listing) : totals[listing.collection]
      const mayLack = listing.collection === 'clients' && this.mayLackProfiles
      if (count !== written.size && !(mayLack && (count ?? 0) < written.size)) return undefined
    }
    for (const [collection, dates] of this.#dates)
      for (const group of inGroups([...dates.keys()], MOST_VALUES)) {
        const written = group.reduce((sum, date) => sum + (dates.get(date)?.size ?? 0), 0)
        if ((await this.#asker.count(ofDates(collection, group))) !== written) return undefined
      }
    return totals
  }
}
