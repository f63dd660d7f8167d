import { GALLERY_FILTERS, type GalleryFilter } from '#content/gallery.ts'

type FiltersProps = { chosen: GalleryFilter; onChoose: (filter: GalleryFilter) => void }

export const Filters = ({ chosen, onChoose }: FiltersProps) => (
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
