import { invalid, StatusError } from '../status.ts'
import type { StoredDocument } from '../store/collection.ts'
import type { Change, DocumentStore } from '../store/documents.ts'
import { getField, withField } from '../store/field-paths.ts'
import { splitPath } from '../store/names.ts'
import { formatTimestamp } from '../store/timestamps.ts'
import { applyTransforms } from '../store/transforms.ts'
import { identicalFields, type Value } from '../store/values.ts'
import type { Update, Write } from './parse-write.ts'
import { checkDocumentSize } from './storable.ts'

/** One write with the document before it (after earlier writes of the same commit) and after it. */
export type Effect = {
  write: Write
  before: StoredDocument | null
  after: StoredDocument | null
  transformResults: Value[]
}

/** The effects of all writes in order and the resulting changes. Nothing is stored yet. */
export type Outcome = { effects: Effect[]; changes: Change[] }

const updated = (write: Update, before: StoredDocument | null, time: bigint): Omit<Effect, 'write' | 'before'> => {
  const { path, mask } = write
  const merged = mask?.reduce(
    (fields, field) => withField(fields, field, getField(write.fields, field)),
    before?.fields ?? new Map<string, Value>(),
  )
  const { fields, results } = applyTransforms(merged ?? write.fields, write.transforms, time)
  // A write that changes nothing leaves the document with its old update time.
  const after =
    before && identicalFields(before.fields, fields)
      ? before
      : { ...splitPath(path), fields, createTime: before?.createTime ?? time, updateTime: time }
  return { after, transformResults: results }
}

/** A document is verified once, or written any number of times, never both. Throws INVALID_ARGUMENT. */
const checkVerified = (writes: readonly Write[]): void => {
  const before = new Map<string, Write['kind']>()
  for (const { path, kind } of writes) {
    const earlier = before.get(path)
    const refuse = (what: string) => invalid(`the same document cannot be ${what} in a single request`)
    if (earlier === 'verify') throw refuse(kind === 'verify' ? 'verified more than once' : 'verified and then written')
    if (earlier !== undefined && kind === 'verify') throw refuse('written and then verified')
    before.set(path, kind)
  }
}

/** Throws INVALID_ARGUMENT for a document that would become too large, or is both written and verified. */
export const applyWrites = (store: DocumentStore, writes: readonly Write[], time: bigint): Outcome => {
  checkVerified(writes)
  const current = new Map<string, StoredDocument | null>()
  const effects = writes.map((write): Effect => {
    const before = current.get(write.path) ?? (current.has(write.path) ? null : store.get(write.path))
    if (write.kind === 'verify') return { write, before, after: before, transformResults: [] }
    const result = write.kind === 'update' ? updated(write, before, time) : { after: null, transformResults: [] }
    if (result.after && result.after !== before) checkDocumentSize(result.after)
    current.set(write.path, result.after)
    return { write, before, ...result }
  })
  const changes = [...current].flatMap(([path, after]): Change[] => {
    const before = store.get(path)
    if (before === after) return []
    const isSame = before && after && identicalFields(before.fields, after.fields)
    return isSame ? [] : [{ path, before, after }]
  })
  return { effects, changes }
}

/** Throws NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION, as Firestore does, when a write's precondition fails. */
export const checkPrecondition = ({ write, before }: Effect, store: DocumentStore): void => {
  const { precondition, path } = write
  if (!precondition) return
  const name = `${store.root}/${path}`
  if ('exists' in precondition) {
    if (precondition.exists && !before) throw new StatusError('NOT_FOUND', `No document to update: ${name}`)
    if (!precondition.exists && before) throw new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`)
    return
  }
  // All writes of one document are one change of the stored version.
  const document = store.get(path)
  if (document?.updateTime === precondition.updateTime) return
  const stored = document ? formatTimestamp(document.updateTime) : 'none'
  throw new StatusError(
    'FAILED_PRECONDITION',
    `The stored version of ${name} (${stored}) does not match the required one (${formatTimestamp(precondition.updateTime)}).`,
  )
}
