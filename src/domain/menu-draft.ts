import { readRecord, type Stored } from '#records/read.ts'
import { SERVICE_FORM } from '#records/service.ts'
import { fieldsOf, textOf } from '#records/stored.ts'
import { tidyPrice } from './typed-price.ts'

/** What the owner sets of a treatment, as it is stored. */
export type ServiceFields = Stored<typeof SERVICE_FORM>

/** The same while it is typed: the minutes are text. */
export type ServiceDraft = Omit<ServiceFields, 'duration'> & { duration: string }

const SERVICE_FIELDS = ['name', 'category', 'duration', 'price', 'description', 'icon'] as const

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

/** What was kept in the browser; odd values have their defaults. */
export const parseServiceDraft = (data: unknown): ServiceDraft => {
  const { name, category, description, icon } = readRecord(SERVICE_FORM, data)
  const { duration, price } = fieldsOf(data)
  return { name, category, duration: textOf(duration), price: textOf(price), description, icon }
}

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

export const isChangedFrom = (draft: ServiceDraft, base: ServiceDraft): boolean =>
  SERVICE_FIELDS.some((name) => draft[name] !== base[name])

/** Only the changed fields, so that an unchanged old value stays exactly as stored. */
export const changesFrom = (draft: ServiceDraft, base: ServiceDraft): Partial<ServiceFields> => {
  const fields = fieldsFrom(draft)
  const changed = SERVICE_FIELDS.filter((name) => draft[name] !== base[name] && String(fields[name]) !== base[name])
  return Object.fromEntries(changed.map((name) => [name, fields[name]]))
}
