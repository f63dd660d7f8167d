import { parseService, type Service } from './service.ts'
import { fieldsOf, momentOf, priceOf } from './stored.ts'

/** A treatment as the desk and the owner see it: with what visitors are not shown. Prices are compared with it. */
export type MenuService = Service & {
  /** Visitors are not shown it. */
  isHidden: boolean
  /** The price before the last change; empty when it never changed. */
  previousPrice: string
  /** When the price changed last; null when it never did. */
  priceChangedAt: Date | null
}

/** Undefined as for `parseService`: without a name or a known category it has no place on the menu. */
export const parseMenuService = (id: string, data: unknown): MenuService | undefined => {
  const service = parseService(id, data)
  const fields = fieldsOf(data)
  return (
    service && {
      ...service,
      isHidden: fields['hidden'] === true,
      previousPrice: priceOf(fields['previousPrice']).trim(),
      priceChangedAt: momentOf(fields['priceChangedAt']),
    }
  )
}
