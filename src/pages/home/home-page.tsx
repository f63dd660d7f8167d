import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { picture, pictureFile, pictureNamed } from '#content/pictures.ts'
import { TREATMENTS } from '#content/treatments.ts'
import { CATEGORIES } from '#features/menu/service.ts'
import { CallToAction, SectionHeading } from '#ui/page-header.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Reveal } from '#ui/reveal.tsx'
import type { ReactNode } from 'react'
import { useOffers } from '#content/offers.ts'
import type { HoursInWords } from '#features/diary/hours-in-words.ts'
import { amountOf, amountText } from '#features/booking/price.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useOpeningHours } from '#content/shown-house.ts'
import { OpeningHours } from '#ui/contact-details.tsx'
import { type HouseOffer, untilText } from '#features/house/house.ts'
import { offerContents } from '#features/menu/offer.ts'

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
    <p className="display mt-3 text-title text-gold-deep lining-nums">{offer.price}</p>
    {offer.until && <p className="text-small text-ink-soft">{untilText(offer)}</p>}
    <ButtonLink to={`${paths.booking}?offer=${offer.id}`} className="mt-5">
      <span>
        Book Now<span className="sr-only">{`: ${offer.name}`}</span>
      </span>
    </ButtonLink>
  </div>
)

/** The first screen has room for one line: nothing moves where other hours come later. */
const inOneLine = ({ isDaily, long, short }: HoursInWords) => (isDaily ? long : short)

export const Hero = () => (
  <section className="on-dark relative isolate flex min-h-[calc(100vh-4rem)] supports-[height:100svh]:min-h-[calc(100svh-4rem)] flex-col overflow-hidden bg-charcoal text-ivory">
    <Picture
      picture={pictureFile('hero-candlelit-still-life')}
      narrow={picture('hero-portrait')}
      first
      sizes="100vw"
      className="absolute inset-x-0 top-0 -z-10 aspect-[76/86] w-full md:inset-0 md:aspect-auto md:h-full md:object-[70%_60%]"
    />
    <div className="absolute inset-x-0 top-0 -z-10 aspect-[76/86] md:inset-0 md:aspect-auto veil-hero" />
    <div className="wrap flex grow flex-col justify-end pt-40 pb-10 md:justify-center md:py-24">
      <p className="eyebrow text-gold">Premium Wellness Experience</p>
      <h1 className="display mt-5 max-w-[13ch] text-hero">Experience Luxury &amp; Tranquility</h1>
      <p className="mt-6 max-w-[32rem] text-lead text-ivory/90">
        Massage, facials, hands and feet, in the last light of a Botswana afternoon.
      </p>
      <div className="mt-9 flex flex-col gap-4 sm:flex-row">
        <ButtonLink to={paths.booking}>Book Your Experience</ButtonLink>
        <ButtonLink to={paths.services} tone="plain">
          Explore Services
        </ButtonLink>
      </div>
    </div>
    <div className="border-t border-ivory/15 bg-charcoal/80">
      <dl className="wrap grid gap-x-10 gap-y-3 py-5 text-small sm:grid-cols-3 md:py-6">
        <Fact term="Open">
          <OpeningHours text={inOneLine(useOpeningHours())} />
        </Fact>
        <Fact term="Where">{`${spa.lodge}, ${spa.place}`}</Fact>
        <Packages />
      </dl>
    </div>
  </section>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex gap-4 sm:flex-col sm:gap-1">
    <dt className="w-20 shrink-0 text-gold sm:w-auto">{term}</dt>
    <dd>{children}</dd>
  </div>
)

const Packages = () => {
  const amounts = useOffers().flatMap(({ price }) => amountOf(price) ?? [])
  return amounts.length > 0 && <Fact term="Packages">{`From ${amountText(Math.min(...amounts))}`}</Fact>
}

