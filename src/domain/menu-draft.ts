import type { Stored } from '#records/read.ts'
import type { SERVICE_FORM } from '#records/service.ts'
import { tidyPrice } from './typed-price.ts'

/** What the owner sets of a treatment, as it is stored. */
export type ServiceFields = Stored<typeof SERVICE_FORM>

/** The same while it is typed: the minutes are text. */
export type ServiceDraft = Omit<ServiceFields, 'duration'> & { duration: string }

export const emptyDraft = (): ServiceDraft => ({
  name: '',
  category: 'massage',
  duration: '',
  price: '',
  description: '',
  icon: 'Sparkles',
})

export const serviceDraftOf = ({
  name,
  category,
  duration,
  price,
  description,
  icon,
}: ServiceFields): ServiceDraft => ({
  name,
  category,
  duration: String(duration),
  price,
  description,
  icon,
})

/** Cards and mails show one line. */
const tidyLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** As it is stored. Minutes that are no number are 0; `menu-check.ts` refuses them before. */
export const fieldsFrom = (draft: ServiceDraft): ServiceFields => ({
  name: tidyLine(draft.name),
  category: draft.category,
  duration: /^\d+$/.test(draft.duration.trim()) ? Number(draft.duration) : 0,
  price: tidyPrice(draft.price),
  description: tidyLine(draft.description),
  icon: draft.icon,
})
