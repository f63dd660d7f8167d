import { invalid } from '../status.ts'
import type { StoredDocument } from '../store/collection.ts'
import { isReserved, isUnicode } from '../store/names.ts'
import type { Value } from '../store/values.ts'

/** Google's limits, in bytes of UTF-8 unless noted. */
export const LIMITS = {
  documentSize: 1_048_576,
  valueSize: 1_048_487,
  fieldName: 1500,
  fieldPath: 1500,
  /** Nested maps and lists. */
  depth: 20,
  /** Number per document in one commit. */
  transforms: 500,
} as const

const shortened = (name: string): string => (name.length > 80 ? `${name.slice(0, 80)}…` : name)

/** Refuses a field name no document can have. Throws INVALID_ARGUMENT. */
export const checkFieldName = (name: string): void => {
  if (isReserved(name)) throw invalid(`field name ${shortened(name)} is reserved: names like __this__ are Firestore's.`)
  if (Buffer.byteLength(name) > LIMITS.fieldName)
    throw invalid(`The property.name is longer than ${LIMITS.fieldName} bytes: "${shortened(name)}".`)
  if (!isUnicode(name)) throw invalid(`The field name ${JSON.stringify(name)} is not valid Unicode.`)
}

const textSize = (value: Value): number =>
  value.kind === 'string' ? Buffer.byteLength(value.value) : value.kind === 'bytes' ? value.value.length : 0

const checkNoLists = (elements: readonly Value[]): void => {
  if (elements.some(({ kind }) => kind === 'array')) throw invalid('Cannot convert an array value in an array value.')
}

/** `path` is the field of the value, `depth` the number of maps and lists around it. */
const checkValue = (value: Value, path: string, depth: number): void => {
  const name = path.slice(path.lastIndexOf('.') + 1)
  if (textSize(value) > LIMITS.valueSize)
    throw invalid(`The value of property "${shortened(name)}" is longer than ${LIMITS.valueSize} bytes.`)
  if (value.kind === 'string' && !isUnicode(value.value))
    throw invalid(`The value of property "${shortened(name)}" is not valid Unicode.`)
  if (value.kind !== 'array' && value.kind !== 'map') return
  if (depth >= LIMITS.depth)
    throw invalid(
      `Property ${shortened(name)} contains an invalid nested entity: maps and lists may be nested ${LIMITS.depth} deep.`,
    )
  if (value.kind === 'array') {
    checkNoLists(value.values)
    // Google computes the paths inside a list as if the list were called "array".
    for (const element of value.values) checkValue(element, 'array', depth + 1)
    return
  }
  for (const [key, inner] of value.fields) {
    checkFieldName(key)
    const innerPath = `${path}.${key}`
    if (Buffer.byteLength(innerPath) > LIMITS.fieldPath)
      throw invalid(`The field path "${shortened(innerPath)}" is longer than ${LIMITS.fieldPath} bytes.`)
    checkValue(inner, innerPath, depth + 1)
  }
}

/** Checks the values of a write. Not for queries, which may use values that no document can have. Throws INVALID_ARGUMENT. */
export const checkStorable = (fields: ReadonlyMap<string, Value>): void => {
  for (const [name, value] of fields) {
    checkFieldName(name)
    checkValue(value, name, 0)
  }
}

/** Checks the elements of an array transform, which become elements of a list. Throws INVALID_ARGUMENT. */
export const checkElements = (elements: readonly Value[], field: string): void => {
  checkNoLists(elements)
  for (const element of elements) checkValue(element, field, 1)
}

const nameSize = (segments: readonly string[]): number =>
  segments.reduce((sum, segment) => sum + Buffer.byteLength(segment) + 1, 16)

/** Bytes as Google counts them. */
export const sizeOf = (value: Value): number => {
  switch (value.kind) {
    case 'null':
    case 'boolean':
      return 1
    case 'integer':
    case 'double':
    case 'timestamp':
      return 8
    case 'geopoint':
      return 16
    case 'string':
      return Buffer.byteLength(value.value) + 1
    case 'bytes':
      return value.value.length
    case 'reference':
      return nameSize(value.value.split('/').slice(5))
    case 'array':
      return value.values.reduce((sum, element) => sum + sizeOf(element), 0)
    case 'map':
      return sizeOfFields(value.fields)
  }
}

const sizeOfFields = (fields: ReadonlyMap<string, Value>): number =>
  [...fields].reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + 1 + sizeOf(value), 0)

/** Bytes as Google counts them: the name, the names and values of all fields, and 32. */
const documentSize = ({ collection, id, fields }: Pick<StoredDocument, 'collection' | 'id' | 'fields'>): number =>
  nameSize([...collection.split('/'), id]) + sizeOfFields(fields) + 32

/** Throws INVALID_ARGUMENT for a document above the size limit. */
export const checkDocumentSize = (document: StoredDocument): void => {
  const size = documentSize(document)
  if (size > LIMITS.documentSize)
    throw invalid(
      `maximum entity size is ${LIMITS.documentSize} bytes: ${document.collection}/${document.id} would have ${size}.`,
    )
}
