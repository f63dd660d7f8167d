import { expect, it } from 'vitest'
import { WAITING_SIZE } from '#config/limits.ts'
import { byDue, listedText, overdueOf, withFirst } from './overdue-first.ts'

const now = new Date(1_000)
const entry = (id: string, due?: number) => ({ id, due: due === undefined ? undefined : new Date(due) })
const dueOf = ({ due }: { due: Date | undefined }) => due

it('entries past their due time are overdue, the longest overdue first, each once even if several lists hold it', () => {
  const overdue = overdueOf(
    [[entry('a', 900), entry('b', 1_100), entry('c')], undefined, [entry('d', 5), entry('a', 900)]],
    dueOf,
    now,
  )
  expect(overdue.map(({ id }) => id)).toEqual(['d', 'a'])
})

it('an entry due at this very moment is not overdue', () => {
  expect(overdueOf([[entry('a', 1_000)]], dueOf, now)).toEqual([])
})

it('wanted entries of several lists are ordered by when they are due, each once; those without a due time are left out', () => {
  const lists = [[entry('a', 900), entry('b', 1_100), entry('c')], undefined, [entry('b', 1_100), entry('d', 1_050)]]
  expect(byDue(lists, dueOf, ({ id }) => id !== 'a').map(({ id }) => id)).toEqual(['d', 'b'])
})

it('the first entries stand in front of the list and are not repeated', () => {
  expect(withFirst([entry('d'), entry('a')], [entry('b'), entry('a')]).map(({ id }) => id)).toEqual(['d', 'a', 'b'])
})

it.each([
  [0, undefined],
  [WAITING_SIZE - 1, '49'],
  [WAITING_SIZE, '50+'],
])('%i are named as %s', (count, text) => {
  expect(listedText(count)).toBe(text)
})
