import type { ReactNode } from 'react'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { useOffers } from '#content/offers.ts'
import { picture } from '#content/pictures.ts'
import { printedHouse } from '#content/shown-house.ts'
import type { HoursInWords } from '#domain/diary/hours-in-words.ts'
import { amountOf, amountText } from '#domain/price.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useOpeningHours } from '#content/hours.ts'
import { OpeningHours } from '#ui/contact-details.tsx'
import { Picture } from '#ui/picture.tsx'

/** The first screen has room for one line: nothing moves where other hours come later. */
const inOneLine = ({ isDaily, long, short }: HoursInWords) => (isDaily ? long : short)

export const Hero = () => (
  <section className="on-dark relative isolate flex min-h-[calc(100vh-4rem)] supports-[height:100svh]:min-h-[calc(100svh-4rem)] flex-col overflow-hidden bg-charcoal text-ivory">
    <Picture
      picture={picture('hero-candlelit-still-life')}
      narrow={picture('hero-portrait')}
      alt=""
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

type FactProps = { term: string; isHidden?: boolean; children: ReactNode }

const Fact = ({ term, isHidden = false, children }: FactProps) => (
  <div className={classNames('flex gap-4 sm:flex-col sm:gap-1', isHidden && 'invisible')}>
    <dt className="w-20 shrink-0 text-gold sm:w-auto">{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** The lowest price of the offers. If the printed offers have ended, the line stays empty, so that nothing moves. */
const Packages = () => {
  const amounts = useOffers().flatMap(({ price }) => amountOf(price) ?? [])
  if (amounts.length === 0 && printedHouse().offers?.length === 0) return null
  return (
    <Fact term="Packages" isHidden={amounts.length === 0}>
      {amounts.length > 0 && `From ${amountText(Math.min(...amounts))}`}
    </Fact>
  )
}
