import table from './pictures.json'

export type PictureName = keyof typeof table

export type Picture = {
  name: PictureName
  /** Part of every file name: a changed master gets new addresses. */
  version: string
  width: number
  height: number
  widths: readonly number[]
  alt: string
  caption: string
}

/** The table is written by `npm run images` from the masters in `tools/art/` and the words in `tools/art/README.md`. */
export const picture = (name: PictureName): Picture => ({ name, ...table[name] })

export const PICTURE_NAMES = Object.keys(table) as PictureName[]

/** The picture that main chose by name. An unknown name, such as that of a removed picture, gives `other`. */
export const pictureNamed = (name: string, other: PictureName): Picture =>
  picture(Object.hasOwn(table, name) ? (name as PictureName) : other)
