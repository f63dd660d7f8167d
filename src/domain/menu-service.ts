import { parseService, type Service } from './service.ts'
import { fieldsOf, momentOf, priceOf } from '#records/stored.ts'

/** A treatment with the fields that only staff see. The price check compares requests with it. */
export type MenuService = Service & {
  /** Visitors are not shown it. */
  isHidden: boolean
  /** The price before the last change; empty when it never changed. */
  previousPrice: string
  /** When the price changed last; null when it never did. */
  priceChangedAt: Date | null
}

/** Undefined for a document without a name or a known category, like `parseService`. */
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
