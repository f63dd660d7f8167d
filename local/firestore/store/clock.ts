/** Microseconds since 1970 UTC; every call answers a later moment than the one before, also when the wall clock steps back. */
export type Clock = {
  now(): bigint
  /** From here on every answer is later than this moment: for a clock that goes on after a restart. */
  advance(past: bigint): void
}

export const createClock = (wall: () => number = Date.now): Clock => {
  let last = 0n
  return {
    now: () => {
      const present = BigInt(wall()) * 1000n
      last = present > last ? present : last + 1n
      return last
    },
    advance: (past) => {
      if (past > last) last = past
    },
  }
}

/** The whole millisecond: what server timestamps and `request.time` carry. */
export const truncateToMillis = (micros: bigint): bigint => micros - (((micros % 1000n) + 1000n) % 1000n)
