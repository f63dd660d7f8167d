import type { RuleValue } from './rule-values.ts'
import { textOf } from './text-of.ts'

/** A value as `debug(…)` prints it. */
export const describe = (value: RuleValue): string => {
  switch (value.kind) {
    case 'string':
      return JSON.stringify(value.value)
    case 'list':
      return `[${value.items.map(describe).join(', ')}]`
    case 'vector':
    case 'set':
      return `${value.kind}(${value.items.map(describe).join(', ')})`
    case 'map':
      return `{${[...value.fields].map(([key, inner]) => `${JSON.stringify(key)}: ${describe(inner)}`).join(', ')}}`
    case 'map_diff':
      return `map_diff(${JSON.stringify(value.keys)})`
    case 'bytes':
      return `bytes(${Buffer.from(value.value).toString('base64')})`
    case 'timestamp':
      return new Date(Number(value.nanos / 1_000_000n)).toISOString()
    case 'duration':
      return `duration(${String(value.nanos)}ns)`
    case 'latlng':
      return `latlng(${String(value.latitude)}, ${String(value.longitude)})`
    case 'constraint':
      return `constraint(${value.parts.map((part) => `${part.comparator} ${describe(part.value)}`).join(', ')})`
    default:
      return textOf(value) ?? value.kind
  }
}
