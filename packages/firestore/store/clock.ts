/** Microseconds since 1970 UTC; every call returns a later time than the one before, even when the wall clock goes back. */
export type Clock = {
  now(): bigint
}

export const createClock = (wall: () => number = Date.now): Clock => {
  let last = 0n
  return {
    now: () => {
      const present = BigInt(wall()) * 1000n
      last = present > last ? present : last + 1n
      return last
    },
  }
}

/** Server timestamps and `request.time` have whole milliseconds. */
export const truncateToMillis = (micros: bigint): bigint => micros - (((micros % 1000n) + 1000n) % 1000n)
