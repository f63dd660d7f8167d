import type { Category } from '#features/menu/service.ts'
import type { PictureFile } from '#ui/picture.tsx'
import { pictureFile } from './pictures.ts'

export const TREATMENTS: Record<
  Category,
  { description: string; line: string; picture: PictureFile; detail: PictureFile }
> = {
  massage: {
    line: 'Slow hands, warm oil, an hour without a clock.',
    description:
      'Slow hands, warm oil and basalt stones. From the first breath on the table to the last, nothing is hurried.',
    picture: pictureFile('gallery-04-massage-hot-stones'),
    detail: pictureFile('gallery-06-massage-stones-on-linen'),
  },
  facial: {
    line: 'Clay, jade and cream for skin that has seen the sun.',
    description:
      'Clay, jade and rich cream for skin that has seen the Botswana sun: cleansed, calmed and bright again.',
    picture: pictureFile('gallery-07-facial-jade-roller'),
    detail: pictureFile('gallery-08-facial-cream-and-petals'),
  },
  nails: {
    line: 'A petal bath, careful shaping, a colour that lasts.',
    description:
      'A petal bath, careful shaping and a colour that lasts. For hands that work and feet that have walked far.',
    picture: pictureFile('gallery-11-nails-petal-foot-bath'),
    detail: pictureFile('gallery-10-nails-polish-collection'),
  },
}
