import { spa } from '#config/spa.ts'
import { SERVICE_FORM } from '#records/service.ts'
import { isOneLine, nameFault } from './characters.ts'
import { fieldsFrom, type ServiceDraft } from './menu-draft.ts'
import { isSameTreatment } from './offer.ts'
import { amountOf } from './price.ts'
import { HIDDEN, tooLong } from './typed-line.ts'

/** Treatments of a category that can be put in order: so many writes one commit takes. */
export const MOST_ORDERED = 20

const PRICE = new RegExp(`^(From )?${spa.currency}([0-9]{1,3}(,?[0-9]{3})?([.][0-9]{2})?)$`)

type FieldName = keyof ServiceDraft
type Texts = Partial<Record<FieldName, string>>

/** Why a name that is not empty cannot be stored; undefined when it can. */
export const nameFaultText = (name: string): string | undefined => {
  const fault = nameFault(name)
  if (fault === undefined) return undefined
  return fault === 'wordless' ? 'It needs at least one letter or digit.' : HIDDEN
}

const nameProblem = (name: string, others: readonly { name: string }[]): string | undefined => {
  if (name === '') return 'Please enter a name.'
  const fault = nameFaultText(name)
  if (fault !== undefined) return fault
  if (others.some((other) => isSameTreatment(other.name, name)))
    return 'Another treatment has this name. Bookings tell treatments apart by their names.'
  return tooLong(name, SERVICE_FORM.name.most)
}

const minutesProblem = (minutes: number): string | undefined => {
  const { least, most } = SERVICE_FORM.duration
  return minutes >= least && minutes <= most
    ? undefined
    : `Please enter whole minutes from ${String(least)} to ${String(most)}.`
}

const priceProblem = (price: string): string | undefined => {
  const [, , amount = ''] = PRICE.exec(price) ?? []
  const { currency } = spa
  return (amountOf(amount) ?? 0) > 0 ? undefined : `Please enter a price like ${currency}350 or From ${currency}300.`
}

type Checked = {
  /** What cannot be saved. */
  errors: Texts
  /** What would be refused if it were typed today. It was stored before, so it may stay. */
  notes: Texts
}

/** `base`: as stored when the form began; undefined for a new treatment. `others`: the rest of the menu, hidden ones included. */
export const checkService = (
  draft: ServiceDraft,
  base: ServiceDraft | undefined,
  others: readonly { name: string }[],
): Checked => {
  const { name, description, duration, price } = fieldsFrom(draft)
  const problems: [FieldName, string | undefined][] = [
    ['name', nameProblem(name, others)],
    ['description', isOneLine(description) ? tooLong(description, SERVICE_FORM.description.most) : HIDDEN],
    ['duration', minutesProblem(duration)],
    ['price', priceProblem(price)],
  ]
  const errors: Texts = {}
  const notes: Texts = {}
  for (const [field, text] of problems) {
    if (text === undefined) continue
    if (base?.[field] === draft[field]) notes[field] = OLD
    else errors[field] = text
  }
  return { errors, notes }
}

const OLD = 'This is stored, but cannot be entered here. It may stay as it is.'
