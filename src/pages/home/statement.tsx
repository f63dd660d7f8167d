import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { picture } from '#content/pictures.ts'
import { Picture } from '#ui/picture.tsx'
import { Reveal } from '#ui/reveal.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Link } from '#ui/link.tsx'

export const Statement = () => (
  <section className="wrap grid items-end gap-12 py-section md:grid-cols-12 md:gap-8">
    <Reveal className="md:col-span-6 lg:col-start-2 lg:pb-16">
      <SectionHeading eyebrow={spa.place} title="Unhurried, like the light of late afternoon">
        <p>
          {spa.meaning ? (
            <span>
              <span>{spa.name}</span> means <em>{spa.meaning}</em>. For us that is the hour we love best
            </span>
          ) : (
            <span>We love the last hour of the day best</span>
          )}
          <span>: when the heat is over, the shadows are long, and nobody expects anything of you.</span>
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
