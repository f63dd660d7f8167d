import { fieldsOf } from '#records/stored.ts'
import type { Service } from './service.ts'
import { parseService } from './stored-service.ts'

export type MenuService = Service & { isHidden: boolean }

/** Also of a hidden treatment. Undefined for a document without a name or a known category, like `parseService`. */
export const parseMenuService = (id: string, data: unknown): MenuService | undefined => {
  const service = parseService(id, data)
  return service && { ...service, isHidden: fieldsOf(data)['hidden'] === true }
}
