/** Values of an attack, and how they are written over REST. */

/** What the server computes when it writes: its time, a sum, a longer or shorter list. */
export class Transform {
  readonly name: string
  readonly proto: Record<string, unknown>
  private readonly apply: (before: unknown) => unknown
  constructor(name: string, proto: Record<string, unknown>, apply: (before: unknown) => unknown) {
    this.name = name
    this.proto = proto
    this.apply = apply
  }
  /** The value stored afterwards. The server's time stays NOW. */
  of(before: unknown): unknown {
    return this.apply(before)
  }
}
/** A whole number that is stored as a double. */
export class Double {
  readonly value: number
  constructor(value: number) {
    this.value = value
  }
}

export const NOW: Transform = new Transform('the time of the server', { setToServerValue: 'REQUEST_TIME' }, () => NOW)

const isNumber = (value: unknown): value is number => typeof value === 'number'
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
const words = { values: [{ stringValue: 'x' }] }

export const TRANSFORMS: readonly Transform[] = [
  NOW,
  new Transform('increment', { increment: { integerValue: '1' } }, (before) => (isNumber(before) ? before + 1 : 1)),
  new Transform('arrayUnion', { appendMissingElements: words }, (before) => [...new Set([...listOf(before), 'x'])]),
]

export type Fields = Record<string, unknown>
type Value = Record<string, unknown>

export const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

export const encode = (value: unknown): Value => {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (isNumber(value)) return Number.isSafeInteger(value) ? { integerValue: String(value) } : doubleOf(value)
  if (value instanceof Double) return doubleOf(value.value)
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } }
  if (isMap(value)) return { mapValue: { fields: fieldsOf(value) } }
  throw new Error(`This value cannot be written: ${typeof value}.`)
}
const doubleOf = (value: number) => ({ doubleValue: Number.isFinite(value) ? value : String(value) })

/** Without transforms, which stand beside the fields. */
const fieldsOf = (fields: Fields): Value =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value instanceof Transform ? [] : [[name, encode(value)]])),
  )

const quoted = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\``)
const transformsOf = (fields: Fields, above = ''): Value[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const fieldPath = above + quoted(name)
    if (value instanceof Transform) return [{ fieldPath, ...value.proto }]
    return isMap(value) ? transformsOf(value, `${fieldPath}.`) : []
  })

export type Precondition = { exists: boolean } | { updateTime: string }
/** `update` changes the fields that it has; undefined takes one out. `verify` writes nothing. */
export type Write = {
  path: string
  how: 'set' | 'update' | 'delete' | 'verify'
  fields?: Fields
  given?: Precondition
}

/** One write of a commit; `prefix` is the name of the database's documents. */
export const writeOf = (prefix: string, { path, how, fields = {}, given }: Write): Value => {
  const name = `${prefix}/${path}`
  if (how === 'delete' || how === 'verify') return { [how]: name, ...(given && { currentDocument: given }) }
  const written = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const named = Object.keys(fields).filter((field) => !(fields[field] instanceof Transform))
  const updateTransforms = transformsOf(written)
  const condition = given ?? (how === 'update' ? { exists: true } : undefined)
  return {
    update: { name, fields: fieldsOf(written) },
    ...(how === 'update' && { updateMask: { fieldPaths: named.map(quoted) } }),
    ...(updateTransforms.length > 0 && { updateTransforms }),
    ...(condition && { currentDocument: condition }),
  }
}
