import { readRecord } from '#records/read.ts'
import { SHOWN_SERVICE } from '#records/service.ts'
import { fieldsOf, textOf } from '#records/stored.ts'
import { type Category, type Service, CATEGORIES } from './service.ts'

/** Malformed fields get defaults; undefined without an id, a name or a known category, because pages cannot show such a service. */
export const parseService = (id: string, data: unknown): Service | undefined => {
  const service = readRecord(SHOWN_SERVICE, data)
  const [name, description] = [service.name.trim(), service.description.trim()]
  const category = categoryOf(textOf(fieldsOf(data)['category']))
  return id && name && category ? { id, ...service, name, description, category } : undefined
}

/** For visitors: undefined for a hidden service, too. */
export const parseShownService = (id: string, data: unknown): Service | undefined =>
  fieldsOf(data)['hidden'] === true ? undefined : parseService(id, data)

const categoryOf = (text: string): Category | undefined => CATEGORIES.find(({ id }) => id === text.trim())?.id
