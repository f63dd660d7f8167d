const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff

/** Order of the strings' UTF-8 bytes, without encoding them: surrogates (U+10000 and up) come after U+E000–U+FFFF. */
export const compareText = (left: string, right: string): number => {
  if (left === right) return 0
  const shared = Math.min(left.length, right.length)
  for (let index = 0; index < shared; index++) {
    const a = left.charCodeAt(index)
    const b = right.charCodeAt(index)
    if (a === b) continue
    if (isSurrogate(a) !== isSurrogate(b)) return isSurrogate(a) ? 1 : -1
    return a < b ? -1 : 1
  }
  return left.length < right.length ? -1 : left.length > right.length ? 1 : 0
}

const NUMERIC_ID = /^__id(-?\d+)__$/

const numericId = (id: string): bigint | undefined => {
  if (!id.startsWith('__id')) return undefined
  const digits = NUMERIC_ID.exec(id)?.[1]
  return digits === undefined ? undefined : BigInt(digits)
}

/** Ids such as `__id7__`, which are numbers in Datastore; they must fit into 64 bits. */
export const isNumericId = (id: string): boolean => {
  const number = numericId(id)
  return number !== undefined && number === BigInt.asIntN(64, number)
}

/** Order of document ids: numeric ids such as `__id7__` first, by number, then all others as text. */
export const compareIds = (left: string, right: string): number => {
  const a = numericId(left)
  const b = numericId(right)
  if (a === undefined && b === undefined) return compareText(left, right)
  if (a === undefined) return 1
  if (b === undefined) return -1
  return a < b ? -1 : a > b ? 1 : compareText(left, right)
}

/** Order of slash-separated names: segment by segment, the shorter one first. */
export const comparePaths = (left: string, right: string): number => {
  if (left === right) return 0
  const a = left.split('/')
  const b = right.split('/')
  for (const [index, segment] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    const order = compareIds(segment, other)
    if (order !== 0) return order
  }
  return a.length < b.length ? -1 : 0
}
