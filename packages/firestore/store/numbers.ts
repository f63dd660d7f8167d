/** A 64-bit integer against a double, exactly: no rounding of the integer, NaN before every number. */
const compareMixed = (integer: bigint, double: number): number => {
  if (Number.isNaN(double)) return 1
  if (double === Infinity) return -1
  if (double === -Infinity) return 1
  const whole = BigInt(Math.trunc(double))
  if (integer !== whole) return integer < whole ? -1 : 1
  const fraction = double - Math.trunc(double)
  return fraction > 0 ? -1 : fraction < 0 ? 1 : 0
}

/** Order of numbers across both kinds. NaN equals NaN and comes first; -0, 0.0 and 0 are equal. */
export const compareNumbers = (left: bigint | number, right: bigint | number): number => {
  if (typeof left === 'bigint') {
    if (typeof right === 'bigint') return left < right ? -1 : left > right ? 1 : 0
    return compareMixed(left, right)
  }
  if (typeof right === 'bigint') return -compareMixed(right, left) || 0
  if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : -1
  if (Number.isNaN(right)) return 1
  return left < right ? -1 : left > right ? 1 : 0
}

export const INTEGER_MIN = -(2n ** 63n)
export const INTEGER_MAX = 2n ** 63n - 1n
