import { useState } from 'react'
import { paths } from '#config/paths.ts'
import { GALLERY, type GalleryFilter } from '#content/gallery.ts'
import { picture } from '#content/pictures.ts'
import { CallToAction } from '#ui/call-to-action.tsx'
import { Lightbox } from '#ui/lightbox.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Filters } from './filters.tsx'
import { Grid } from './grid.tsx'

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
