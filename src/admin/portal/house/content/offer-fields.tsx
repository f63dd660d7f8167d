import type { HouseOffer } from '#domain/house/house.ts'
import { type OfferField, offerIdFrom } from '#domain/house/house-check.ts'
import { CheckList } from '../../diary/settings/check-list.tsx'
import { useHouse } from '../../use-house.ts'
import { PictureChoice } from './picture-choice.tsx'
import { TextField } from './text-field.tsx'

type OfferFieldsProps = {
  offer: HouseOffer
  /** Distinguishes the radio groups of the page. */
  group: string
  errors: Partial<Record<OfferField, string>>
  onChange: (own: Partial<HouseOffer>) => void
}

const GUESTS = [
  [1, 'One guest'],
  [2, 'Two guests'],
] as const

const checkBox = 'size-5 shrink-0 accent-gold-deep'

/** Everything of one offer that can be typed or chosen. */
export const OfferFields = ({ offer, group, errors, onChange }: OfferFieldsProps) => {
  const { menu } = useHouse()
  const known = [...new Set([...menu.map(({ name }) => name), ...offer.treatments])]
  /** The address follows the name until it was saved or typed. */
  const rename = (name: string) =>
    onChange({ name, ...(offer.id === offerIdFrom(offer.name) && { id: offerIdFrom(name) }) })
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
          onChange={(text) => onChange({ minutes: Number(text.replace(/\D/g, '').slice(0, 4)) })}
        />
        {field('until', 'Until (optional)', 'The last day of the offer.')}
        {field('id', 'Address', 'As in the link /booking?offer=… that you share.')}
      </div>
      <fieldset className="mt-4">
        <legend className="text-small font-medium">The price is for</legend>
        <div className="flex flex-wrap gap-x-5">
          {GUESTS.map(([guests, label]) => (
            <label key={guests} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={`guests-${group}`}
                checked={offer.guests === guests}
                onChange={() => onChange({ guests })}
                className={checkBox}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <CheckList
        legend="Treatments of the menu"
        options={known.map((name) => [
          name,
          menu.some((one) => one.name === name) ? name : `${name} (not on the menu)`,
        ])}
        chosen={offer.treatments}
        onChange={(treatments) => onChange({ treatments })}
      />
      {errors.treatments && (
        <p role="alert" className="text-small text-bad">
          {errors.treatments}
        </p>
      )}
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={offer.isHidden}
          onChange={({ target }) => onChange({ isHidden: target.checked })}
          className={checkBox}
        />
        Hide this offer from visitors
      </label>
      <PictureChoice name={`picture-${group}`} chosen={offer.picture} onChange={(picture) => onChange({ picture })} />
    </div>
  )
}
