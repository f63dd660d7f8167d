import { BLOCK_FORM } from '#records/day.ts'
import { kindsOf } from './table/record-kinds.ts'
import { idOf, ONE } from '#support/ids.ts'
import { countsOf, DATE, dayFields, INVENTED, LATER } from '../diary-fields.ts'
import { type Collection, lite, PAGE_IDS } from './common.ts'
import { exactly, matching, now, oneOf, optional, orNull, stamp, whole } from './table/kinds.ts'
import { anyText } from './table/texts.ts'
import { stand, refused, change, put, remove } from './table/cells.ts'
import { NOW } from './table/values.ts'

/** Time in which a therapist or the house takes no guests, always together with the counts of its day. */

const PATH = `blocks/${ONE}`
const FIELDS = {
  therapist: 'thuli',
  date: DATE,
  from: 720,
  to: 750,
  words: 'Lunch',
  kind: 'away',
  series: idOf('leave'),
}
const STORED = {
  [PATH]: { ...FIELDS, createdAt: INVENTED, createdBy: { name: 'Other', uid: 'other-uid' } },
  [`days/${DATE}`]: stand(dayFields(lite, DATE)),
  [`days/${LATER}`]: stand(dayFields(lite, LATER)),
}
const counted = (date: string) => change(`days/${date}`, countsOf(lite))
const elsewhere = refused('with the counts of another day')

export const blocks: Collection = {
  reading: {
    ...{ collection: 'blocks', there: PATH, missing: 'blocks/none', stored: STORED },
    ...{ get: 'staff and main', list: 'staff and main' },
  },
  operations: [
    {
      name: 'block time',
      who: 'staff and main',
      isOnce: true,
      parts: ({ stamp: createdBy }) => [
        {
          ...put(PATH, { ...FIELDS, createdAt: NOW, createdBy }),
          isSpare: true,
          says: {
            ...{ therapist: orNull(anyText(1, 40)), date: exactly(DATE), from: whole(0, 749), to: whole(721, 1_440) },
            ...{
              kind: oneOf('away', 'work'),
              series: optional(matching(/^[A-Za-z0-9]{20}$/, ...PAGE_IDS.map(([, id]) => id))),
            },
            ...{ ...kindsOf(BLOCK_FORM), createdAt: now, createdBy: stamp },
          },
          closed: [''],
          untouched: { updatedAt: NOW, note: 'x' },
          ids: PAGE_IDS,
        },
        { ...put(`days/${DATE}`, dayFields(lite, DATE)), says: { updatedAt: now } },
      ],
      cases: ([block]) => [
        { ...elsewhere, parts: [block, put(`days/${LATER}`, dayFields(lite, LATER))] },
        refused('of the house that works', {
          parts: [
            { ...block, fields: { ...block.fields, therapist: null, kind: 'work' } },
            put(`days/${DATE}`, dayFields(lite, DATE)),
          ],
        }),
      ],
    },
    {
      name: 'remove a block',
      who: 'staff and main',
      stored: STORED,
      parts: () => [
        { ...remove(PATH), isSpare: true },
        { ...counted(DATE), says: { updatedAt: now } },
      ],
      cases: ([block]) => [{ ...elsewhere, parts: [block, counted(LATER)] }],
    },
  ],
}
