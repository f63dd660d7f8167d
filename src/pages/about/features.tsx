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
    <div className="wrap grid gap-x-20 gap-y-12 py-section lg:grid-cols-[2fr_3fr]">
      <SectionHeading
        id="why"
        eyebrow="What you can count on"
        title={`Why Choose ${spa.name}`}
        className="lg:sticky lg:top-[calc(var(--spacing-bar)+3rem)] lg:self-start"
      />
      <ul>
        {FEATURES.map(({ name, description }) => (
          <Reveal
            as="li"
            key={name}
            className="grid grid-cols-[auto_1fr] gap-x-6 border-t border-sage-deep/40 py-7 last:pb-0 md:gap-x-10"
          >
            <Icon name={ICONS[name] ?? 'Sparkles'} className="mt-1 size-8 text-sage-deep" />
            <div>
              <h3 className="display text-title">{name}</h3>
              <p className="mt-2 max-w-[32rem] text-ink-soft">{description}</p>
            </div>
          </Reveal>
        ))}
      </ul>
    </div>
  </section>
)
