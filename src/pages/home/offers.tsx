import { paths } from '#config/paths.ts'
import { useOffers } from '#content/offers.ts'
import { pictureNamed } from '#content/pictures.ts'
import { type HouseOffer, untilText } from '#domain/house/house.ts'
import { offerContents, offerPrice } from '#domain/offer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { Reveal } from '#ui/reveal.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

const pictureOf = ({ picture }: HouseOffer) => pictureNamed(picture, 'gallery-06-massage-stones-on-linen')

/** The first offer large, the next two beside it, further ones below. Without offers there is no section. */
export const Offers = () => {
  const [first, ...others] = useOffers()
  if (!first) return null
  return (
    <section aria-labelledby="offers" className="wrap py-section">
      <SectionHeading id="offers" eyebrow="Limited Time Offers" title="Wellness Packages" />
      <ul className="mt-12 grid gap-x-16 gap-y-14 lg:mt-16 lg:grid-cols-12 lg:grid-rows-2">
        <Reveal as="li" className="flex flex-col lg:col-span-7 lg:row-span-2">
          <div className="picture-box aspect-[3/2] rounded-[2px] lg:aspect-auto lg:min-h-96 lg:grow">
            <Picture
              picture={pictureOf(first)}
              sizes="(min-width: 1280px) 42rem, (min-width: 1024px) 55vw, 92vw"
              className="size-full"
            />
          </div>
          <OfferText offer={first} />
        </Reveal>
        {others.map((offer, index) => (
          <Reveal
            as="li"
            key={offer.id}
            className={classNames(
              'grid content-start items-start gap-x-8 sm:grid-cols-2 lg:border-t lg:border-line lg:pt-8',
              index < 2 ? 'lg:col-span-5' : 'lg:col-span-6',
            )}
          >
            <div className="picture-box aspect-[3/2] rounded-[2px] sm:aspect-[4/3] lg:aspect-square">
              <Picture
                picture={pictureOf(offer)}
                sizes="(min-width: 1280px) 14rem, (min-width: 640px) 45vw, 92vw"
                className="size-full"
              />
            </div>
            <OfferText offer={offer} />
          </Reveal>
        ))}
      </ul>
    </section>
  )
}

const OfferText = ({ offer }: { offer: HouseOffer }) => (
  <div className="flex flex-col items-start">
    <h3 className="display mt-6 text-title sm:max-lg:mt-0">{offer.name}</h3>
    <p className="mt-2 text-ink-soft">{offer.description}</p>
    <p className="mt-1 text-small text-ink-soft">{offerContents(offer)}</p>
    <p className="display mt-3 text-title text-gold-deep lining-nums">{offerPrice(offer)}</p>
    {offer.until && <p className="text-small text-ink-soft">{untilText(offer)}</p>}
    <ButtonLink to={`${paths.booking}?offer=${offer.id}`} className="mt-5">
      <span>
        Book Now<span className="sr-only">{`: ${offer.name}`}</span>
      </span>
    </ButtonLink>
  </div>
)
