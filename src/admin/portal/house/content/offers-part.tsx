import { OFFERS } from '#content/offers.ts'
import { pictureNamed } from '#content/pictures.ts'
import { menuMinutes, type OfferField, offersSetting } from '#domain/house/house-settings.ts'
import { type HouseOffer, isEnded, untilText } from '#domain/house/house.ts'
import { offerContents, offerPrice, isSameTreatment } from '#domain/offer.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { MOST_OFFERS } from '#records/house.ts'
import { CheckField } from '#ui/field.tsx'
import { Picture } from '#ui/picture.tsx'
import { CheckList, TextField } from '../../forms/fields.tsx'
import { useSetting } from '../../forms/setting-form.tsx'
import { useHouse } from '../../use-house.ts'
import { useNow } from '../../use-now.ts'
import { onceLoaded } from '../settings-loaded.tsx'
import { EntryList } from './entry-list.tsx'
import { PictureChoice } from './picture-choice.tsx'

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

/** The fields of one offer. */
const OfferFields = ({ offer, group, errors, onChange }: OfferFieldsProps) => {
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
  const field = (name: 'name' | 'price' | 'description' | 'until', label: string, hint?: string) => (
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
        {/* People share links to a saved offer, so it keeps its address. */}
        {field('name', 'Name', offer.id && `Its link is /booking?offer=${offer.id}, also after another name.`)}
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

const OFFER_PICTURE = 'gallery-06-massage-stones-on-linen'

/** Preview of an offer as Home shows it. */
const OfferCard = ({ offer, today }: { offer: HouseOffer; today: string }) => (
  <div aria-label="As on Home" role="group" className="self-start border border-line bg-ground p-5">
    <span className="picture-box block aspect-[3/2] overflow-hidden rounded-[2px]">
      <Picture picture={pictureNamed(offer.picture, OFFER_PICTURE)} sizes="20rem" className="size-full" />
    </span>
    <p className="display mt-5 text-title">{offer.name}</p>
    <p className="mt-2 text-ink-soft">{offer.description}</p>
    <p className="mt-1 text-small text-ink-soft">{offerContents(offer)}</p>
    {offer.price && <p className="display mt-3 text-title text-gold-deep lining-nums">{offerPrice(offer)}</p>}
    {offer.until && <p className="text-small text-ink-soft">{untilText(offer)}</p>}
    {(offer.isHidden || isEnded(offer, today)) && (
      <p className="mt-3 text-small font-medium text-warn">
        {offer.isHidden ? 'Hidden from visitors' : 'Ended: visitors do not see it'}
      </p>
    )}
  </div>
)

const NEW: HouseOffer = {
  id: '',
  name: '',
  price: '',
  description: '',
  minutes: 60,
  guests: 1,
  treatments: [],
  until: '',
  isHidden: false,
  picture: OFFER_PICTURE,
}

const SETTING = offersSetting(OFFERS)

const OffersForm = () => {
  const today = venueToday(useNow())
  return (
    <EntryList
      form={useSetting(SETTING)}
      part="offers"
      added={NEW}
      noun={['an offer', 'offer']}
      most={MOST_OFFERS}
      noneText="No offers. Home leaves the section out."
      entry={(offer, index, change, errors) => (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <OfferFields offer={offer} group={String(index)} errors={errors} onChange={change} />
          <OfferCard offer={offer} today={today} />
        </div>
      )}
    />
  )
}

/** The packages of Home, in their order there, each beside its card. */
export const OffersPart = onceLoaded(OffersForm)
