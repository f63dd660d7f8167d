import { describe, expect, test } from 'vitest'
import { set, remove, ordered, above, open, type Message } from '../testing/listener.ts'

describe('a new target', () => {
  test('of a query receives all documents in one snapshot', () => {
    const { write, listen, lines } = open()
    write(set('c/a', 1), set('c/b', 2), set('d/a', 1))
    listen(2, ordered)
    expect(lines()).toEqual(['ADD 2', 'change c/a +2', 'change c/b +2', 'CURRENT 2', 'snapshot'])
  })

  test('of documents receives which exist and which do not', () => {
    const { write, listenTo, lines } = open()
    write(set('c/a', 1))
    listenTo(2, 'c/a', 'c/b')
    expect(lines()).toEqual(['ADD 2', 'change c/a +2', 'delete c/b -2', 'CURRENT 2', 'snapshot'])
  })
})

describe('a commit', () => {
  test('is sent as documents added, changed, removed and deleted, in one snapshot', () => {
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

  test('is sent once per document, for all targets together', () => {
    const { write, listen, listenTo, lines } = open()
    write(set('c/a', 5))
    listen(2, above(2))
    listen(4, ordered)
    listenTo(6, 'c/a')
    lines()
    write(set('c/a', 1))
    expect(lines()).toEqual(['change c/a +4 +6 -2', 'snapshot'])
  })

  test('that changes nothing is not sent', () => {
    const { write, listen, lines } = open()
    write(set('c/a', 5))
    listen(2, ordered)
    lines()
    write(set('c/a', 5))
    expect(lines()).toEqual([])
  })

  test('moves documents into and out of a limited query', () => {
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

describe('a target that is resumed', () => {
  const tokenOf = (sent: Message[]): unknown => sent.at(-1)?.targetChange?.resumeToken

  test.each([
    ['a query', ordered, ['delete c/gone -2', 'change c/new +2', 'change c/changed +2']],
    ['a limit', { ...ordered, limit: 2 }, ['change c/changed -2', 'change c/new +2']],
  ])('receives only what it missed: %s', (_, query, missed) => {
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

  test('and missed nothing receives nothing', () => {
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

  test('after a restart of the server is reset', () => {
    const { write, listen, lines } = open()
    const other = open()
    other.listen(2, ordered)
    write(set('c/a', 0))
    listen(2, ordered, { resumeToken: tokenOf(other.sent) })
    expect(lines()).toEqual(['ADD 2', 'RESET 2', 'change c/a +2', 'CURRENT 2', 'snapshot'])
  })
})

test('every removed target is acknowledged once and receives nothing more', () => {
  const { write, listen, listener, lines } = open()
  listen(2, ordered)
  lines()
  listener.receive({ removeTarget: 2 })
  listener.receive({ removeTarget: 7 })
  write(set('c/a', 1))
  expect(lines()).toEqual(['REMOVE 2', 'REMOVE 7'])
})

test('a closed listener receives nothing', () => {
  const { write, listen, listener, lines } = open()
  listen(2, ordered)
  lines()
  listener.close()
  write(set('c/a', 1))
  expect(lines()).toEqual([])
})
