import { GALLERY, type GalleryFilter, type GalleryImage, galleryLabel } from '#content/gallery.ts'
import { Picture } from '#ui/picture.tsx'
import { Reveal } from '#ui/reveal.tsx'

/**
 * The widest rendition for thumbnails, in pixels. Without the limit a phone with three device pixels per CSS pixel fetched sixteen pictures
 * of 28 to 58 kB for hardly visible detail. The lightbox shows wider ones.
 */
const WIDEST_THUMBNAIL = 680

type GridProps = { filter: GalleryFilter; onOpen: (index: number) => void }

export const Grid = ({ filter, onOpen }: GridProps) => {
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
