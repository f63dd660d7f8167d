import { describe, expect, test } from 'vitest'
import { commit } from './commit.ts'
import { Listener } from './listener.ts'
import { asUser, nameOf, SAMPLE_ROOT, sampleContext } from './sample-context.ts'

const int = (value: number) => ({ integerValue: String(value) })
const set = (path: string, n: number) => ({ update: { name: nameOf(path), fields: { n: int(n) } } })
const remove = (path: string) => ({ delete: nameOf(path) })
const ordered = { from: [{ collectionId: 'c' }], orderBy: [{ field: { fieldPath: 'n' }, direction: 'ASCENDING' }] }
const above = (n: number) => ({
  ...ordered,
  where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: int(n) } },
})

type Message = Record<string, Record<string, unknown>>

/** One line for a message: `change c/a +1 -2`, `delete c/a -1`, `ADD 1`, `snapshot`. */
const lineOf = (message: Message): string => {
  const { targetChange, documentChange, documentDelete } = message
  const short = (name: unknown): string => String(name).slice(SAMPLE_ROOT.length + 1)
  const numbers = (sign: string, ids: unknown): string[] => ((ids ?? []) as number[]).map((id) => `${sign}${id}`)
  if (documentChange) {
    const { document, targetIds, removedTargetIds } = documentChange as { document: { name: string } } & Message
    return ['change', short(document.name), ...numbers('+', targetIds), ...numbers('-', removedTargetIds)].join(' ')
  }
  if (documentDelete)
    return ['delete', short(documentDelete.document), ...numbers('-', documentDelete.removedTargetIds)].join(' ')
  const { targetChangeType, targetIds, resumeToken, readTime, cause } = targetChange ?? {}
  if (targetChangeType === undefined) expect([typeof resumeToken, typeof readTime]).toEqual(['string', 'string'])
  const why = cause === undefined ? '' : ` ${(cause as { code: number }).code}`
  if (typeof targetChangeType !== 'string') return 'snapshot'
  return `${targetChangeType} ${(targetIds as number[]).join()}${why}`
}

const open = (rules?: string) => {
  const context = sampleContext(rules)
  const sent: Message[] = []
  const listener = new Listener(
    () => context,
    (message) => sent.push(message as Message),
  )
  return {
    context,
    listener,
    sent,
    /** What was sent since the last look. */
    lines: () => sent.splice(0).map(lineOf),
    write: (...writes: unknown[]) => commit({ ...context, rules: null }, { writes }),
    listen: (targetId: number, structuredQuery: unknown, more: object = {}) => {
      listener.receive({ addTarget: { targetId, query: { parent: SAMPLE_ROOT, structuredQuery }, ...more } })
    },
    listenTo: (targetId: number, ...paths: string[]) => {
      listener.receive({ addTarget: { targetId, documents: { documents: paths.map(nameOf) } } })
    },
  }
}

describe('a new target', () => {
  test('of a query is told what is there, in one snapshot', () => {
    const { write, listen, lines } = open()
    write(set('c/a', 1), set('c/b', 2), set('d/a', 1))
    listen(2, ordered)
    expect(lines()).toEqual(['ADD 2', 'change c/a +2', 'change c/b +2', 'CURRENT 2', 'snapshot'])
  })

  test('of documents is told which exist and which do not', () => {
    const { write, listenTo, lines } = open()
    write(set('c/a', 1))
    listenTo(2, 'c/a', 'c/b')
    expect(lines()).toEqual(['ADD 2', 'change c/a +2', 'delete c/b -2', 'CURRENT 2', 'snapshot'])
  })
})

describe('a commit', () => {
  test('is told as what entered, changed, left and was deleted, and as one snapshot', () => {
    const { write, listen, lines } = open()
    write(set('c/changes', 5), set('c/leaves', 5), set('c/goes', 5), set('c/other', 1))
    listen(2, above(2))
    lines()
    write(set('c/enters', 5), set('c/changes', 6), set('c/leaves', 0), remove('c/goes'), set('c/other', 2))
    expect(lines()).toEqual([
      'change c/enters +2',
      'change c/changes +2',
      'change c/leaves -2',
      'delete c/goes -2',
      'snapshot',
    ])
  })

  test('is told once per document, for all targets together', () => {
    const { write, listen, listenTo, lines } = open()
    write(set('c/a', 5))
    listen(2, above(2))
    listen(4, ordered)
    listenTo(6, 'c/a')
    lines()
    write(set('c/a', 1))
    expect(lines()).toEqual(['change c/a +4 +6 -2', 'snapshot'])
  })

  test('that changes nothing is not told', () => {
    const { write, listen, lines } = open()
    write(set('c/a', 5))
    listen(2, ordered)
    lines()
    write(set('c/a', 5))
    expect(lines()).toEqual([])
  })

  test('moves documents across the edge of a limit', () => {
    const { write, listen, lines } = open()
    write(set('c/a', 1), set('c/b', 2), set('c/c', 3))
    listen(2, { ...ordered, limit: 2 })
    lines()
    write(set('c/d', 0))
    expect(lines()).toEqual(['change c/b -2', 'change c/d +2', 'snapshot'])
    write(remove('c/a'))
    expect(lines()).toEqual(['delete c/a -2', 'change c/b +2', 'snapshot'])
    write(set('c/c', 9))
    expect(lines()).toEqual(['snapshot'])
  })

  test('that clears the database is one snapshot', () => {
    const { context, write, listen, lines } = open()
    write(set('c/a', 1), set('c/b', 2))
    listen(2, ordered)
    lines()
    context.store.clear(context.clock.now())
    expect(lines()).toEqual(['delete c/a -2', 'delete c/b -2', 'snapshot'])
  })
})

