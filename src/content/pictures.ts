import { PICTURE_NAMES, pictureFile, type PictureFile, type PictureName } from './picture-files.ts'
import words from './picture-words.json'

// Apart from picture-files.ts, because only Home, About, Gallery and the portal need the words: 1.5 kB.

export { PICTURE_NAMES, type PictureName }

export type Picture = PictureFile & { alt: string; caption: string }

/** The words are written by `npm run images` from `tools/art/README.md`. */
export const picture = (name: PictureName): Picture => ({ ...pictureFile(name), ...words[name] })

/** The picture that main chose by name. An unknown name, such as that of a removed picture, gives `other`. */
export const pictureNamed = (name: string, other: PictureName): Picture =>
  picture(Object.hasOwn(words, name) ? (name as PictureName) : other)
