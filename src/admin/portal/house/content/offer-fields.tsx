import type { HouseOffer } from '#domain/house/house.ts'
import { menuMinutes, type OfferField, offerIdFrom } from '#domain/house/house-check.ts'
import { isSameTreatment } from '#domain/offer.ts'
import { CheckField } from '#ui/field.tsx'
import { CheckList } from '../../forms/check-list.tsx'
import { useHouse } from '../../use-house.ts'
import { PictureChoice } from './picture-choice.tsx'
import { TextField } from '../../forms/text-field.tsx'

type OfferFieldsProps = {
  offer: HouseOffer
  /** A saved offer keeps its address when it is renamed, because people share links to it. */
  isSaved: boolean
  /** Distinguishes the radio groups of the page. */
  group: string
  errors: Partial<Record<OfferField, string>>
  onChange: (own: Partial<HouseOffer>) => void
}

const GUESTS = [
  [1, 'One guest'],
  [2, 'Two guests'],
] as const

/** The fields of one offer. */
export const OfferFields = ({ offer, isSaved, group, errors, onChange }: OfferFieldsProps) => {
  const { menu } = useHouse()
  const listed = (name: string) => menu.find((one) => isSameTreatment(one.name, name))
  const labelOf = (name: string) => {
    const found = listed(name)
    if (!found) return `${name} (not on the menu)`
    return found.isHidden ? `${name} (hidden)` : name
  }
  const minutes = menuMinutes(offer.treatments, menu)
  const isOther = minutes !== undefined && minutes !== offer.minutes
  const choose = (treatments: string[]) =>
    onChange({ treatments, minutes: menuMinutes(treatments, menu) ?? offer.minutes })
  const known = [...new Set([...menu.map(({ name }) => name), ...offer.treatments])]
  const isIdTyped = offer.id !== offerIdFrom(offer.name)
  const rename = (name: string) => onChange({ name, ...(!isSaved && !isIdTyped && { id: offerIdFrom(name) }) })
  const field = (name: 'price' | 'description' | 'id' | 'until', label: string, hint?: string) => (
    <TextField
      label={label}
      name={name}
      value={offer[name]}
      error={errors[name]}
      {...(hint && { hint })}
      {...(name === 'until' && { type: 'date' })}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" name="name" value={offer.name} error={errors.name} onChange={rename} />
        {field('price', 'Price', 'Such as P300.')}
        {field('description', 'Description')}
        <TextField
          label="Minutes"
          name="minutes"
          value={offer.minutes > 0 ? String(offer.minutes) : ''}
          error={errors.minutes}
          {...(isOther && { hint: `Its treatments take ${String(minutes)} minutes on the menu.` })}
          onChange={(text) => onChange({ minutes: Number(text.replace(/\D/g, '').slice(0, 4)) })}
        />
        {field('until', 'Until (optional)', 'The last day of the offer.')}
        {field('id', 'Address', 'As in the link /booking?offer=… that you share.')}
      </div>
      <fieldset className="mt-4">
        <legend className="text-small font-medium">The price is for</legend>
        <div className="flex flex-wrap gap-x-5">
          {GUESTS.map(([guests, label]) => (
            <CheckField
              key={guests}
              type="radio"
              name={`guests-${group}`}
              checked={offer.guests === guests}
              onChange={() => onChange({ guests })}
            >
              {label}
            </CheckField>
          ))}
        </div>
      </fieldset>
      <div data-missing={errors.treatments !== undefined || undefined}>
        <CheckList
          legend="Treatments of the menu"
          options={known.map((name) => [name, labelOf(name)])}
          chosen={offer.treatments}
          onChange={choose}
        />
      </div>
      {errors.treatments && (
        <p role="alert" className="text-small text-bad">
          {errors.treatments}
        </p>
      )}
      <CheckField
        type="checkbox"
        checked={offer.isHidden}
        onChange={({ target }) => onChange({ isHidden: target.checked })}
      >
        Hide this offer from visitors
      </CheckField>
      <PictureChoice name={`picture-${group}`} chosen={offer.picture} onChange={(picture) => onChange({ picture })} />
    </div>
  )
}