describe('a target that comes back', () => {
  const tokenOf = (sent: Message[]): unknown => sent.at(-1)?.targetChange?.resumeToken

  test.each([
    ['a query', ordered, ['delete c/gone -2', 'change c/new +2', 'change c/changed +2']],
    ['a limit', { ...ordered, limit: 2 }, ['change c/changed -2', 'change c/new +2']],
  ])('is told only what it missed: %s', (_, query, missed) => {
    const { write, listen, listener, sent, lines } = open()
    write(set('c/stays', 0), set('c/changed', 1), set('c/gone', 2), set('c/far', 9))
    listen(2, query)
    const resumeToken = tokenOf(sent)
    listener.receive({ removeTarget: 2 })
    write(set('c/changed', 5), set('c/new', -1))
    write(remove('c/gone'))
    lines()
    listen(2, query, { resumeToken, expectedCount: 3 })
    expect(lines()).toEqual(['ADD 2', ...missed, 'CURRENT 2', 'snapshot'])
  })

  test('and missed nothing is told nothing', () => {
    const { write, listen, listener, sent, lines } = open()
    write(set('c/a', 0))
    listen(2, ordered)
    const resumeToken = tokenOf(sent)
    listener.receive({ removeTarget: 2 })
    write(set('d/a', 0))
    lines()
    listen(2, ordered, { resumeToken })
    expect(lines()).toEqual(['ADD 2', 'CURRENT 2', 'snapshot'])
  })

  test('of another life of the server begins anew', () => {
    const { write, listen, lines } = open()
    const other = open()
    other.listen(2, ordered)
    write(set('c/a', 0))
    listen(2, ordered, { resumeToken: tokenOf(other.sent) })
    expect(lines()).toEqual(['ADD 2', 'RESET 2', 'change c/a +2', 'CURRENT 2', 'snapshot'])
  })
})

describe('the rules', () => {
  const RULES = `rules_version = '2';
    service cloud.firestore { match /databases/{d}/documents {
      match /c/{id} { allow get: if request.auth.uid == 'alice'; allow list: if resource.data.n == 1; } } }`
  const only = (n: number) => ({
    ...ordered,
    where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: int(n) } },
  })

  test('refuse one target and leave the others', () => {
    const { write, listen, listenTo, lines } = open(RULES)
    listen(2, ordered)
    listen(4, only(1))
    listenTo(6, 'c/a')
    expect(lines()).toEqual(['REMOVE 2 7', 'ADD 4', 'CURRENT 4', 'snapshot', 'REMOVE 6 7'])
    write(set('c/a', 1))
    expect(lines()).toEqual(['change c/a +4', 'snapshot'])
  })

  test('judge documents as get', () => {
    const { context } = open(RULES)
    const sent: Message[] = []
    const alice = asUser(context, 'alice')
    const listener = new Listener(
      () => alice,
      (message) => sent.push(message as Message),
    )
    listener.receive({ addTarget: { targetId: 2, documents: { documents: [nameOf('c/a')] } } })
    expect(sent.map(lineOf)).toEqual(['ADD 2', 'delete c/a -2', 'CURRENT 2', 'snapshot'])
  })
})

describe('what is not understood', () => {
  test.each([
    [{ query: { parent: 'projects/other', structuredQuery: ordered } }, 3],
    [{ query: { parent: SAMPLE_ROOT, structuredQuery: { from: [] } } }, 12],
    [{ query: { parent: SAMPLE_ROOT, structuredQuery: { ...ordered, select: { fields: [{ fieldPath: 'n' }] } } } }, 12],
    [{ pipelineQuery: {} }, 12],
    [{ documents: { documents: [] } }, 3],
    [{ documents: { documents: ['c/a'] } }, 3],
    [{}, 3],
  ])('the target %j is refused', (target, code) => {
    const { listener, lines } = open()
    listener.receive({ addTarget: { targetId: 2, ...target } })
    expect(lines()).toEqual([`REMOVE 2 ${code}`])
  })

  test.each([
    ['hello'],
    [{}],
    [{ addTarget: {}, removeTarget: 2 }],
    [{ addTarget: { targetId: 'x' } }],
    [{ addTarget: null }],
    [{ removeTarget: -1 }],
  ])('the request %j ends the stream', (message) => {
    const { listener } = open()
    expect(() => {
      listener.receive(message)
    }).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }))
  })

  test('a number that is taken ends the stream', () => {
    const { listen } = open()
    listen(2, ordered)
    expect(() => {
      listen(2, ordered)
    }).toThrow(/a target 2 already/)
  })
})

test('every removal is acknowledged once, and ends the news', () => {
  const { write, listen, listener, lines } = open()
  listen(2, ordered)
  lines()
  listener.receive({ removeTarget: 2 })
  listener.receive({ removeTarget: 7 })
  write(set('c/a', 1))
  expect(lines()).toEqual(['REMOVE 2', 'REMOVE 7'])
})

test('a closed listener hears nothing', () => {
  const { write, listen, listener, lines } = open()
  listen(2, ordered)
  lines()
  listener.close()
  write(set('c/a', 1))
  expect(lines()).toEqual([])
})
