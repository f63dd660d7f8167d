import { spa } from '#config/spa.ts'
import { FEATURES } from '#content/features.ts'
import type { IconName } from '#domain/service.ts'
import { Icon } from '#ui/icon.tsx'
import { Reveal } from '#ui/reveal.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

const ICONS: Record<string, IconName> = {
  'Luxury & Comfort': 'Sparkles',
  'Expert Therapists': 'Hand',
  'Personalized Care': 'Heart',
  'Peaceful Location': 'Flower2',
}

export const Features = () => (
  <section aria-labelledby="why" className="bg-sage-pale">
    <div className="wrap py-section">
      <SectionHeading id="why" eyebrow="What you can count on" title={`Why Choose ${spa.name}`} centred />
      <ul className="mt-16 grid gap-x-12 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map(({ name, description }) => (
          <Reveal as="li" key={name} className="border-t border-sage-deep/40 pt-7">
            <Icon name={ICONS[name] ?? 'Sparkles'} className="size-9 text-sage-deep" />
            <h3 className="display mt-5 text-title">{name}</h3>
            <p className="mt-3 text-ink-soft">{description}</p>
          </Reveal>
        ))}
      </ul>
    </div>
  </section>
)
