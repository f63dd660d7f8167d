import type { Category } from '#features/menu/service.ts'
import type { PictureFile } from '#ui/picture.tsx'
import { pictureFile } from './pictures.ts'

export const TREATMENTS: Record<Category, { description: string; picture: PictureFile; detail: PictureFile }> = {
  massage: {
    description: 'Slow hands, warm oil, an hour without a clock.',
    picture: pictureFile('gallery-04-massage-hot-stones'),
    detail: pictureFile('gallery-06-massage-stones-on-linen'),
  },
  facial: {
    description: 'Clay, jade and cream for skin that has seen the sun.',
    picture: pictureFile('gallery-07-facial-jade-roller'),
    detail: pictureFile('gallery-08-facial-cream-and-petals'),
  },
  nails: {
    description: 'A petal bath, careful shaping, a colour that lasts.',
    picture: pictureFile('gallery-11-nails-petal-foot-bath'),
    detail: pictureFile('gallery-10-nails-polish-collection'),
  },
}
