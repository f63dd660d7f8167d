import { commit } from '../operations/commit.ts'
import { Listener } from '../operations/listener.ts'
import { nameOf, TEST_ROOT, testContext } from './database.ts'

export const int = (value: number) => ({ integerValue: String(value) })
export const set = (path: string, n: number) => ({ update: { name: nameOf(path), fields: { n: int(n) } } })
export const remove = (path: string) => ({ delete: nameOf(path) })
export const ordered = {
  from: [{ collectionId: 'c' }],
  orderBy: [{ field: { fieldPath: 'n' }, direction: 'ASCENDING' }],
}
export const above = (n: number) => ({
  ...ordered,
  where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: int(n) } },
})

export type Message = Record<string, Record<string, unknown>>

/** One line for a message: `change c/a +1 -2`, `delete c/a -1`, `ADD 1`, `snapshot`. */
export const lineOf = (message: Message): string => {
  const { targetChange, documentChange, documentDelete } = message
  const short = (name: unknown): string => String(name).slice(TEST_ROOT.length + 1)
  const numbers = (sign: string, ids: unknown): string[] => ((ids ?? []) as number[]).map((id) => `${sign}${id}`)
  if (documentChange) {
    const { document, targetIds, removedTargetIds } = documentChange as { document: { name: string } } & Message
    return ['change', short(document.name), ...numbers('+', targetIds), ...numbers('-', removedTargetIds)].join(' ')
  }
  if (documentDelete)
    return ['delete', short(documentDelete.document), ...numbers('-', documentDelete.removedTargetIds)].join(' ')
  const { targetChangeType, targetIds, resumeToken, readTime, cause } = targetChange ?? {}
  const why = cause === undefined ? '' : ` ${(cause as { code: number }).code}`
  if (typeof targetChangeType !== 'string')
    return typeof resumeToken === 'string' && typeof readTime === 'string' ? 'snapshot' : 'a snapshot without its time'
  return `${targetChangeType} ${(targetIds as number[]).join()}${why}`
}

/** For tests: a listener on an empty database, and the messages it sends. */
export const open = (rules?: string) => {
  const context = testContext(rules)
  const sent: Message[] = []
  const listener = new Listener(
    () => context,
    (message) => sent.push(message as Message),
  )
  return {
    context,
    listener,
    sent,
    /** The messages since the last call. */
    lines: () => sent.splice(0).map(lineOf),
    write: (...writes: unknown[]) => commit({ ...context, rules: null }, { writes }),
    listen: (targetId: number, structuredQuery: unknown, more: object = {}) => {
      listener.receive({ addTarget: { targetId, query: { parent: TEST_ROOT, structuredQuery }, ...more } })
    },
    listenTo: (targetId: number, ...paths: string[]) => {
      listener.receive({ addTarget: { targetId, documents: { documents: paths.map(nameOf) } } })
    },
  }
}
