import type { Collection } from './common.ts'

/** Whether the rules in force are this deployment's: everybody may ask for this edition, which is not stored, and for no other. */
export const edition: Collection = {
  reading: {
    ...{ collection: 'edition', there: 'edition/local', missing: 'edition/0123456789abcdef0123', stored: {} },
    ...{ get: 'everybody', getMissing: 'nobody', list: 'nobody' },
  },
  operations: [
    {
      name: 'write one',
      who: 'nobody',
      parts: () => [{ path: 'edition/local', how: 'set', fields: { x: 1 } }],
    },
  ],
}
