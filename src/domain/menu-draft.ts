import { readRecord, type Stored } from '#records/read.ts'
import { SERVICE_FORM } from '#records/service.ts'
import { tidyPrice } from './typed-price.ts'

/** What the owner sets of a treatment, as it is stored. */
export type ServiceFields = Stored<typeof SERVICE_FORM>

/** The same while it is typed: the minutes are text. */
export type ServiceDraft = Omit<ServiceFields, 'duration'> & { duration: string }

export const serviceDraftOf = (service: ServiceFields): ServiceDraft => ({
  ...readRecord(SERVICE_FORM, service),
  duration: String(service.duration),
})

export const emptyDraft = (): ServiceDraft => ({ ...readRecord(SERVICE_FORM, undefined), duration: '' })

/** Cards and mails show one line. */
const tidyLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** As it is stored. Minutes that are no number are 0; `menu-check.ts` refuses them before. */
export const fieldsFrom = (draft: ServiceDraft): ServiceFields => ({
  ...draft,
  name: tidyLine(draft.name),
  duration: /^\d+$/.test(draft.duration.trim()) ? Number(draft.duration) : 0,
  price: tidyPrice(draft.price),
  description: tidyLine(draft.description),
})
