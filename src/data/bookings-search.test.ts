import { beforeEach, expect, test } from 'vitest'
import { daysAhead, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { listToCome, listVisitsOf } from './bookings-search.ts'

/** The bookings that the portal's search loads. */

const desk = openDesk()
beforeEach(() => desk.signInAs(THATO))

const put = (id: string, own: Record<string, unknown>) => desk.put(`bookings/${id}`, own)
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('every visit from today on and every request, whatever its date, each once', async () => {
  await put('today', { status: 'confirmed', date: daysAhead(0) })
  await put('asked', { status: 'pending', date: daysAhead(40) })
  await put('forgotten', { status: 'pending', date: daysAhead(-40) })
  await put('past', { status: 'confirmed', date: daysAhead(-1) })
  await put('rejected', { status: 'rejected', date: daysAhead(1) })
  expect(idsOf(await listToCome(daysAhead(0))).toSorted()).toEqual(['asked', 'forgotten', 'today'])
})

test('of the clients found their newest visits, at most twenty', async () => {
  for (let visit = 1; visit <= 15; visit += 1) {
    await put(`a-${String(visit)}`, { clientId: 'a', date: daysAhead(-2 * visit) })
    await put(`b-${String(visit)}`, { clientId: 'b', date: daysAhead(-2 * visit - 1) })
  }
  await put('others', { clientId: 'c', date: daysAhead(0) })
  const found = idsOf(await listVisitsOf(['a', 'b']))
  expect(found).toHaveLength(20)
  expect([found[0], found.at(-1)]).toEqual(['a-1', 'b-10'])
  expect(await listVisitsOf([])).toEqual([])
})
