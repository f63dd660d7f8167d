import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { picture, pictureFile, PICTURE_NAMES } from '#content/pictures.ts'
import { CallToAction, PageHeader } from '#ui/page-header.tsx'
import { Picture } from '#ui/picture.tsx'
import { Reveal } from '#ui/reveal.tsx'
import { Icon } from '#ui/icon.tsx'
import { useModal } from '#ui/use-modal.ts'

const LABELS: Readonly<Record<string, string>> = {
  all: 'All Gallery',
  'treatment-rooms': 'Treatment Rooms',
  massage: 'Massage Services',
  facial: 'Facial Services',
  nails: 'Nail Services',
  space: 'Our Space',
  products: 'Products',
}

/** The pictures whose category is one of these. `tools/art/README.md` names the category of each. */
const GALLERY = PICTURE_NAMES.map((name) => picture(name)).filter(({ category }) => category in LABELS)
type GalleryImage = (typeof GALLERY)[number]

/** Pixels a finger travels sideways before it counts as turning the page. */
const SWIPE = 48
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

type LightboxProps = {
  /** Index in the whole list. */
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

const round =
  'flex size-12 items-center justify-center rounded-full bg-charcoal/70 text-ivory transition-colors hover:bg-gold hover:text-charcoal'

const TURNS = [
  { name: 'Previous picture', icon: 'left', step: -1, place: 'left-4 md:left-6' },
  { name: 'Next picture', icon: 'right', step: 1, place: 'right-4 md:right-6' },
] as const

const Lightbox = ({ index, onMove, onClose }: LightboxProps) => {
  const shown = GALLERY[index]
  const move = (step: number) => onMove((index + step + GALLERY.length) % GALLERY.length)

  const start = useRef(0)
  /** Pixels that the last finger travelled sideways. */
  const way = useRef(0)
  const handlers = {
    // Everything but the picture and the controls is the backdrop; the click that ends a swipe does not count.
    onClick: ({ target }: MouseEvent) => {
      const isOnPicture = (target as Element).closest('button, img, figcaption') !== null
      if (!isOnPicture && Math.abs(way.current) < SWIPE) onClose()
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (STEPS[key]) move(STEPS[key])
    },
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX
      way.current = 0
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      way.current = clientX - start.current
      if (Math.abs(way.current) >= SWIPE) move(way.current < 0 ? 1 : -1)
    },
  }

  return (
    <dialog
      {...useModal(onClose)}
      {...handlers}
      aria-label="Picture viewer"
      className="on-dark m-0 size-full max-h-none max-w-none touch-pan-y touch-pinch-zoom overflow-hidden bg-charcoal/96 p-0 text-ivory"
    >
      {shown && (
        <>
          <figure className="flex size-full flex-col items-center justify-center gap-5 px-4 py-16 md:px-24">
            {/* Wide as its file of 4:3 will be: a box that changes with loading leaves strips of the previous picture in WebKit. */}
            <Picture
              key={shown.name}
              picture={shown}
              sizes="(min-width: 768px) 80vw, 100vw"
              className="lightbox-picture h-auto max-h-[calc(100vh-13rem)] w-[min(100%,(100vh-13rem)*4/3)] object-contain select-none supports-[height:100dvh]:max-h-[calc(100dvh-13rem)] supports-[height:100dvh]:w-[min(100%,(100dvh-13rem)*4/3)]"
            />
            <figcaption className="max-w-text text-center">
              <span className="display block text-title">{shown.caption}</span>
              <span role="status" className="mt-2 block text-small text-gold lining-nums">
                {`${index + 1} / ${GALLERY.length}`}
              </span>
            </figcaption>
          </figure>
          {TURNS.map(({ name, icon, step, place }) => (
            <button
              key={icon}
              type="button"
              aria-label={name}
              onClick={() => move(step)}
              className={`${round} absolute bottom-4 md:top-1/2 md:bottom-auto ${place}`}
            >
              <Icon name={icon} />
            </button>
          ))}
          <button type="button" aria-label="Close" onClick={onClose} className={`${round} absolute top-4 right-4`}>
            <Icon name="close" />
          </button>
        </>
      )}
    </dialog>
  )
}

/** Pixels. A phone with three device pixels to one fetched sixteen pictures of 28 to 58 kB for hardly visible detail. */
const WIDEST_THUMBNAIL = 680

const Grid = ({ filter, onOpen }: { filter: string; onOpen: (index: number) => void }) => {
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
          <Reveal as="li" key={image.name}>
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
        picture={{ ...image, widths: image.widths.filter((width) => width <= WIDEST_THUMBNAIL) }}
        sizes="(min-width: 1280px) 19rem, (min-width: 1024px) 23vw, (min-width: 640px) 46vw, 92vw"
        className="size-full transition-transform duration-[900ms] ease-gentle motion-safe:group-hover:scale-[1.03]"
      />
    </span>
    <span className="absolute inset-x-0 bottom-0 flex flex-col gap-1 veil-thumbnail px-5 pt-16 pb-5 transition-opacity duration-calm ease-gentle group-hover:opacity-100 group-focus-visible:opacity-100 [@media(hover:hover)]:opacity-0">
      <span className="text-small text-gold">{LABELS[image.category]}</span>
      <span className="display text-[1.375rem] leading-tight lg:text-[1.25rem]">{image.caption}</span>
    </span>
  </button>
)

type FiltersProps = { chosen: string; onChoose: (filter: string) => void }

const Filters = ({ chosen, onChoose }: FiltersProps) => (
  <div role="group" aria-label="Show" className="flex flex-wrap justify-center gap-2.5">
    {Object.keys(LABELS).map((filter) => (
      <button
        key={filter}
        type="button"
        aria-pressed={filter === chosen}
        onClick={() => onChoose(filter)}
        className="min-h-11 rounded-full border border-line px-5 text-small text-ink transition-colors hover:border-gold aria-pressed:border-charcoal aria-pressed:bg-charcoal aria-pressed:text-gold"
      >
        {LABELS[filter]}
      </button>
    ))}
  </div>
)

export const GalleryPage = () => {
  const [filter, setFilter] = useState('all')
  /** Index in the whole list, not in the filtered one. */
  const [open, setOpen] = useState<number>()

  return (
    <>
      <PageHeader eyebrow="Light & Calm" title="Our Gallery" picture={pictureFile('gallery-13-space-plunge-pool-dusk')}>
        <p>Candlelight, warm stones and evening sun.</p>
      </PageHeader>
      <section aria-label="Pictures" className="wrap py-section">
        <Filters chosen={filter} onChoose={setFilter} />
        <Grid filter={filter} onOpen={setOpen} />
        <p className="mt-10 text-center text-small text-ink-soft">These pictures show moods, not views of the lodge.</p>
      </section>
      <CallToAction title="See it with your own eyes" picture={pictureFile('gallery-02-treatment-room-couples-suite')}>
        <p>A room, an hour, and the light coming in. Choose your time.</p>
      </CallToAction>
      {open !== undefined && <Lightbox index={open} onMove={setOpen} onClose={() => setOpen(undefined)} />}
    </>
  )
}
