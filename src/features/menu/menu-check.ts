import { spa } from '#config/spa.ts'
import { SERVICE_FORM } from '#records/service.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { lineProblem, nameFault, tooLong } from '#shared/characters.ts'
import { isSameTreatment } from './offer.ts'
import { amountOf } from '#features/booking/price.ts'
import { onlyProblems, type Problems } from '#shared/setting.ts'

/** What the owner sets of a treatment, as it is stored. */
export type ServiceFields = Stored<typeof SERVICE_FORM>

/** The same while it is typed: the minutes are text. */
export type ServiceDraft = Omit<ServiceFields, 'duration'> & { duration: string }

export const serviceDraftOf = (service: ServiceFields): ServiceDraft => ({
  ...readRecord(SERVICE_FORM, service),
  duration: String(service.duration),
})

export const emptyDraft = (): ServiceDraft => ({ ...readRecord(SERVICE_FORM, undefined), duration: '' })

const tidyLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** As it is stored. Minutes that are no number are 0; `serviceProblems` refuses them before. */
export const fieldsFrom = (draft: ServiceDraft): ServiceFields => ({
  ...draft,
  name: tidyLine(draft.name),
  duration: /^\d+$/.test(draft.duration.trim()) ? Number(draft.duration) : 0,
  price: tidyPrice(draft.price),
  description: tidyLine(draft.description),
})

const nameProblem = (name: string, others: readonly { name: string }[]): string | undefined => {
  if (name === '') return 'Please enter a name.'
  const fault = nameFault(name)
  if (fault !== undefined) return fault
  if (others.some((other) => isSameTreatment(other.name, name)))
    return 'Another treatment has this name. Bookings tell treatments apart by their names.'
  return tooLong(name, SERVICE_FORM.name.most)
}

/** Empty when the treatment can be stored. `others`: the rest of the menu, hidden ones included. */
export const serviceProblems = (
  draft: ServiceDraft,
  others: readonly { name: string }[],
): Problems<keyof ServiceDraft> => {
  const { name, description, duration, price } = fieldsFrom(draft)
  const { least, most } = SERVICE_FORM.duration
  const [, , amount = ''] = TYPED_PRICE.exec(price) ?? []
  return onlyProblems({
    name: nameProblem(name, others),
    description: lineProblem(description, SERVICE_FORM.description.most),
    duration:
      duration >= least && duration <= most
        ? undefined
        : `Please enter whole minutes from ${String(least)} to ${String(most)}.`,
    price:
      (amountOf(amount) ?? 0) > 0
        ? undefined
        : `Please enter a price like ${spa.currency}350 or From ${spa.currency}300.`,
  })
}

const TYPED_PRICE = new RegExp(
  String.raw`^(from\s+)?(?:${spa.currency}\s*)?(\d{1,3}(?:[,\s]?\d{3})?(?:\.\d{2})?)$`,
  'i',
)

/** `P350` and `From P300`, also from `350`, `p 1 250` and `from P300`; any other text as it was typed. */
export const tidyPrice = (typed: string): string => {
  const [, from, amount] = TYPED_PRICE.exec(typed.trim()) ?? []
  return amount === undefined ? typed.trim() : `${from ? 'From ' : ''}${spa.currency}${amount.replace(/\s/g, '')}`
}
