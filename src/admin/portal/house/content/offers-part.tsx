import type { FormEvent } from 'react'
import { OFFERS } from '#content/offers.ts'
import { pictureNamed } from '#content/pictures.ts'
import {
  minutesQuestion,
  offersProblems,
  menuMinutes,
  type OfferField,
  offerIdFrom,
} from '#domain/house/house-check.ts'
import { type HouseOffer, isEnded, untilText } from '#domain/house/house.ts'
import { offerContents, offerPrice, isSameTreatment } from '#domain/offer.ts'
import { tidyPrice } from '#domain/typed-price.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { MOST_OFFERS } from '#records/house.ts'
import { useDialog } from '#ui/dialog.tsx'
import { Picture } from '#ui/picture.tsx'
import { PortalButton } from '../../buttons.tsx'
import { FormFooter } from '../../forms/form-footer.tsx'
import { useHouse } from '../../use-house.ts'
import { useNow } from '../../use-now.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { EntryTools } from './entry-tools.tsx'
import { LiveNote, LiveSince } from './live-note.tsx'
import { usePart } from './use-part.ts'
import { CheckField } from '#ui/field.tsx'
import { CheckList, TextField } from '../../forms/fields.tsx'
import { PictureChoice } from './picture-choice.tsx'

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
const OfferFields = ({ offer, isSaved, group, errors, onChange }: OfferFieldsProps) => {
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

const tidyOffers = (offers: readonly HouseOffer[]) => offers.map(tidyOffer)

const tidyOffer = (offer: HouseOffer): HouseOffer => ({
  ...offer,
  id: offer.id.trim(),
  name: offer.name.trim(),
  price: tidyPrice(offer.price),
  description: offer.description.trim(),
})

/** The packages of Home, in their order there, each beside its card. */
export const OffersPart = () => (
  <SettingsLoaded>
    <OffersForm />
  </SettingsLoaded>
)

const OffersForm = () => {
  const { content, menu } = useHouse()
  const { unreadOffers } = content
  const dialog = useDialog()
  const form = usePart('offers', {
    initial: OFFERS,
    check: (offers) => offersProblems(tidyOffers(offers)),
    tidy: tidyOffers,
  })
  const { draft, setDraft, problems, start } = form
  const today = venueToday(useNow())

  const withId = (offers: readonly HouseOffer[], id: string) => offers.filter((offer) => offer.id === id)
  // While its name is typed, a new offer may have the address of a saved one.
  const isSaved = ({ id }: HouseOffer) => withId(start, id).length > 0 && withId(draft, id).length === 1
  const set = (offers: readonly HouseOffer[]) => {
    form.hideProblems()
    setDraft(offers)
  }
  const change = (index: number, own: Partial<HouseOffer>) =>
    setDraft(draft.map((offer, other) => (other === index ? { ...offer, ...own } : offer)))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (!form.passes(event)) return
    const questions = tidyOffers(draft).flatMap((offer) => minutesQuestion(offer, menu, start) ?? [])
    const isMeant =
      questions.length === 0 ||
      (await dialog.confirm({
        title: 'Other minutes than the treatments?',
        message: questions.join('\n'),
        ok: 'Save anyway',
      }))
    if (isMeant) await form.store()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <LiveNote part="offers" />
      {unreadOffers > 0 && (
        <p className="mb-5 text-small text-warn">
          {`Stored offers that could not be read: ${unreadOffers}. They are not shown here, and saving removes them.`}
        </p>
      )}
      <div className="grid gap-6">
        {draft.map((offer, index) => (
          <fieldset key={index} className="min-w-0 rounded-[2px] border border-line bg-paper p-4">
            <legend className="px-1 font-medium">{offer.name.trim() || 'New offer'}</legend>
            <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <OfferFields
                offer={offer}
                isSaved={isSaved(offer)}
                group={String(index)}
                errors={problems?.[index] ?? {}}
                onChange={(own) => change(index, own)}
              />
              <OfferCard offer={offer} today={today} />
            </div>
            <EntryTools list={draft} index={index} name={offer.name || 'new offer'} onChange={set} />
          </fieldset>
        ))}
        {draft.length === 0 && <p className="text-ink-soft">No offers. Home leaves the section out.</p>}
      </div>
      <FormFooter form={form} label="Save offers">
        <PortalButton tone="plain" disabled={draft.length >= MOST_OFFERS} onClick={() => set([...draft, NEW])}>
          Add an offer
        </PortalButton>
      </FormFooter>
      <LiveSince savedAt={form.savedAt} />
    </form>
  )
}
