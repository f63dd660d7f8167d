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

/** The table is written by `npm run images` from the masters in `art/` and the words in `art/README.md`. */
export const picture = (name: PictureName): Picture => ({ name, ...table[name] })

export const PICTURE_NAMES = Object.keys(table) as PictureName[]

/** One that main has chosen; an unknown name, as of a picture that is gone, gives `other`. */
export const pictureNamed = (name: string, other: PictureName): Picture =>
  picture(Object.hasOwn(table, name) ? (name as PictureName) : other)
