import type { Direction } from '#firestore/store/query.ts'
import type { Scope } from './query-shape.ts'

/** A field has either an order or an array config. */
export type IndexField = { fieldPath: string; order?: Direction; arrayConfig?: 'CONTAINS' }
export type Index = { collectionGroup: string; queryScope: Scope; fields: IndexField[] }
type FieldIndex = Omit<IndexField, 'fieldPath'> & { queryScope: Scope }
/** The single-field indexes of a field, instead of the automatic ones. */
export type FieldOverride = { collectionGroup: string; fieldPath: string; indexes: FieldIndex[] }

/** `firestore.indexes.json`: https://firebase.google.com/docs/reference/firestore/indexes */
export type IndexFile = { indexes: Index[]; fieldOverrides: FieldOverride[] }

/** What Firestore indexes of every field by itself. */
const AUTOMATIC: readonly FieldIndex[] = [
  { order: 'ASCENDING', queryScope: 'COLLECTION' },
  { order: 'DESCENDING', queryScope: 'COLLECTION' },
  { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
]

/** The single-field indexes of a field: its own override, else that of the map it is in, else that of the whole collection. */
export const fieldIndexes = (
  { fieldOverrides }: IndexFile,
  collection: string,
  field: string,
): readonly FieldIndex[] => {
  const own = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection)
  const nearest = own
    .filter(({ fieldPath }) => fieldPath === field || field.startsWith(`${fieldPath}.`))
    .sort((left, right) => right.fieldPath.length - left.fieldPath.length)[0]
  return (nearest ?? own.find(({ fieldPath }) => fieldPath === '*'))?.indexes ?? AUTOMATIC
}
