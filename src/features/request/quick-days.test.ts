import { expect, it } from 'vitest'
import { quickDays } from './when-inputs.tsx'
import { venueMoment } from '#shared/venue-clock.ts'

it.each([
  ['on a Tuesday', '2030-01-15', ['Today', 'Tomorrow', 'Saturday 19'], '2030-01-19'],
  ['on a Thursday', '2030-01-31', ['Today', 'Tomorrow', 'Saturday 2'], '2030-02-02'],
  ['on a Friday, when tomorrow is Saturday', '2030-01-18', ['Today', 'Tomorrow', 'Saturday 26'], '2030-01-26'],
  ['on a Saturday', '2030-01-19', ['Today', 'Tomorrow', 'Saturday 26'], '2030-01-26'],
])('the quick days %s', (_, date, names, saturday) => {
  const days = quickDays(venueMoment(date, 600))
  expect(days.map(({ name }) => name)).toEqual(names)
  expect([days[0]?.value, days.at(-1)?.value]).toEqual([date, saturday])
})

it('the quick days offer today until its last slot has passed', () => {
  const first = (minutes: number) => quickDays(venueMoment('2030-01-15', minutes))[0]
  expect([1_109, 1_110].map(first)).toMatchObject([{ name: 'Today' }, { name: 'Tomorrow', value: '2030-01-16' }])
})
