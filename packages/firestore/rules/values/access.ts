import { fail, listOf, mapOf, nullValue, pathOf, type RuleValue, stringOf, truth } from './rule-values.ts'

export const isOfType = (value: RuleValue, type: string): RuleValue => {
  // A constraint does not determine the type of its field.
  if (value.kind === 'constraint') return fail()
  return truth(type === 'number' ? value.kind === 'int' || value.kind === 'float' : value.kind === type)
}

export const member = (object: RuleValue, property: string): RuleValue => {
  if (object.kind === 'null') return nullValue()
  const value = object.kind === 'map' ? object.fields.get(property) : undefined
  return value ?? fail(`Property ${property} is undefined on object.`)
}

const outside = (): RuleValue => fail('Index out of bounds.')

export const elementAt = (object: RuleValue, index: RuleValue): RuleValue => {
  // Without the key in the message, because it may come from the data.
  if (object.kind === 'map' && index.kind === 'string')
    return object.fields.get(index.value) ?? fail('Property is undefined on object.')
  if (object.kind === 'null' || index.kind === 'null') return nullValue()
  if (index.kind !== 'int') return fail(`Unsupported operation error. Received: ${object.kind}[${index.kind}].`)
  const position = Number(index.value)
  if (object.kind === 'list') return object.items[position] ?? outside()
  const parts = object.kind === 'string' ? object.value : object.kind === 'path' ? object.segments : undefined
  if (parts === undefined) return fail(`Unsupported operation error. Received: ${object.kind}[int].`)
  const part = parts[position]
  return part === undefined ? outside() : stringOf(part)
}

/**
 * `from` and `to` are ints, or null for the beginning and the end. As in Google's emulator the first and the last index must be inside,
 * so that `'abc'[1:1]` is empty but `'abc'[0:0]` and `'abc'[3:]` fail.
 */
export const slice = (object: RuleValue, from: RuleValue, to: RuleValue): RuleValue => {
  if (object.kind === 'null') return nullValue()
  const unsupported = fail(`Unsupported operation error. Received: ${object.kind}[${from.kind}:${to.kind}].`)
  if ((from.kind !== 'int' && from.kind !== 'null') || (to.kind !== 'int' && to.kind !== 'null')) return unsupported
  const cut = (length: number, part: (start: number, end: number) => RuleValue): RuleValue => {
    const isInside = (index: number) => index >= 0 && index < length
    const start = from.kind === 'int' ? Number(from.value) : 0
    const end = to.kind === 'int' ? Number(to.value) : length
    if ((from.kind === 'int' && !isInside(start)) || (to.kind === 'int' && !isInside(end - 1))) return outside()
    return end < start ? outside() : part(start, end)
  }
  if (object.kind === 'string')
    return cut(object.value.length, (start, end) => stringOf(object.value.slice(start, end)))
  if (object.kind === 'list') return cut(object.items.length, (start, end) => listOf(object.items.slice(start, end)))
  if (object.kind !== 'path') return unsupported
  return cut(object.segments.length, (start, end) => pathOf(object.segments.slice(start, end)))
}

export const mapOfEntries = (flat: readonly RuleValue[]): RuleValue => {
  const fields = new Map<string, RuleValue>()
  for (let at = 0; at < flat.length; at += 2) {
    const [key, value] = [flat[at], flat[at + 1]]
    if (key?.kind !== 'string' || !value) return fail('Unsupported operation error. The keys of a map are strings.')
    fields.set(key.value, value)
  }
  return mapOf(fields)
}
