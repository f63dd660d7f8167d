import { fieldsOf, momentOf, textOf } from '#records/stored.ts'
import { orderServices, type Service } from './service.ts'
import { parseService, parseShownService } from './stored-service.ts'

/** A copy of the menu: what it holds, how its JSON is read, and what a read of the database changes in it. */

export type KeptMenu = {
  services: readonly Service[]
  /** The copy holds every change up to here: milliseconds by the server's clock. NaN or 0: not known. */
  known: number
  /** When the device last read the whole menu or took over the published one: milliseconds by its own clock. */
  wholeAt: number
}

/** A document as it was read. */
export type MenuDocument = {
  id: string
  /** Undefined if it is hidden or cannot be shown. */
  service: Service | undefined
  /** Milliseconds, the precision of server timestamps; NaN without a readable one. */
  updatedAt: number
}

/**
 * How long only changed documents are read, because each document is billed. A change in the portal is stamped and found at once. What was
 * typed into the console without a new `updatedAt`, or deleted there, is found by the next whole read only.
 */
const WHOLE_MS = 7 * 24 * 60 * 60_000

/** `updatedAt` is when the server judged a write. The write may be stored, and visible to queries, some seconds later. */
const STORING_MS = 60_000

export const menuDocument = (id: string, data: unknown): MenuDocument => ({
  id,
  service: parseShownService(id, data),
  updatedAt: momentOf(fieldsOf(data)['updatedAt'])?.getTime() ?? NaN,
})

/** The copy that was stored as JSON; undefined without a list. */
export const parseKeptMenu = (stored: unknown): KeptMenu | undefined => {
  const { services: list, known, wholeAt } = fieldsOf(stored)
  if (!Array.isArray(list)) return undefined
  const services = list.flatMap((service: unknown) => parseService(textOf(fieldsOf(service)['id']), service) ?? [])
  const knownMs = momentOf(known)?.getTime() ?? NaN
  return { services, known: services.length === list.length ? knownMs : NaN, wholeAt: Number(wholeAt) }
}

/** The copy that a build publishes for devices without one. `project`: of the database that the build read. */
export type PublishedMenu = Pick<KeptMenu, 'services' | 'known'> & { project: string }

/**
 * The published copy as the copy of a device; undefined without a list, or if it was read from another project than `project`. The device's
 * week until its own whole read begins now, because a deployment may be older than a week.
 */
export const parsePublishedMenu = (published: unknown, project: string, now: number): KeptMenu | undefined => {
  const copy = parseKeptMenu(published)
  return copy && fieldsOf(published)['project'] === project ? { ...copy, wholeAt: now } : undefined
}

/** Whether the copy needs only the documents changed since `known`. Otherwise the whole menu is read. `now`: milliseconds. */
export const canBeUpdated = ({ known, wholeAt }: KeptMenu, now: number): boolean =>
  known > 0 && wholeAt <= now && now < wholeAt + WHOLE_MS

/** The menu after a read that began at `now`, milliseconds. `base`: the copy that the documents update; undefined after a whole read. */
export const updatedMenu = (base: KeptMenu | undefined, read: readonly MenuDocument[], now: number): KeptMenu => {
  const ids = new Set(read.map(({ id }) => id))
  const unchanged = base?.services.filter(({ id }) => !ids.has(id)) ?? []
  // NaN if a document has no readable time: a query for changes could miss its next change.
  const newest = Math.max(base?.known ?? 0, ...read.map(({ updatedAt }) => updatedAt))
  return {
    services: orderServices([...unchanged, ...read.flatMap(({ service }) => service ?? [])]),
    known: Math.min(newest, now - STORING_MS),
    wholeAt: base?.wholeAt ?? now,
  }
}
