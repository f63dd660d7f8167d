import { expect, it } from 'vitest'
import { byDue, overdueOf, overdueText, withFirst } from './overdue-first.ts'

const now = new Date(1_000)
const entry = (id: string, due?: number) => ({ id, due: due === undefined ? undefined : new Date(due) })
const dueOf = ({ due }: { due: Date | undefined }) => due

it('overdue is what should have had its answer by now, the longest overdue first, from both lists once', () => {
  const overdue = overdueOf(
    [[entry('a', 900), entry('b', 1_100), entry('c')], undefined, [entry('d', 5), entry('a', 900)]],
    dueOf,
    now,
  )
  expect(overdue.map(({ id }) => id)).toEqual(['d', 'a'])
})

it('what is due this very moment is not overdue', () => {
  expect(overdueOf([[entry('a', 1_000)]], dueOf, now)).toEqual([])
})

it('what is wanted of several lists stands in the order it is due, each once; what is never due is left out', () => {
  const lists = [[entry('a', 900), entry('b', 1_100), entry('c')], undefined, [entry('b', 1_100), entry('d', 1_050)]]
  expect(byDue(lists, dueOf, ({ id }) => id !== 'a').map(({ id }) => id)).toEqual(['d', 'b'])
})

it('stands in front of the list and not in it a second time', () => {
  expect(withFirst([entry('d'), entry('a')], [entry('b'), entry('a')]).map(({ id }) => id)).toEqual(['d', 'a', 'b'])
})

it('is counted as far as it is known: ten of the longest waiting may not be all', () => {
  const waiting = Array.from({ length: 10 }, (_, index) => entry(String(index)))
  expect(overdueText([], waiting)).toBeUndefined()
  expect(overdueText(waiting.slice(0, 9), waiting)).toBe('9')
  expect(overdueText(waiting, waiting)).toBe('10+')
  expect(overdueText([...waiting, entry('listed')], waiting)).toBe('11+')
  expect(overdueText(waiting.slice(0, 3), waiting.slice(0, 3))).toBe('3')
  expect(overdueText([entry('listed')])).toBe('1')
})
