import { invalid } from '../status.ts'
import type { StoredDocument } from '../store/collection.ts'
import { vectorOf, type Value } from '../store/values.ts'

/** Google's limits of a document, in bytes of UTF-8 unless it says otherwise. */
export const LIMITS = {
  documentSize: 1_048_576,
  valueSize: 1_048_487,
  fieldName: 1500,
  fieldPath: 1500,
  /** Maps and lists within each other. */
  depth: 20,
  /** Of one document in one commit, in number. */
  transforms: 500,
  /** Of one `:batchWrite`, in number. */
  batchWrites: 500,
} as const

const LONE_SURROGATE = /[\ud800-\udfff]/u
const RESERVED = /^__.*__$/s

const shortened = (name: string): string => (name.length > 80 ? `${name.slice(0, 80)}…` : name)

/** Refuses a field name no document can have. Throws INVALID_ARGUMENT. */
const checkFieldName = (name: string): void => {
  if (RESERVED.test(name))
    throw invalid(`field name ${shortened(name)} is reserved: names like __this__ are Firestore's.`)
  if (Buffer.byteLength(name) > LIMITS.fieldName)
    throw invalid(`The property.name is longer than ${LIMITS.fieldName} bytes: "${shortened(name)}".`)
  if (LONE_SURROGATE.test(name)) throw invalid(`The field name ${JSON.stringify(name)} is not valid Unicode.`)
}

/** Refuses a path no document can have. Throws INVALID_ARGUMENT. */
export const checkFieldPath = (path: readonly string[]): void => {
  path.forEach(checkFieldName)
  if (path.length - 1 > LIMITS.depth) throw invalid(`The field path has more than ${LIMITS.depth + 1} parts.`)
  if (Buffer.byteLength(path.join('.')) > LIMITS.fieldPath)
    throw invalid(`The field path "${shortened(path.join('.'))}" is longer than ${LIMITS.fieldPath} bytes.`)
}

const textSize = (value: Value): number =>
  value.kind === 'string' ? Buffer.byteLength(value.value) : value.kind === 'bytes' ? value.value.length : 0

/** `path` names the field the value stands in, `depth` says how many maps and lists hold it. */
const checkValue = (value: Value, path: string, depth: number): void => {
  const name = path.slice(path.lastIndexOf('.') + 1)
  if (textSize(value) > LIMITS.valueSize)
    throw invalid(`The value of property "${shortened(name)}" is longer than ${LIMITS.valueSize} bytes.`)
  if (value.kind === 'string' && LONE_SURROGATE.test(value.value))
    throw invalid(`The value of property "${shortened(name)}" is not valid Unicode.`)
  if (value.kind !== 'array' && value.kind !== 'map') return
  if (depth >= LIMITS.depth)
    throw invalid(
      `Property ${shortened(name)} contains an invalid nested entity: maps and lists may stand ${LIMITS.depth} deep.`,
    )
  if (value.kind === 'array') {
    if (value.values.some(({ kind }) => kind === 'array'))
      throw invalid('Cannot convert an array value in an array value.')
    // Google counts a list's fields as if the list were called so.
    for (const element of value.values) checkValue(element, 'array', depth + 1)
    return
  }
  // A vector is a map under a reserved name, which only Firestore itself may write.
  if (vectorOf(value)) return
  for (const [key, inner] of value.fields) {
    checkFieldName(key)
    const innerPath = `${path}.${key}`
    if (Buffer.byteLength(innerPath) > LIMITS.fieldPath)
      throw invalid(`The field path "${shortened(innerPath)}" is longer than ${LIMITS.fieldPath} bytes.`)
    checkValue(inner, innerPath, depth + 1)
  }
}

/** Queries may name what no document can hold: lists of lists, reserved names, deep or long values. Throws INVALID_ARGUMENT. */
export const checkStorable = (fields: ReadonlyMap<string, Value>): void => {
  for (const [name, value] of fields) {
    checkFieldName(name)
    checkValue(value, name, 0)
  }
}

/** The elements of an array transform, which will stand in a list. Throws INVALID_ARGUMENT. */
export const checkElements = (elements: readonly Value[], field: string): void => {
  for (const element of elements) {
    if (element.kind === 'array') throw invalid('Cannot convert an array value in an array value.')
    checkValue(element, field, 1)
  }
}

const nameSize = (segments: readonly string[]): number =>
  segments.reduce((sum, segment) => sum + Buffer.byteLength(segment) + 1, 16)

const sizeOf = (value: Value): number => {
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

/** Refuses a document that has become too large. Throws INVALID_ARGUMENT. */
export const checkDocumentSize = (document: StoredDocument): void => {
  const size = documentSize(document)
  if (size > LIMITS.documentSize)
    throw invalid(
      `maximum entity size is ${LIMITS.documentSize} bytes: ${document.collection}/${document.id} would have ${size}.`,
    )
}
