import type { RuleValue } from '#firestore/rules/values/rule-values.ts'

const SECOND = 1_000_000_000n
const MILLI = 1_000_000n

const float = (value: number): string => {
  const plain = Object.is(value, -0) ? '-0' : String(value)
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return `float('${plain}')`
  return plain.includes('.') ? plain : `${plain}.0`
}

const bytes = (value: Uint8Array): string =>
  `b"${[...value].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}"`

const all = (values: Iterable<RuleValue>): string | undefined => {
  const texts = [...values].map(literalOf)
  return texts.every((text) => text !== undefined) ? texts.join(', ') : undefined
}

/** An expression of the rules language with this value; undefined for values that none has, such as an error. */
export const literalOf = (value: RuleValue): string | undefined => {
  switch (value.kind) {
    case 'null':
      return 'null'
    case 'bool':
    case 'int':
      return String(value.value)
    case 'float':
      return float(value.value)
    case 'string':
      return JSON.stringify(value.value)
    case 'bytes':
      return bytes(value.value)
    case 'list':
    case 'set': {
      const items = all(value.items)
      return items === undefined ? undefined : `[${items}]${value.kind === 'set' ? '.toSet()' : ''}`
    }
    case 'map': {
      const entries = [...value.fields].map(([key, inner]) => [JSON.stringify(key), literalOf(inner)])
      return entries.every(([, inner]) => inner !== undefined)
        ? `{${entries.map((entry) => entry.join(': ')).join(', ')}}`
        : undefined
    }
    case 'timestamp':
      return `(timestamp.value(${value.nanos / MILLI}) + duration.value(${value.nanos % MILLI}, 'ns'))`
    case 'duration':
      return `(duration.value(${value.nanos / SECOND}, 's') + duration.value(${value.nanos % SECOND}, 'ns'))`
    case 'latlng':
      return `latlng.value(${float(value.latitude)}, ${float(value.longitude)})`
    case 'path': {
      const segments = value.segments.filter((segment) => typeof segment === 'string')
      return segments.length === value.segments.length ? `path(${JSON.stringify(`/${segments.join('/')}`)})` : undefined
    }
    case 'vector':
    case 'map_diff':
    case 'constraint':
    case 'failure':
      return undefined
  }
}
