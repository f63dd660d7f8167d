import { expect, test } from 'vitest'
import { joinPages } from './use-pages.ts'

type Entry = { id: string; status?: string }
const entry = (number: number, status = 'pending'): Entry => ({ id: String(number), status })
const list = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => entry(from - index))
const all = () => true
const joined = (live: Entry[], older: Entry[], changed: Entry[] = [], belongs: (one: Entry) => boolean = all) =>
  joinPages(live, older, changed, belongs).map(({ id, status }) =>
    status === 'pending' ? id : `${id} ${status ?? ''}`,
  )

test('older pages follow the live page', () => {
  expect(joined(list(6, 4), list(3, 1))).toEqual(['6', '5', '4', '3', '2', '1'])
})

test('an entry that moved up into the live page is not shown twice', () => {
  expect(joined([entry(6), entry(4), entry(3)], list(3, 1))).toEqual(['6', '4', '3', '2', '1'])
})

test('a changed entry of an older page is shown with its change', () => {
  expect(joined(list(6, 4), list(3, 1), [entry(2, 'confirmed')])).toEqual(['6', '5', '4', '3', '2 confirmed', '1'])
})

test('a changed entry of an older page that no longer matches the filter is removed', () => {
  const isConfirmed = ({ status }: Entry) => status === 'confirmed'
  const [six, three, one] = [entry(6, 'confirmed'), entry(3, 'confirmed'), entry(1, 'confirmed')]
  expect(joined([six], [three, one], [entry(3, 'rejected')], isConfirmed)).toEqual(['6 confirmed', '1 confirmed'])
})
