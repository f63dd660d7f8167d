import { impliesContains } from './constraint.ts'
import { listIncludes, looselyEqual, setIncludes } from './equality.ts'
import { type Method, method } from './method.ts'
import { fail, intOf, listOf, nullValue, type RuleValue, stringOf, truth, type ValueOf } from './rule-values.ts'
import { compareText } from '../../store/text-order.ts'
import { textOf } from './text-of.ts'

const itemsOf = (value: RuleValue | undefined): readonly RuleValue[] | undefined =>
  value?.kind === 'list' || value?.kind === 'set' ? value.items : undefined

const setOf = (items: readonly RuleValue[]): RuleValue => {
  const distinct: RuleValue[] = []
  for (const value of items) if (!setIncludes(distinct, value)) distinct.push(value)
  return { kind: 'set', items: distinct }
}

const setOfKeys = (keys: Iterable<string>): RuleValue => ({ kind: 'set', items: [...keys].map(stringOf) })

const withItems = (other: RuleValue | undefined, run: (items: readonly RuleValue[]) => RuleValue) => {
  const items = itemsOf(other)
  return items === undefined ? undefined : run(items)
}

type Includes = (items: readonly RuleValue[], value: RuleValue) => boolean

/** The methods that lists and sets share. `hasOnly` is true if all items are in the argument. A list refuses a set as the argument. */
const membership = (type: 'list' | 'set', includes: Includes): Method[] => {
  const comparing = (name: string, run: (own: readonly RuleValue[], others: readonly RuleValue[]) => boolean) =>
    method(type, name, 1, (self, other) =>
      type === 'list' && other?.kind === 'set' ? undefined : withItems(other, (items) => truth(run(self.items, items))),
    )
  return [
    method(type, 'size', 0, (self) => intOf(self.items.length)),
    comparing('hasAny', (own, others) => others.some((value) => includes(own, value))),
    comparing('hasAll', (own, others) => others.every((value) => includes(own, value))),
    comparing('hasOnly', (own, others) => own.every((value) => includes(others, value))),
  ]
}

const join = (items: readonly RuleValue[], separator: string): RuleValue | undefined => {
  const texts = items.map(textOf)
  return texts.every((text) => text !== undefined) ? stringOf(texts.join(separator)) : undefined
}

const getPath = (map: ValueOf<'map'>, keys: readonly RuleValue[], fallback: RuleValue): RuleValue | undefined => {
  let value: RuleValue = map
  if (!keys.every((key) => key.kind === 'string')) return undefined
  for (const key of keys) {
    const inner: RuleValue | undefined = value.kind === 'map' ? value.fields.get(key.value) : undefined
    if (inner === undefined) return fallback
    value = inner
  }
  return value
}

const diff = (after: ValueOf<'map'>, before: ValueOf<'map'>): RuleValue => {
  const keys = { added: [] as string[], removed: [] as string[], changed: [] as string[], unchanged: [] as string[] }
  for (const [key, value] of after.fields) {
    const old = before.fields.get(key)
    if (old === undefined) keys.added.push(key)
    else (looselyEqual(value, old) ? keys.unchanged : keys.changed).push(key)
  }
  for (const key of before.fields.keys()) if (!after.fields.has(key)) keys.removed.push(key)
  return { kind: 'map_diff', keys }
}

type Combine = (own: readonly RuleValue[], others: readonly RuleValue[]) => readonly RuleValue[]

const combining = (name: string, run: Combine): Method =>
  method('set', name, 1, (self, other) => (other?.kind === 'set' ? setOf(run(self.items, other.items)) : undefined))

export const COLLECTION_METHODS: readonly Method[] = [
  ...membership('list', listIncludes),
  method('list', 'concat', 1, (self, other) =>
    other?.kind === 'list' ? listOf([...self.items, ...other.items]) : undefined,
  ),
  method('list', 'removeAll', 1, (self, other) =>
    other?.kind === 'list' ? listOf(self.items.filter((value) => !listIncludes(other.items, value))) : undefined,
  ),
  method('list', 'join', 1, (self, separator) =>
    separator?.kind === 'string' ? join(self.items, separator.value) : undefined,
  ),
  method('list', 'toSet', 0, (self) => setOf(self.items)),
  ...membership('set', setIncludes),
  combining('union', (own, others) => [...own, ...others]),
  combining('intersection', (own, others) => own.filter((value) => setIncludes(others, value))),
  combining('difference', (own, others) => own.filter((value) => !setIncludes(others, value))),
  method('map', 'size', 0, (self) => intOf(self.fields.size)),
  method('map', 'keys', 0, (self) => listOf([...self.fields.keys()].sort(compareText).map(stringOf))),
  method('map', 'values', 0, (self) => listOf([...self.fields.values()])),
  method('map', 'get', 2, (self, key, fallback) => {
    if (key === undefined || fallback === undefined) return undefined
    return getPath(self, key.kind === 'list' ? key.items : [key], fallback)
  }),
  method('map', 'diff', 1, (self, other) =>
    other?.kind === 'null' ? nullValue() : other?.kind === 'map' ? diff(self, other) : undefined,
  ),
  method('map_diff', 'addedKeys', 0, ({ keys }) => setOfKeys(keys.added)),
  method('map_diff', 'removedKeys', 0, ({ keys }) => setOfKeys(keys.removed)),
  method('map_diff', 'changedKeys', 0, ({ keys }) => setOfKeys(keys.changed)),
  method('map_diff', 'unchangedKeys', 0, ({ keys }) => setOfKeys(keys.unchanged)),
  method('map_diff', 'affectedKeys', 0, ({ keys }) => setOfKeys([...keys.added, ...keys.removed, ...keys.changed])),
  method('constraint', 'hasAny', 1, (self, other) =>
    withItems(other, (items) => (items.some((value) => impliesContains(self, value)) ? truth(true) : fail())),
  ),
]
