import { paths } from '#config/paths.ts'
import { TREATMENTS } from '#content/treatments.ts'
import { CATEGORIES } from '#domain/service.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Reveal } from '#ui/reveal.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Link } from '#ui/link.tsx'

/** Links into the menu, one for each category. */
export const Treatments = () => (
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
                alt=""
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
