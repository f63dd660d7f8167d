import { Reveal } from '#ui/reveal.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

const STEPS = [
  { name: 'Choose', text: 'One treatment or several, a day and a time. It takes two minutes.' },
  { name: 'Hear from us', text: 'We confirm within 2 hours, or within 2 hours of opening.' },
  { name: 'Arrive', text: 'A little early, if you can: the quiet begins at the door.' },
]

export const BookingSteps = () => (
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
