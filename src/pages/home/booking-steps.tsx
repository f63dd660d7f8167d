import { Reveal } from '#ui/reveal.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

const STEPS = [
  { name: 'Choose', text: 'One treatment or several, a day and a time. It takes two minutes.' },
  { name: 'Hear from us', text: 'We confirm within 2 hours, or within 2 hours of opening.' },
  { name: 'Arrive', text: 'A little early, if you can: the quiet begins at the door.' },
]

export const BookingSteps = () => (
  <section aria-labelledby="steps" className="wrap pb-section">
    <div className="border-t border-line pt-section">
      <SectionHeading id="steps" eyebrow="How it works" title="From wish to warm stones" centred />
      <ol className="mt-14 grid gap-10 md:grid-cols-3 md:gap-12">
        {STEPS.map(({ name, text }, index) => (
          <Reveal as="li" key={name} className="text-center">
            <p aria-hidden="true" className="display text-hero text-gold lining-nums">
              {index + 1}
            </p>
            <h3 className="display mt-2 text-title">{name}</h3>
            <p className="mx-auto mt-3 max-w-72 text-ink-soft">{text}</p>
          </Reveal>
        ))}
      </ol>
    </div>
  </section>
)
