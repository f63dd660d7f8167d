import { describe, expect, test } from 'vitest'
import { Listener } from './listener.ts'
import { asUser, nameOf, TEST_ROOT } from '../testing/database.ts'
import { int, set, ordered, open, lineOf, type Message } from '../testing/listener.ts'

describe('the rules', () => {
  const RULES = `rules_version = '2';
    service cloud.firestore { match /databases/{d}/documents {
      match /c/{id} { allow get: if request.auth.uid == 'alice'; allow list: if resource.data.n == 1; } } }`
  const only = (n: number) => ({
    ...ordered,
    where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: int(n) } },
  })

  test('refuse one target and keep the others', () => {
    const { write, listen, listenTo, lines } = open(RULES)
    listen(2, ordered)
    listen(4, only(1))
    listenTo(6, 'c/a')
    expect(lines()).toEqual(['REMOVE 2 7', 'ADD 4', 'CURRENT 4', 'snapshot', 'REMOVE 6 7'])
    write(set('c/a', 1))
    expect(lines()).toEqual(['change c/a +4', 'snapshot'])
  })

  test('check documents as get', () => {
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

describe('a malformed request', () => {
  test.each([
    [{ query: { parent: 'projects/other', structuredQuery: ordered } }, 3],
    [{ query: { parent: TEST_ROOT, structuredQuery: { from: [] } } }, 12],
    [{ query: { parent: TEST_ROOT, structuredQuery: { ...ordered, select: { fields: [{ fieldPath: 'n' }] } } } }, 12],
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

  test('a target id that is in use ends the stream', () => {
    const { listen } = open()
    listen(2, ordered)
    expect(() => {
      listen(2, ordered)
    }).toThrow(/a target 2 already/)
  })
})
