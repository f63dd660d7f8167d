import type { BackupCollection } from './collections.ts'
import { type BackupLine, BEGINNING } from './lines.ts'
import type { Reading } from './reading.ts'

/** All documents of a collection, by name; `after` the path of one of them, or `BEGINNING`. */
export async function* readWhole(
  reading: Reading,
  collection: BackupCollection,
  after: string,
): AsyncGenerator<BackupLine> {
  const { asker, checks, pageSize, isAt } = reading
  const { name, isGroup = false } = collection
  const isShort = 'whole' in collection
  let last = isShort || after === BEGINNING ? '' : after
  let isFirst = true
  const listing = { collection: name, isGroup }
  checks.add(
    last === ''
      ? listing
      : {
          ...listing,
          filter: { field: '__name__', op: 'GREATER_THAN', value: { referenceValue: asker.nameOf(last) } },
        },
  )
  for (;;) {
    const limit = pageSize()
    const page = await asker.list(listing, {
      limit,
      after: last === '' ? undefined : [{ referenceValue: asker.nameOf(last) }],
    })
    // With the first page: a run that ends before it must not say that there are none.
    if (isShort && isFirst) yield { replaces: { collection: name } }
    isFirst = false
    yield* page
    last = page.at(-1)?.path ?? last
    // A short collection is begun anew, because a file that holds it says so first.
    isAt({ collection: name, after: isShort || last === '' ? BEGINNING : last })
    if (page.length < limit) return
  }
}
