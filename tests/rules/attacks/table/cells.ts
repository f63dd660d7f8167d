import { isDeepStrictEqual } from 'node:util'
import { CHANGED } from '../../diary-fields.ts'
import { type Account, ACCOUNTS, ENTRIES, leastOf, may, STRANGER, type Who } from './accounts.ts'
import { FEW_TYPES, isText, type Kind, type Sample, TYPES } from './kinds.ts'
import type { Documents, Question } from './server.ts'
import { type Fields, isMap, NOW, type Precondition, Transform, TRANSFORMS, type Write } from './values.ts'

/** One attack: a caller, a write or a query, the documents stored before, and the expected result. */
export type Cell = {
  collection: string
  operation: string
  title: string
  by: Account
  stored: Documents
  /** `answered`: anything but a refusal, for whoever may read the document. */
  expected: 'allowed' | 'refused' | 'answered'
} & ({ writes: readonly Write[] } | { question: (prefix: string) => Question })

/** A write of an operation, with its specification. */
export type Part = Write & {
  /** The allowed values of each field, by its path (`plan.entries.0.name`). */
  says?: Record<string, Kind>
  /** The maps that take no further field, by their path; the document itself is ''. */
  closed?: readonly string[]
  /** Fields that this write may not touch, with another value of a right type. */
  untouched?: Fields
  /** Ids of the document that are tried, and whether they may be. */
  ids?: readonly [title: string, id: string, isRight: boolean][]
  /** Another operation of the table tries its fields in full. */
  isBrief?: boolean
  /** The operation is allowed without this write. */
  isSpare?: boolean
}
export type Operation = {
  /** In words, as a row of the table. */
  name: string
  who: Who
  stored?: Documents
  parts: (by: Account) => Parts
  /** A second time is refused. */
  isOnce?: boolean
  /** The same with other documents stored, or other writes. */
  cases?: (parts: Parts, by: Account) => readonly Case[]
}
export type Parts = readonly [Part, ...Part[]]
export type Case = {
  title: string
  expected: boolean
  /** Other documents than the operation's; undefined for one that is missing. */
  stored?: Readonly<Record<string, Fields | undefined>>
  parts?: readonly Part[]
  /** Another caller. */
  by?: Account
}

export const put = (path: string, fields: Fields): Part => ({ path, how: 'set', fields })
export const change = (path: string, fields: Fields): Part => ({ path, how: 'update', fields })
export const remove = (path: string): Part => ({ path, how: 'delete' })

export const granted = (title: string, more: Omit<Case, 'title' | 'expected'> = {}): Case => ({
  ...{ title, expected: true, ...more },
})
export const refused = (title: string, more: Omit<Case, 'title' | 'expected'> = {}): Case => ({
  ...{ title, expected: false, ...more },
})

/** What nobody may. */
export const never = (name: string, stored: Documents, parts: Operation['parts']): Operation => ({
  name,
  who: 'nobody',
  stored,
  parts,
})

const REMOVED = Symbol('removed')

/** The value with another one at a path; a number in the path is a place in a list. */
const withAt = (value: unknown, [name, ...rest]: readonly string[], next: unknown): unknown => {
  if (name === undefined) return next
  if (Array.isArray(value))
    return value
      .map((one: unknown, index) => (index === Number(name) ? withAt(one, rest, next) : one))
      .filter((one) => one !== REMOVED)
  const { [name]: before, ...others } = value as Fields
  const after = withAt(before, rest, next)
  return after === REMOVED ? others : { ...others, [name]: after }
}
const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner: unknown, name) => (inner as Fields | undefined)?.[name], value)
const split = (path: string) => (path === '' ? [] : path.split('.'))

export const withField = (part: Part, path: string, value: unknown): Part => ({
  ...part,
  fields: withAt(part.fields, split(path), value) as Fields,
})
const withoutField = (part: Part, path: string): Part => withField(part, path, REMOVED)

/** The stored values after a commit, with the server's time replaced by an earlier one. */
const settled = (value: unknown): unknown => {
  if (value === NOW) return CHANGED
  if (Array.isArray(value)) return value.map(settled)
  if (!isMap(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, settled(one)]))
}
export const stand = (fields: Fields): Fields => settled(fields) as Fields
const after = (stored: Documents, parts: readonly Part[]): Documents => {
  const documents = { ...stored }
  for (const { path, how, fields = {} } of parts) {
    if (how === 'delete') delete documents[path]
    else documents[path] = stand(how === 'set' ? fields : { ...documents[path], ...fields })
  }
  return documents
}

/** The key of the field as the product would write it beside this value; none beside an empty one. */
const withKey = (part: Part, { key }: Kind, value: unknown): Part => {
  if (!key) return part
  const absent = part.how === 'update' && value !== REMOVED ? undefined : REMOVED
  return withField(part, key.name, isText(value) && value !== '' ? key.of(value) : absent)
}

