import { useState } from 'react'
import { paths } from '#config/paths.ts'
import { GALLERY, type GalleryFilter, GALLERY_FILTERS, type GalleryImage, galleryLabel } from '#content/gallery.ts'
import { picture } from '#content/pictures.ts'
import { CallToAction } from '#ui/call-to-action.tsx'
import { Lightbox } from '#ui/lightbox.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Picture } from '#ui/picture.tsx'
import { Reveal } from '#ui/reveal.tsx'

/**
 * The widest rendition for thumbnails, in pixels. Without the limit a phone with three device pixels per CSS pixel fetched sixteen pictures
 * of 28 to 58 kB for hardly visible detail. The lightbox shows wider ones.
 */
const WIDEST_THUMBNAIL = 680

type GridProps = { filter: GalleryFilter; onOpen: (index: number) => void }

const Grid = ({ filter, onOpen }: GridProps) => {
  const shown = GALLERY.map((image, index) => ({ image, index })).filter(
    ({ image }) => filter === 'all' || image.category === filter,
  )
  return (
    <>
      <p role="status" className="sr-only">
        {`${shown.length} pictures`}
      </p>
      <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map(({ image, index }) => (
          <Reveal as="li" key={image.picture.name}>
            <Thumbnail image={image} onOpen={() => onOpen(index)} />
          </Reveal>
        ))}
      </ul>
    </>
  )
}

/** The caption appears on hover and focus; on devices without hover it is always visible. */
const Thumbnail = ({ image, onOpen }: { image: GalleryImage; onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="group relative block w-full overflow-hidden rounded-[2px] text-left text-ivory"
  >
    <span className="picture-box aspect-[4/3]">
      <Picture
        picture={{ ...image.picture, widths: image.picture.widths.filter((width) => width <= WIDEST_THUMBNAIL) }}
        sizes="(min-width: 1280px) 19rem, (min-width: 1024px) 23vw, (min-width: 640px) 46vw, 92vw"
        className="size-full transition-transform duration-[900ms] ease-gentle motion-safe:group-hover:scale-[1.03]"
      />
    </span>
    <span className="absolute inset-x-0 bottom-0 flex flex-col gap-1 veil-thumbnail px-5 pt-16 pb-5 transition-opacity duration-calm ease-gentle group-hover:opacity-100 group-focus-visible:opacity-100 [@media(hover:hover)]:opacity-0">
      <span className="text-small text-gold">{galleryLabel(image.category)}</span>
      <span className="display text-[1.375rem] leading-tight lg:text-[1.25rem]">{image.picture.caption}</span>
    </span>
  </button>
)

type FiltersProps = { chosen: GalleryFilter; onChoose: (filter: GalleryFilter) => void }

const Filters = ({ chosen, onChoose }: FiltersProps) => (
  <div role="group" aria-label="Show" className="flex flex-wrap justify-center gap-2.5">
    {GALLERY_FILTERS.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
        className="min-h-11 rounded-full border border-line px-5 text-small text-ink transition-colors hover:border-gold aria-pressed:border-charcoal aria-pressed:bg-charcoal aria-pressed:text-gold"
      >
        {label}
      </button>
    ))}
  </div>
)

const PICTURES = GALLERY.map((image) => image.picture)

export const GalleryPage = () => {
  const [filter, setFilter] = useState<GalleryFilter>('all')
  /** Index in the whole list, not in the filtered one. */
  const [open, setOpen] = useState<number>()

  return (
    <>
      <PageHeader eyebrow="Light & Calm" title="Our Gallery" picture={picture('gallery-13-space-plunge-pool-dusk')}>
        <p>Candlelight, warm stones and evening sun.</p>
      </PageHeader>
      <section aria-label="Pictures" className="wrap py-section">
        <Filters chosen={filter} onChoose={setFilter} />
        <Grid filter={filter} onOpen={setOpen} />
        <p className="mt-10 text-center text-small text-ink-soft">These pictures show moods, not views of the lodge.</p>
      </section>
      <CallToAction
        title="See it with your own eyes"
        to={paths.booking}
        label="Book Your Experience"
        picture={picture('gallery-02-treatment-room-couples-suite')}
      >
        <p>A room, an hour, and the light coming in. Choose your time.</p>
      </CallToAction>
      <Lightbox pictures={PICTURES} index={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
    </>
  )
}
