import { paths } from '#config/paths.ts'
import { OFFERS, type PicturedOffer } from '#content/offers.ts'
import { offerContents, offerPrice } from '#domain/offer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Reveal } from '#ui/reveal.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

export const Offers = () => (
  <section aria-labelledby="offers" className="wrap py-section">
    <SectionHeading id="offers" eyebrow="Limited Time Offers" title="Wellness Packages" centred />
    <ul className="mt-14 grid gap-12 md:grid-cols-3 md:gap-8 lg:gap-12">
      {OFFERS.map((offer) => (
        <Reveal as="li" key={offer.id} className="flex flex-col">
          <OfferCard offer={offer} />
        </Reveal>
      ))}
    </ul>
  </section>
)

const OfferCard = ({ offer }: { offer: PicturedOffer }) => (
  <>
    <div className="picture-box aspect-[3/2] rounded-[2px]">
      <Picture
        picture={offer.picture}
        sizes="(min-width: 1280px) 23rem, (min-width: 768px) 30vw, 92vw"
        className="size-full"
      />
    </div>
    <div className="mt-6 flex items-baseline justify-between gap-x-4 md:max-lg:flex-col">
      <h3 className="display text-title">{offer.name}</h3>
      <p className="display text-title text-gold-deep lining-nums">{offerPrice(offer)}</p>
    </div>
    <p className="mt-2 text-ink-soft">{offer.description}</p>
    <p className="mt-1 mb-7 grow text-small text-ink-soft">{offerContents(offer)}</p>
    <ButtonLink to={`${paths.booking}?offer=${offer.id}`} className="self-start">
      <span>
        Book Now<span className="sr-only">: {offer.name}</span>
      </span>
    </ButtonLink>
  </>
)
