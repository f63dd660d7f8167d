import type { FormEvent } from 'react'
import { OFFERS } from '#content/offers.ts'
import { MOST_OFFERS } from '#records/house.ts'
import type { HouseOffer } from '#domain/house/house.ts'
import { minutesQuestion, offersProblems } from '#domain/house/house-check.ts'
import { tidyPrice } from '#domain/typed-price.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { PortalButton } from '../../buttons.tsx'
import { useNow } from '../../use-now.ts'
import { useHouse } from '../../use-house.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { EntryTools } from './entry-tools.tsx'
import { LiveNote, LiveSince } from './live-note.tsx'
import { OFFER_PICTURE, OfferCard } from './offer-card.tsx'
import { OfferFields } from './offer-fields.tsx'
import { FormFooter } from '../../forms/form-footer.tsx'
import { usePart } from './use-part.ts'

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
