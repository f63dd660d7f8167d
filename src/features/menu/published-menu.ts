import { readRecord } from '#records/read.ts'
import { SHOWN_SERVICE } from '#records/service.ts'
import { fieldsOf, momentOf, textOf } from '#records/stored.ts'
import { CATEGORIES, orderServices, type Service } from './service.ts'

/** Malformed fields get defaults; undefined without an id, a name or a known category, because pages cannot show such a service. */
export const parseService = (id: string, data: unknown): Service | undefined => {
  const service = readRecord(SHOWN_SERVICE, data)
  const [name, description] = [service.name.trim(), service.description.trim()]
  const stored = textOf(fieldsOf(data)['category']).trim()
  const category = CATEGORIES.find(({ id }) => id === stored)?.id
  return id && name && category ? { id, ...service, name, description, category } : undefined
}

/** For visitors: undefined for a hidden service, too. */
export const parseShownService = (id: string, data: unknown): Service | undefined =>
  fieldsOf(data)['hidden'] === true ? undefined : parseService(id, data)

/** The menu as the build read it, which the site serves as `/menu.json`. */
export type PublishedMenu = {
  /** Of the database that the build read. */
  project: string
  services: readonly Service[]
  /** Holds every change up to here: milliseconds by the server's clock. NaN, which JSON makes null, or 0: not known. */
  known: number
}

export type MenuDocument = {
  id: string
  /** Undefined if it is hidden or cannot be shown. */
  service: Service | undefined
  /** Milliseconds, the precision of server timestamps; NaN without a readable one. */
  updatedAt: number
}

/** `updatedAt` is when the server judged a write. The write may be stored, and visible to queries, some seconds later. */
const STORING_MS = 60_000

export const menuDocument = (id: string, data: unknown): MenuDocument => ({
  id,
  service: parseShownService(id, data),
  updatedAt: momentOf(fieldsOf(data)['updatedAt'])?.getTime() ?? NaN,
})

/** The menu in its order, with what was read in place of what it held. */
export const updatedMenu = (base: readonly Service[], read: readonly MenuDocument[]): readonly Service[] => {
  const ids = new Set(read.map(({ id }) => id))
  const unchanged = base.filter(({ id }) => !ids.has(id))
  return orderServices([...unchanged, ...read.flatMap(({ service }) => service ?? [])])
}

/** What the build publishes of a whole read that began at `now`, milliseconds. */
export const publishedMenu = (project: string, read: readonly MenuDocument[], now: number): PublishedMenu => {
  // NaN if a document has no readable time: a query for changes could miss its next change.
  const newest = Math.max(0, ...read.map(({ updatedAt }) => updatedAt))
  return { project, services: updatedMenu([], read), known: Math.min(newest, now - STORING_MS) }
}
