import { spa } from '#config/spa.ts'
import { picture } from '#content/pictures.ts'
import { Picture } from '#ui/picture.tsx'
import { Reveal } from '#ui/reveal.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

export const Story = () => (
  <section className="wrap grid items-center gap-14 py-section md:grid-cols-[1.1fr_1fr] md:gap-20">
    <Reveal>
      <SectionHeading eyebrow={spa.meaning ? `${spa.name}, “${spa.meaning}”` : spa.name} title="Our Story" />
      <div className="mt-8 max-w-text space-y-5 text-ink-soft">
        <p className="text-lead text-ink">
          {`${spa.meaning ? `In French, ${spa.name} means ${spa.meaning}. We named the house` : 'We opened the house'} for the hour when the evening sun comes through the window, the walls turn gold, and the day lets go of you.`}
        </p>
        <p>
          We have kept the rooms simple since: plaster walls, pale linen, candles, a flower that opened this morning.
          The oils are warmed before you come. The clock stays outside.
        </p>
        <p>
          What we do is old and exact. A therapist who listens, stones that hold their heat, an hour that belongs to
          nobody else. You leave a little lighter. That is the whole of it.
        </p>
      </div>
    </Reveal>
    <Reveal className="picture-box mx-auto aspect-[4/5] w-full max-w-md rounded-t-full">
      <Picture
        picture={picture('gallery-01-treatment-room-candlelight')}
        sizes="(min-width: 768px) 28rem, 92vw"
        className="size-full object-[68%_50%]"
      />
    </Reveal>
  </section>
)
