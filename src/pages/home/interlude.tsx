import { picture } from '#content/pictures.ts'
import { Picture } from '#ui/picture.tsx'
import { Reveal } from '#ui/reveal.tsx'

/** A full-width picture between two sections. */
export const Interlude = () => (
  <section className="on-dark relative isolate flex min-h-[26rem] items-end overflow-hidden bg-charcoal text-ivory md:min-h-[38rem] print:hidden">
    <span className="picture-box absolute inset-0 -z-10">
      <Picture
        picture={picture('gallery-03-treatment-room-stone-basin')}
        alt=""
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
