import { fail, listOf, mapOf, nullValue, type RuleValue, stringOf, truth } from './rule-values.ts'

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

export const elementAt = (object: RuleValue, index: RuleValue): RuleValue => {
  if (object.kind === 'map' && index.kind === 'string') return member(object, index.value)
  if (object.kind === 'null' || index.kind === 'null') return nullValue()
  if (index.kind !== 'int') return fail(`Unsupported operation error. Received: ${object.kind}[${index.kind}].`)
  const position = Number(index.value)
  const outside = fail(`Index ${String(position)} out of bounds.`)
  if (object.kind === 'list') return object.items[position] ?? outside
  const text = object.kind === 'string' ? object.value[position] : undefined
  if (object.kind === 'string') return text === undefined ? outside : stringOf(text)
  const segment = object.kind === 'path' ? object.segments[position] : undefined
  if (object.kind === 'path') return segment === undefined ? outside : stringOf(segment)
  return fail(`Unsupported operation error. Received: ${object.kind}[int].`)
}

export const slice = (object: RuleValue, from: RuleValue, to: RuleValue): RuleValue => {
  if (object.kind === 'null') return nullValue()
  if ((object.kind !== 'string' && object.kind !== 'list') || from.kind !== 'int' || to.kind !== 'int')
    return fail(`Unsupported operation error. Received: ${object.kind}[${from.kind}:${to.kind}].`)
  const length = object.kind === 'string' ? object.value.length : object.items.length
  const [start, end] = [Number(from.value), Number(to.value)]
  if (start < 0 || end < start || end > length) return fail(`Range ${String(start)}:${String(end)} out of bounds.`)
  return object.kind === 'string' ? stringOf(object.value.slice(start, end)) : listOf(object.items.slice(start, end))
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
