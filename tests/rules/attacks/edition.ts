import { readFileSync } from 'node:fs'
import { namedEdition } from '../../../tools/build/rules-edition.ts'
import type { Collection } from './common.ts'
import { named } from './table/reads.ts'

const OWN = namedEdition(readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8'))
import { never, put } from './table/cells.ts'

/** The edition of the rules: everybody may read this id and no other. Only this test stores a document there. */
export const edition: Collection = {
  reading: {
    ...{
      collection: 'edition',
      there: `edition/${OWN}`,
      missing: 'edition/0123456789abcdef0123',
      stored: { [`edition/${OWN}`]: { x: 1 } },
    },
    ...{ get: 'everybody', getMissing: 'nobody', list: 'nobody' },
    more: [['list by its name', named('edition', OWN), 'nobody']],
  },
  operations: [never('write one', {}, () => [put(`edition/${OWN}`, { x: 1 })])],
}
