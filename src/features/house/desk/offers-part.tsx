import { OFFERS } from '#content/offers.ts'
import { pictureNamed } from '#content/pictures.ts'
import { menuMinutes, type OfferField, offersSetting } from '../house-settings.ts'
import { type HouseOffer, isEnded } from '../house.ts'
import { isSameTreatment } from '#features/menu/offer.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { MOST_OFFERS } from '#records/house.ts'
import { Picture } from '#ui/picture.tsx'
import { boundTo, CheckList, SelectField, TextField } from '#desk/fields.tsx'
import { useSetting } from '#desk/setting-form.tsx'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'
import { EntryList, PictureField } from './entry-list.tsx'

type OfferFieldsProps = {
  offer: HouseOffer
  errors: Partial<Record<OfferField, string>>
  onChange: (own: Partial<HouseOffer>) => void
}

const OFFER_PICTURE = 'gallery-06-massage-stones-on-linen'

const GUESTS: readonly [number, string][] = [
  [1, 'One guest'],
  [2, 'Two guests'],
]

const OfferFields = ({ offer, errors, onChange }: OfferFieldsProps) => {
  const { menu } = useHouse()
  const today = venueToday(useNow())
  const isListed = (name: string) => menu.some((one) => !one.isHidden && isSameTreatment(one.name, name))
  const picture = pictureNamed(offer.picture, OFFER_PICTURE)
  const minutes = menuMinutes(offer.treatments, menu)
  const isOther = minutes !== undefined && minutes !== offer.minutes
  const choose = (treatments: string[]) =>
    onChange({ treatments, minutes: menuMinutes(treatments, menu) ?? offer.minutes })
  const known = [...new Set([...menu.map(({ name }) => name), ...offer.treatments])]
  const field = boundTo(offer, onChange, errors)
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label="Name"
          // People share links to a saved offer, so it keeps its address.
          hint={offer.id && `Its link is /booking?offer=${offer.id}, also after another name.`}
        />
        <TextField {...field('price')} label="Price" hint="Such as P300." />
        <TextField {...field('description')} label="Description" />
        <TextField
          label="Minutes"
          name="minutes"
          value={offer.minutes > 0 ? String(offer.minutes) : ''}
          error={errors.minutes}
          hint={isOther && `Its treatments take ${String(minutes)} minutes on the menu.`}
          onChange={(text) => onChange({ minutes: Number(text.replace(/\D/g, '').slice(0, 4)) })}
        />
        <TextField
          {...field('until')}
          label="Until (optional)"
          type="date"
          hint={isEnded(offer, today) ? 'Ended: visitors do not see it.' : 'Its last day. A past day hides the offer.'}
        />
        <SelectField {...field('guests')} label="The price is for" options={GUESTS} />
      </div>
      <div data-missing={errors.treatments !== undefined || undefined}>
        <CheckList
          legend="Treatments of the menu"
          options={known.map((name) => [name, isListed(name) ? name : `${name} (not on the menu)`])}
          chosen={offer.treatments}
          onChange={choose}
        />
      </div>
      {errors.treatments && (
        <p role="alert" className="text-small text-bad">
          {errors.treatments}
        </p>
      )}
      <span className="picture-box mt-2 block aspect-[3/2] w-40 overflow-hidden rounded-[2px]">
        <Picture picture={picture} sizes="10rem" className="size-full" />
      </span>
      <PictureField value={picture.name} onChange={(picture) => onChange({ picture })} />
    </div>
  )
}

const NEW: HouseOffer = {
  id: '',
  name: '',
  price: '',
  description: '',
  minutes: 60,
  guests: 1,
  treatments: [],
  until: '',
  picture: OFFER_PICTURE,
}

const SETTING = offersSetting(OFFERS)

export const OffersPart = () => (
  <EntryList
    form={useSetting(SETTING)}
    part="offers"
    added={() => NEW}
    noun="offer"
    most={MOST_OFFERS}
    noneText="No offers. Home leaves the section out."
    entry={(offer, change, errors) => <OfferFields offer={offer} errors={errors} onChange={change} />}
  />
)
