import { type Picture, picture, type PictureName } from './pictures.ts'

type GalleryCategory = 'treatment-rooms' | 'massage' | 'facial' | 'nails' | 'space' | 'products'
export type GalleryFilter = 'all' | GalleryCategory

export type GalleryImage = { picture: Picture; category: GalleryCategory }

export const GALLERY_FILTERS: readonly { value: GalleryFilter; label: string }[] = [
  { value: 'all', label: 'All Gallery' },
  { value: 'treatment-rooms', label: 'Treatment Rooms' },
  { value: 'massage', label: 'Massage Services' },
  { value: 'facial', label: 'Facial Services' },
  { value: 'nails', label: 'Nail Services' },
  { value: 'space', label: 'Our Space' },
  { value: 'products', label: 'Products' },
]

const shown = (name: PictureName, category: GalleryCategory): GalleryImage => ({ picture: picture(name), category })

export const GALLERY: readonly GalleryImage[] = [
  shown('gallery-01-treatment-room-candlelight', 'treatment-rooms'),
  shown('gallery-02-treatment-room-couples-suite', 'treatment-rooms'),
  shown('gallery-03-treatment-room-stone-basin', 'treatment-rooms'),
  shown('gallery-04-massage-hot-stones', 'massage'),
  shown('gallery-05-massage-warm-oil', 'massage'),
  shown('gallery-06-massage-stones-on-linen', 'massage'),
  shown('gallery-07-facial-jade-roller', 'facial'),
  shown('gallery-08-facial-cream-and-petals', 'facial'),
  shown('gallery-09-facial-clay-mask', 'facial'),
  shown('gallery-10-nails-polish-collection', 'nails'),
  shown('gallery-11-nails-petal-foot-bath', 'nails'),
  shown('gallery-12-space-lodge-lounge', 'space'),
  shown('gallery-13-space-plunge-pool-dusk', 'space'),
  shown('gallery-14-space-archway-corridor', 'space'),
  shown('gallery-15-products-signature-range', 'products'),
  shown('gallery-16-products-bath-salts-and-soap', 'products'),
]

export const galleryLabel = (value: GalleryFilter): string =>
  GALLERY_FILTERS.find((filter) => filter.value === value)?.label ?? ''
