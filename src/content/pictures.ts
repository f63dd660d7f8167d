import words from './picture-words.json'
import table from './pictures.json'

export type PictureName = keyof typeof table

/**
 * A picture without its words, for a page that shows it as decoration. The table is written by `tools/art/images.mjs` from the masters in
 * `tools/art/`.
 */
export const pictureFile = (name: PictureName) => ({ name, ...table[name] })

export const PICTURE_NAMES = Object.keys(table) as PictureName[]

/** The words are written by `tools/art/images.mjs` from `tools/art/README.md`. */
export const picture = (name: PictureName) => ({ ...pictureFile(name), ...words[name] })

/** The picture that main chose by name. An unknown name, such as that of a removed picture, gives `other`. */
export const pictureNamed = (name: string, other: PictureName) =>
  picture(Object.hasOwn(words, name) ? (name as PictureName) : other)
