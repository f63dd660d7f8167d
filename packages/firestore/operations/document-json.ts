import { fieldsToJson, type JsonValue } from '../store/value-json.ts'
import { pathOf, type StoredDocument } from '../store/collection.ts'
import { isNameField, projectFields, type FieldPath } from '../store/field-paths.ts'
import { formatTimestamp } from '../store/timestamps.ts'

type JsonDocument = { name: string; fields?: Record<string, JsonValue>; createTime: string; updateTime: string }

/** A document as the REST protocol answers it, reduced to `mask` when there is one. */
export const documentToJson = (
  document: StoredDocument,
  root: string,
  mask: readonly FieldPath[] | null = null,
): JsonDocument => ({
  name: `${root}/${pathOf(document)}`,
  fields: fieldsToJson(
    mask
      ? projectFields(
          document.fields,
          mask.filter((path) => !isNameField(path)),
        )
      : document.fields,
  ),
  createTime: formatTimestamp(document.createTime),
  updateTime: formatTimestamp(document.updateTime),
})
