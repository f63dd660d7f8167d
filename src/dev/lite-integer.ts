import type { Plugin } from 'vite'

const BLOOM = '@firebase/webchannel-wrapper/bloom-blob'
const STAND_IN = '\0lite-integer'

/** What Firestore Lite takes of it: whole numbers of 64 bits that can be compared, for document ids like `__id7__`. */
export const LITE_INTEGER = `
class Integer {
  constructor(value) { this.value = value }
  static fromString(text) { return new Integer(/^-?\\d+$/.test(text) ? BigInt(text) : 0n) }
  compare({ value }) { return this.value < value ? -1 : Number(this.value > value) }
}
export { Integer }`

/** Firestore Lite brings 3 kB of the full SDK's helpers for one function; in a build it gets that one alone. */
export const liteInteger = (): Plugin => ({
  name: 'la-lumiere-lite-integer',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === BLOOM && importer.replaceAll('\\', '/').includes('/firestore/dist/lite/') ? STAND_IN : undefined,
  load: (id) => (id === STAND_IN ? LITE_INTEGER : undefined),
})
