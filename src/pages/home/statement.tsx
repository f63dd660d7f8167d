import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { picture } from '#content/pictures.ts'
import { Picture } from '#ui/picture.tsx'
import { Reveal } from '#ui/reveal.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

export const Statement = () => (
  <section className="overflow-hidden bg-sand">
    <div className="wrap grid items-center gap-12 py-section md:grid-cols-2 md:gap-20">
      <Reveal className="picture-box mx-auto aspect-[4/5] w-full max-w-sm rounded-t-full md:max-w-md">
        <Picture
          picture={picture('gallery-14-space-archway-corridor')}
          sizes="(min-width: 768px) 28rem, 24rem"
          className="size-full"
        />
      </Reveal>
      <Reveal>
        <SectionHeading eyebrow={spa.place} title="Unhurried, like the light of late afternoon">
          <p>
            {spa.name} means <em>{spa.meaning}</em>. For us that is the hour we love best: when the heat is over, the
            shadows are long, and nobody expects anything of you.
          </p>
        </SectionHeading>
        <Link
          to={paths.about}
          className="mt-8 inline-flex min-h-11 items-center text-gold-deep underline decoration-gold underline-offset-8 hover:text-ink"
        >
          Read our story
        </Link>
      </Reveal>
    </div>
  </section>
)
