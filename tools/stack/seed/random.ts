export type Random = {
  /** A whole number from `least` to `most`, both included. */
  whole: (least: number, most: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** Twenty letters and digits, like Firestore's own ids. */
  id: () => string
}

const ID_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The same numbers for the same seed text (mulberry32), so that the demo looks the same at every start. */
export const randomFrom = (seed: string): Random => {
  let state = [...seed].reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[whole(0, list.length - 1)]
    if (picked === undefined) throw new Error('Nothing to pick from.')
    return picked
  }
  return {
    whole,
    pick,
    chance: (share) => next() < share,
    id: () => Array.from({ length: 20 }, () => ID_SIGNS[whole(0, ID_SIGNS.length - 1)]).join(''),
  }
}
