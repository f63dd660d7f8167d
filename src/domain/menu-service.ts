import { readRecord, type Stored } from '#records/read.ts'
import { UNSHOWN_SERVICE } from '#records/service.ts'
import type { Service } from './service.ts'
import { parseService } from './stored-service.ts'

/** A treatment with the fields that only staff see. The price check compares requests with it. */
export type MenuService = Service & Omit<Stored<typeof UNSHOWN_SERVICE>, 'hidden'> & { isHidden: boolean }

/** Undefined for a document without a name or a known category, like `parseService`. */
export const parseMenuService = (id: string, data: unknown): MenuService | undefined => {
  const service = parseService(id, data)
  const { hidden: isHidden, ...unshown } = readRecord(UNSHOWN_SERVICE, data)
  return service && { ...service, isHidden, ...unshown }
}
