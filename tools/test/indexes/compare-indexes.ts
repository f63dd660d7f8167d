import type { Index, IndexFile } from './index-file.ts'
import { entryFor, servingIndexes, type Entry } from './needed-index.ts'
import { inWords, type QueryShape } from './query-shape.ts'

const MOST_NAMED = 3

const indented = (entry: unknown): string =>
  JSON.stringify(entry, null, 2)
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')

const missingProblems = (file: IndexFile, shapes: readonly QueryShape[]): string[] => {
  const missing = new Map<string, { list: Entry['list']; asking: string[] }>()
  for (const shape of shapes) {
    if (servingIndexes(file, shape)) continue
    const { list, entry } = entryFor(file, shape)
    const asking = missing.get(indented(entry))?.asking ?? []
    missing.set(indented(entry), { list, asking: [...asking, inWords(shape)] })
  }
  return [...missing].map(([entry, { list, asking }]) => {
    const queries = [...new Set(asking)].slice(0, MOST_NAMED).map((query) => `  ${query}`)
    return ['An index is missing. In production these queries fail:', ...queries, `Paste into "${list}":`, entry].join(
      '\n',
    )
  })
}

/** An index of a collection group for one field, as it stands in an override. */
const groupIndexes = ({ fieldOverrides }: IndexFile): Index[] =>
  fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes }) =>
    indexes
      .filter(({ queryScope }) => queryScope === 'COLLECTION_GROUP')
      .map(({ queryScope, ...mode }) => ({ collectionGroup, queryScope, fields: [{ fieldPath, ...mode }] })),
  )

const unusedProblems = (file: IndexFile, shapes: readonly QueryShape[]): string[] => {
  const used = new Set(
    shapes.flatMap((shape) => servingIndexes(file, shape) ?? []).map((index) => JSON.stringify(index)),
  )
  return [...file.indexes, ...groupIndexes(file)]
    .filter((index) => !used.has(JSON.stringify(index)))
    .map(
      (index) =>
        `An index is unused: no query of the tests needs it. Remove it, or test its query:\n${indented(index)}`,
    )
}

/** The problems of the file for these queries. `allQueries`: they are all queries of the product, so an unused index is a problem too. */
export const indexProblems = (
  file: IndexFile,
  shapes: readonly QueryShape[],
  { allQueries }: { allQueries: boolean },
): string[] => [...missingProblems(file, shapes), ...(allQueries ? unusedProblems(file, shapes) : [])]