const Treatments = () => (
  <section aria-labelledby="treatments" className="wrap py-section">
    <SectionHeading id="treatments" eyebrow="The menu" title="Three ways to let go" />
    <ul className="mt-14 grid gap-6 lg:grid-cols-3">
      {CATEGORIES.map(({ id, label }) => (
        <Reveal as="li" key={id}>
          <Link
            to={`${paths.services}#${id}`}
            className="on-dark group relative isolate flex aspect-[4/3] flex-col sm:aspect-[5/2] justify-end overflow-hidden rounded-[2px] bg-charcoal p-7 text-ivory no-underline lg:aspect-[3/4] lg:p-9"
          >
            <span className="picture-box absolute inset-0 -z-10">
              <Picture
                picture={TREATMENTS[id].picture}
                sizes="(min-width: 1024px) 32vw, 92vw"
                className="size-full transition-transform duration-[900ms] ease-gentle motion-safe:group-hover:scale-[1.04]"
              />
            </span>
            <span className="absolute inset-0 -z-10 veil-treatment" />
            <h3 className="display text-title">{label}</h3>
            <span className="mt-2 flex items-end justify-between gap-4 text-ivory/90">
              <span>{TREATMENTS[id].line}</span>
              <Icon name="right" className="size-6 shrink-0 text-gold" />
            </span>
          </Link>
        </Reveal>
      ))}
    </ul>
  </section>
)

const STEPS = [
  { name: 'Choose', text: 'One treatment or several, a day and a time. It takes two minutes.' },
  { name: 'Hear from us', text: 'We confirm within 2 hours, or within 2 hours of opening.' },
  { name: 'Arrive', text: 'A little early, if you can: the quiet begins at the door.' },
]

const BookingSteps = () => (
  <section aria-labelledby="steps" className="bg-sand">
    <div className="wrap grid gap-x-20 gap-y-12 py-section lg:grid-cols-[2fr_3fr]">
      <SectionHeading id="steps" eyebrow="How it works" title="From wish to warm stones" />
      <ol>
        {STEPS.map(({ name, text }, index) => (
          <Reveal
            as="li"
            key={name}
            className="grid grid-cols-[auto_1fr] items-baseline gap-x-8 border-t border-line py-7 last:pb-0 md:gap-x-14"
          >
            <p aria-hidden="true" className="display w-[1ch] text-hero leading-none text-gold-deep lining-nums">
              {index + 1}
            </p>
            <div>
              <h3 className="display text-title">{name}</h3>
              <p className="mt-2 max-w-[30rem] text-ink-soft">{text}</p>
            </div>
          </Reveal>
        ))}
      </ol>
    </div>
  </section>
)

export const Statement = () => (
  <section className="wrap grid items-end gap-12 py-section md:grid-cols-12 md:gap-8">
    <Reveal className="md:col-span-6 lg:col-start-2 lg:pb-16">
      <SectionHeading eyebrow={spa.place} title="Unhurried, like the light of late afternoon">
        <p>
          {spa.meaning && (
            <span>
              <span>{spa.name}</span> means <em>{spa.meaning}</em>.{' '}
            </span>
          )}
          <span>
            We love the last hour of the day best: when the heat is over, the shadows are long, and nobody expects
            anything of you.
          </span>
        </p>
      </SectionHeading>
      <Link
        to={paths.about}
        className="mt-8 inline-flex min-h-11 items-center text-gold-deep underline decoration-gold underline-offset-8 hover:text-ink"
      >
        Read our story
      </Link>
    </Reveal>
    <Reveal className="picture-box aspect-[4/5] w-full max-w-sm rounded-t-full md:col-span-5 md:col-start-8 md:max-w-none lg:col-span-4">
      <Picture
        picture={picture('gallery-14-space-archway-corridor')}
        sizes="(min-width: 1280px) 25rem, (min-width: 768px) 40vw, 24rem"
        className="size-full"
      />
    </Reveal>
  </section>
)

const Interlude = () => (
  <section className="on-dark relative isolate flex min-h-[26rem] items-end overflow-hidden bg-charcoal text-ivory md:min-h-[38rem] print:hidden">
    <span className="picture-box absolute inset-0 -z-10">
      <Picture
        picture={pictureFile('gallery-03-treatment-room-stone-basin')}
        sizes="100vw"
        className="size-full object-[50%_40%]"
      />
    </span>
    <div className="absolute inset-0 -z-10 veil-interlude" />
    <Reveal className="wrap py-12 md:py-20">
      <p className="display max-w-[22ch] text-heading">The oils are warmed before you come. The clock stays outside.</p>
    </Reveal>
  </section>
)

export const HomePage = () => (
  <>
    <Hero />
    <Statement />
    <Offers />
    <Interlude />
    <Treatments />
    <BookingSteps />
    <CallToAction title="The evening is yours" picture={pictureFile('gallery-13-space-plunge-pool-dusk')}>
      <p>Tell us the day and the hour. We confirm within 2 hours while we are open.</p>
    </CallToAction>
  </>
)
