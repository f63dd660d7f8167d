import words from './picture-words.json'
import table from './pictures.json'

export type PictureName = keyof typeof table

/** A picture without its words, for decoration. `tools/art/images.mjs` writes the table from the masters beside it. */
export const pictureFile = (name: PictureName) => ({ name, ...table[name] })

export const PICTURE_NAMES = Object.keys(table) as PictureName[]

export const picture = (name: PictureName) => ({ ...pictureFile(name), ...words[name] })

/** The picture that main chose by name. An unknown name, such as that of a removed picture, gives `other`. */
export const pictureNamed = (name: string, other: PictureName) =>
  picture(Object.hasOwn(words, name) ? (name as PictureName) : other)
