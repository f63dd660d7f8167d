import { fieldIndexes, type IndexFile } from './index-file.ts'

// Google's formula: https://firebase.google.com/docs/firestore/storage-size. The page has no example of an index entry in a collection at
// the root; here the name of its missing parent counts 16 bytes.

export type StoredFields = Readonly<Record<string, unknown>>

const textSize = (text: string): number => Buffer.byteLength(text) + 1

const nameSize = (path: string): number =>
  16 + path.split('/').reduce((sum, part) => sum + (part === '' ? 0 : textSize(part)), 0)

const isMap = (value: unknown): value is StoredFields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const fieldsSize = (fields: StoredFields): number =>
  Object.entries(fields).reduce((sum, [name, value]) => sum + textSize(name) + valueSize(value), 0)

/** Texts, numbers, booleans, null, lists and maps; every other object is a time. */
const valueSize = (value: unknown): number => {
  if (typeof value === 'string') return textSize(value)
  if (typeof value === 'boolean' || value === null) return 1
  if (Array.isArray(value)) return value.reduce<number>((sum, element) => sum + valueSize(element), 0)
  return isMap(value) ? fieldsSize(value) + 32 : 8
}

/** Every field and field of a map, by its path; a map itself has no index entry. */
const leavesOf = (fields: StoredFields, before = ''): [string, unknown][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    isMap(value) ? leavesOf(value, `${before}${name}.`) : [[`${before}${name}`, value] as [string, unknown]],
  )

/** The bytes that Firestore counts for a document and its entries in indexes of one collection. `path` as in `bookings/id`. */
export const storedSize = (file: IndexFile, path: string, fields: StoredFields): number => {
  const parts = path.split('/')
  const collection = parts.at(-2) ?? ''
  const entry = 32 + nameSize(path) + nameSize(parts.slice(0, -2).join('/'))
  const leaves = leavesOf(fields)
  const single = leaves.flatMap(([field, value]) =>
    fieldIndexes(file, collection, field).flatMap(({ order }) => {
      const indexed = order ? [value] : Array.isArray(value) ? [...new Set<unknown>(value)] : []
      return indexed.map((one) => entry + textSize(field) + valueSize(one))
    }),
  )
  const values = new Map(leaves)
  const composite = file.indexes
    .filter((index) => index.collectionGroup === collection)
    .filter((index) => index.fields.every(({ fieldPath }) => values.has(fieldPath)))
    .map((index) => index.fields.reduce((sum, { fieldPath }) => sum + valueSize(values.get(fieldPath)), entry))
  return [...single, ...composite].reduce((sum, size) => sum + size, nameSize(path) + fieldsSize(fields) + 32)
}
