import type { Collection } from './common.ts'
import { named } from './table/reads.ts'

/** Whether the rules in force are this deployment's: everybody may ask for this edition and for no other. Stored only here. */
export const edition: Collection = {
  reading: {
    ...{
      collection: 'edition',
      there: 'edition/local',
      missing: 'edition/0123456789abcdef0123',
      stored: { 'edition/local': { x: 1 } },
    },
    ...{ get: 'everybody', getMissing: 'nobody', list: 'nobody' },
    more: [['list by its name', named('edition', 'local'), 'nobody']],
  },
  operations: [
    {
      name: 'write one',
      who: 'nobody',
      parts: () => [{ path: 'edition/local', how: 'set', fields: { x: 1 } }],
    },
  ],
}
