import { pictureNamed } from '#content/pictures.ts'
import { type HouseOffer, isEnded, untilText } from '#domain/house/house.ts'
import { offerContents, offerPrice } from '#domain/offer.ts'
import { Picture } from '#ui/picture.tsx'

export const OFFER_PICTURE = 'gallery-06-massage-stones-on-linen'

/** Preview of an offer as Home shows it. */
export const OfferCard = ({ offer, today }: { offer: HouseOffer; today: string }) => (
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
