import { afterEach, expect, it, vi } from 'vitest'
import { eventually } from '#support/eventually.ts'
import { showPortal, stat } from '#support/portal.tsx'
import { openStoredData } from '#support/stored-data.ts'
import { UNSURE_MS } from './lists/use-counted.ts'

const data = openStoredData()
afterEach(() => void vi.restoreAllMocks())

const request = (own: object = {}) => {
  const now = new Date()
  return { fullName: 'Amara Dube', status: 'pending', createdAt: now, updatedAt: now, ...own }
}

it('a colleague’s acts change the figures at once; only a confirmation of what was answered before counts again', async () => {
  const before = request()
  const offered = request({ firstAnsweredAt: new Date(Date.now() - 60_000) })
  await data.put('bookings/a', before)
  await data.put('bookings/b', offered)
  const fetched = vi.spyOn(globalThis, 'fetch')
  const addresses = () => fetched.mock.calls.map(([input]) => (input instanceof Request ? input.url : input.toString()))
  const counts = () => addresses().filter((address) => address.includes(':runAggregationQuery')).length
  const figures = () => ['Pending', 'Confirmed', 'Rejected', 'Total'].map(stat)
  const { close } = showPortal()
  await eventually(() => expect(figures()).toEqual(['2', '0', '0', '2']))
  // Past the quiet time after which the portal counts bookings that no list holds.
  await new Promise((later) => setTimeout(later, 2 * UNSURE_MS))
  const opened = counts()

  const now = new Date()
  await data.put('bookings/a', {
    ...before,
    status: 'confirmed',
    firstAnsweredAt: now,
    confirmedAt: now,
    updatedAt: now,
  })
  await eventually(() => expect(figures()).toEqual(['1', '1', '0', '2']))
  await data.put('bookings/c', request())
  await eventually(() => expect(figures()).toEqual(['2', '1', '0', '3']))
  expect(opened).toBeGreaterThan(0)
  expect(counts()).toBe(opened)

  // Another time was proposed before the count, so its stamps do not tell whether the count holds it as confirmed.
  const later = new Date()
  await data.put('bookings/b', { ...offered, status: 'confirmed', confirmedAt: later, updatedAt: later })
  await eventually(() => expect(figures()).toEqual(['1', '2', '0', '3']))
  expect(counts()).toBeGreaterThan(opened)
  close()
}, 30_000)
