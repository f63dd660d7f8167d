import { invalid } from '../status.ts'
import { isNameField, parseFieldPath } from '../store/field-paths.ts'
import { parseDocumentName } from '../store/names.ts'
import { parseTimestamp } from '../store/timestamps.ts'
import { isNumber, type Transform } from '../store/transforms.ts'
import { fieldsFromJson, fromJson } from '../store/value-json.ts'
import type { Value } from '../store/values.ts'
import { readChoice, readList, readRecord } from './json.ts'
import { checkElements, checkStorable, LIMITS } from './storable.ts'

/** The stored document must exist, not exist, or have this update time (microseconds). */
export type Precondition = { exists: boolean } | { updateTime: bigint } | null

/** With `mask` null, `fields` replace the document; otherwise only the paths of the mask are written, or deleted where absent. */
export type Update = {
  kind: 'update'
  path: string
  fields: Map<string, Value>
  mask: string[][] | null
  transforms: Transform[]
  precondition: Precondition
}
export type Write = Update | { kind: 'delete' | 'verify'; path: string; precondition: Precondition }

const WRITE_KEYS = ['update', 'delete', 'verify', 'updateMask', 'updateTransforms', 'currentDocument']
const TRANSFORM_KEYS = [
  'setToServerValue',
  'increment',
  'maximum',
  'minimum',
  'appendMissingElements',
  'removeAllFromArray',
] as const

export const parsePrecondition = (json: unknown): Precondition => {
  if (json === undefined || json === null) return null
  const condition = readRecord(json, 'currentDocument', ['exists', 'updateTime'])
  if (Object.keys(condition).length === 0) return null
  if (readChoice(condition, ['exists', 'updateTime'], 'currentDocument') === 'updateTime')
    return { updateTime: parseTimestamp(condition.updateTime) }
  if (typeof condition.exists !== 'boolean') throw invalid('currentDocument.exists must be true or false.')
  return { exists: condition.exists }
}

const readFieldPath = (value: unknown): string[] => {
  const path = parseFieldPath(value)
  if (isNameField(path)) throw invalid('The name of a document (__name__) cannot be written.')
  return path
}

export const parseMask = (json: unknown): string[][] | null => {
  if (json === undefined || json === null) return null
  const { fieldPaths } = readRecord(json, 'updateMask', ['fieldPaths'])
  return readList(fieldPaths, 'updateMask.fieldPaths').map(readFieldPath)
}

const parseTransform = (json: unknown): Transform => {
  const transform = readRecord(json, 'updateTransforms', ['fieldPath', ...TRANSFORM_KEYS])
  const field = readFieldPath(transform.fieldPath)
  const kind = readChoice(transform, TRANSFORM_KEYS, 'updateTransforms')
  switch (kind) {
    case 'setToServerValue':
      if (transform.setToServerValue !== 'REQUEST_TIME')
        throw invalid(`Unknown server value: ${JSON.stringify(transform.setToServerValue)}. Known is REQUEST_TIME.`)
      return { kind: 'requestTime', field }
    case 'increment':
    case 'maximum':
    case 'minimum': {
      const operand = fromJson(transform[kind])
      if (!isNumber(operand)) throw invalid(`${kind} takes an integerValue or a doubleValue.`)
      return { kind, field, operand }
    }
    case 'appendMissingElements':
    case 'removeAllFromArray': {
      const list = fromJson({ arrayValue: transform[kind] })
      const elements = list.kind === 'array' ? list.values : []
      checkElements(elements, field.join('.'))
      return { kind: kind === 'appendMissingElements' ? 'append' : 'remove', field, elements }
    }
  }
}

/** Throws INVALID_ARGUMENT when a field and a field inside it are both transformed. */
const parseTransforms = (json: unknown): Transform[] => {
  const transforms = readList(json, 'updateTransforms').map(parseTransform)
  const isInside = (inner: Transform, outer: Transform): boolean =>
    inner.field.length > outer.field.length && outer.field.every((name, index) => inner.field[index] === name)
  for (const outer of transforms)
    if (transforms.some((inner) => isInside(inner, outer)))
      throw invalid(`Cannot transform property ${outer.field.join('.')} and its nested property at the same time.`)
  return transforms
}

const DOCUMENT_KEYS = ['name', 'fields', 'createTime', 'updateTime']

/** The name and `fields` of a JSON document; times must be valid and are ignored. */
export const parseDocument = (json: unknown, where: string): { name: unknown; fields: Map<string, Value> } => {
  const { name, fields: sent, createTime, updateTime } = readRecord(json, where, DOCUMENT_KEYS)
  for (const time of [createTime, updateTime]) if (time !== undefined && time !== null) parseTimestamp(time)
  const fields = fieldsFromJson(sent)
  checkStorable(fields)
  return { name, fields }
}

/** Reads one of the `writes` of a commit. Throws INVALID_ARGUMENT. */
export const parseWrite = (json: unknown, root: string): Write => {
  const write = readRecord(json, 'writes', WRITE_KEYS)
  const precondition = parsePrecondition(write.currentDocument)
  const kind = readChoice(write, ['update', 'delete', 'verify'], 'writes')
  switch (kind) {
    case 'update': {
      const { name, fields } = parseDocument(write.update, 'writes.update')
      const path = parseDocumentName(name, root)
      const mask = parseMask(write.updateMask)
      return { kind, path, fields, mask, transforms: parseTransforms(write.updateTransforms), precondition }
    }
    case 'verify':
    case 'delete':
      if (kind === 'verify' && !precondition) throw invalid('A write that verifies a document needs a precondition.')
      return { kind, path: parseDocumentName(write[kind], root), precondition }
  }
}

/** Refuses a commit with too many transforms of one document. Throws INVALID_ARGUMENT. */
const checkTransforms = (writes: readonly Write[]): void => {
  const counts = new Map<string, number>()
  for (const write of writes) {
    const count = (counts.get(write.path) ?? 0) + (write.kind === 'update' ? write.transforms.length : 0)
    counts.set(write.path, count)
    if (count > LIMITS.transforms)
      throw invalid(
        `A commit may hold ${LIMITS.transforms} field transformations of one document; "${write.path}" has more.`,
      )
  }
}

/** All `writes` of a request. Throws INVALID_ARGUMENT. */
export const parseWrites = (json: unknown, root: string): Write[] => {
  const writes = readList(json, 'writes').map((write) => parseWrite(write, root))
  checkTransforms(writes)
  return writes
}