/** Writes every sample of each field's kind, leaves each field out, adds one, and changes the fields that must stay. */
const fieldAttacks = (part: Part, before: Fields | undefined, by: Account) => {
  const attacks: [title: string, part: Part, isRight: boolean][] = []
  for (const [path, kind] of Object.entries(part.says ?? {})) {
    const names = split(path)
    const isInList = names.some((name) => /^\d+$/.test(name))
    const transforms = isInList ? [] : TRANSFORMS.map((one): Sample => [one.name, one])
    const tries = (part.isBrief ?? kind.isBrief) ? FEW_TYPES : [...TYPES, ...kind.samples(by), ...transforms]
    if (at(part.fields, names) !== undefined)
      attacks.push([`without ${path}`, withKey(withoutField(part, path), kind, REMOVED), kind.isOptional ?? false])
    for (const [title, value] of tries) {
      // Firestore has no lists in lists.
      if (Array.isArray(value) && /^\d+$/.test(names.at(-1) ?? '')) continue
      const base = part.how === 'update' && names.length === 1 ? before?.[path] : undefined
      const result = value instanceof Transform ? value.of(base) : value
      const isSame =
        part.how === 'update' && kind.isOptional === true && before && isDeepStrictEqual(at(before, names), result)
      attacks.push([
        `${path}: ${title}`,
        withKey(withField(part, path, value), kind, value),
        isSame || kind.accepts(result, by),
      ])
    }
  }
  for (const [path, { key }] of Object.entries(part.says ?? {}))
    if (key) attacks.push([`an empty ${path} with a key`, withField(withField(part, path, ''), key.name, 'x'), false])
  for (const path of part.closed ?? [])
    attacks.push([
      `with a further field in ${path || 'it'}`,
      withField(part, [...split(path), 'extra'].join('.'), 'x'),
      false,
    ])
  for (const [path, value] of Object.entries(part.untouched ?? {})) {
    attacks.push([`with another ${path}`, withField(part, path, value), false])
    if (before?.[path] !== undefined) attacks.push([`that takes ${path} out`, withField(part, path, undefined), false])
  }
  return attacks
}

/** The same writes on documents of another id. */
const renamed = (parts: readonly Part[], before: string | undefined, id: string): Part[] =>
  parts.map((part) => ({
    ...part,
    path: part.path
      .split('/')
      .map((one) => (one === before ? id : one))
      .join('/'),
  }))

const OTHER: Part = { path: 'secrets/one', how: 'set', fields: { x: 1 } }
const GIVEN: [string, Precondition][] = [
  ['if it is there', { exists: true }],
  ['if it is not there', { exists: false }],
  ['if it is of a time', { updateTime: '2020-01-01T00:00:00Z' }],
]

/** All attacks on one operation. Who is staff, and who only seems to be, stands besides what the operation says. */
export const cellsOf = (collection: string, operation: Operation): Cell[] => {
  const { name, who, parts, isOnce, cases } = operation
  const stored = { ...ENTRIES, ...operation.stored }
  const cell = (
    title: string,
    by: Account,
    writes: readonly Part[],
    isRight: boolean,
    more: Partial<Cell> = {},
  ): Cell => ({
    ...{ collection, operation: name, title, by, stored, writes, expected: isRight ? 'allowed' : 'refused' },
    ...(more as object),
  })
  const cells = ACCOUNTS.map((by) => cell(by.words, by, parts(by), may(by, who)))
  for (const [title, given] of GIVEN) {
    const [first, ...others] = parts(STRANGER)
    if (who !== 'everybody') cells.push(cell(title, STRANGER, [{ ...first, given }, ...others], false))
  }
  if (who === 'nobody') return cells

  const by = leastOf(who)
  const canonical = parts(by)
  cells.push(cell('beside a write that nobody may', by, [...canonical, OTHER], false))
  cells.push(cell('beside a delete that nobody may', by, [...canonical, { path: 'secrets/one', how: 'delete' }], false))
  if (isOnce) cells.push(cell('a second time', by, canonical, false, { stored: after(stored, canonical) }))
  for (const { title, expected, stored: other = {}, parts: writes = canonical, by: who = by } of cases?.(
    canonical,
    by,
  ) ?? [])
    cells.push(cell(title, who, writes, expected, { stored: present({ ...stored, ...other }) }))
  for (const [index, part] of canonical.entries()) {
    const home = part.path.split('/').at(-2) ?? collection
    const onPart = (title: string, changed: Part, isRight: boolean) =>
      cells.push(cell(title, by, canonical.with(index, changed), isRight, { collection: home }))
    if (canonical.length > 1)
      cells.push(cell(`without its ${home}`, by, canonical.toSpliced(index, 1), part.isSpare ?? false))
    for (const [title, id, isRight] of part.ids ?? [])
      cells.push(cell(`with ${title} as id`, by, renamed(canonical, part.path.split('/').at(-1), id), isRight))
    for (const [title, changed, isRight] of fieldAttacks(part, stored[part.path], by)) onPart(title, changed, isRight)
  }
  return cells
}

const present = (documents: Readonly<Record<string, Fields | undefined>>): Documents =>
  Object.fromEntries(Object.entries(documents).flatMap(([path, fields]) => (fields ? [[path, fields]] : [])))
