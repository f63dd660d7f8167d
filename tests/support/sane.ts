const NOT_A_TEXT = /\bundefined\b|\bNaN\b|\[object |Invalid Date|Infinity|native code/

const around = (text: string, at: number) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 40))

/** Why a text cannot be shown, stored or sent; undefined when it can. */
export const textFault = (text: string): string | undefined => {
  const fault = NOT_A_TEXT.exec(text)
  if (fault) return `says ${around(text, fault.index)}`
  const half = text.search(/\p{Cs}/u)
  return half < 0 ? undefined : `is cut within a character: ${around(text, half)}`
}

const faultOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return textFault(value)
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `is ${String(value)}`
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'is an invalid date' : undefined
  return typeof value === 'function' ? 'is a function' : undefined
}

/** Every fault in a value and what it holds, with its place; empty when there is none. */
export const faultsIn = (value: unknown, place = 'it'): string[] => {
  const fault = faultOf(value)
  if (fault !== undefined) return [`${place} ${fault}`]
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  const inside = value instanceof Map || value instanceof Set ? [...value.entries()] : Object.entries(value)
  return inside.flatMap(([name, one]: [unknown, unknown]) => [
    ...(typeof name === 'string' ? faultsIn(name, `a name in ${place}`) : []),
    ...faultsIn(one, `${place}.${String(name)}`),
  ])
}
