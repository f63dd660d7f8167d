import { classNames } from './class-names.ts'

export type PictureFile = {
  name: string
  /** Part of every file name: a changed master gets new addresses. */
  version: string
  width: number
  height: number
  widths: readonly number[]
}

type PictureProps = {
  /** Without `alt` where the text beside the picture says the same. */
  picture: PictureFile & { alt?: string }
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** Another crop for a viewport narrower than the desktop layout. */
  narrow?: PictureFile
  /** The largest picture of the first screen: loaded eagerly, with high priority. */
  first?: boolean
  className?: string
}

const NARROW = '(max-width: 767.98px)'

const address = ({ name, version }: PictureFile, width: number, format: 'avif' | 'webp') =>
  `/images/${name}.${version}-${width}.${format}`

const sourceSet = (picture: PictureFile, format: 'avif' | 'webp') =>
  picture.widths.map((width) => `${address(picture, width, format)} ${width}w`).join(', ')

/** AVIF, then WebP; the box has its size and colour before the file loads. */
export const Picture = ({ picture, sizes, narrow, first = false, className }: PictureProps) => (
  <picture className="contents">
    {narrow &&
      (['avif', 'webp'] as const).map((format) => (
        <source
          key={format}
          media={NARROW}
          type={`image/${format}`}
          srcSet={sourceSet(narrow, format)}
          sizes={sizes}
          width={narrow.width}
          height={narrow.height}
        />
      ))}
    <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
    <img
      src={address(picture, picture.widths.at(-1) ?? picture.width, 'webp')}
      srcSet={sourceSet(picture, 'webp')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt ?? ''}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      data-picture={picture.name}
      className={classNames('object-cover', className)}
    />
  </picture>
)
