import type { RuleValue } from './rule-values.ts'

/** Formats like Java's `Double.toString`: `2.0`, `1.5E10`, `1.0E-4`. */
const floatText = (value: number): string => {
  if (!Number.isFinite(value)) return String(value)
  const size = Math.abs(value)
  if (size === 0 || (size >= 1e-3 && size < 1e7)) {
    const text = Object.is(value, -0) ? '-0' : String(value)
    return text.includes('.') ? text : `${text}.0`
  }
  const [digits = '', exponent = ''] = value.toExponential().split('e')
  return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent.replace('+', '')}`
}

/** The result of `string(…)`; undefined for types that it does not accept. */
export const textOf = (value: RuleValue): string | undefined => {
  switch (value.kind) {
    case 'string':
      return value.value
    case 'null':
      return 'null'
    case 'bool':
    case 'int':
      return String(value.value)
    case 'float':
      return floatText(value.value)
    case 'path':
      return `/${value.segments.join('/')}`
    default:
      return undefined
  }
}
