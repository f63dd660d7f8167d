import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addService, durationRange, durationText, isChosen, totalMinutes } from './selection.ts'

const massage = { name: 'Massage', duration: 60, price: 'P350' }
const facial = { name: 'Facial', duration: 45, price: 'P250' }

it('a service can be chosen once', () => {
  const chosen = addService(addService([], massage), facial)
  expect(chosen).toEqual([massage, facial])
  expect(addService(chosen, { ...massage, price: 'P400' })).toEqual(chosen)
  expect([isChosen(chosen, 'Massage'), isChosen(chosen, 'Manicure')]).toEqual([true, false])
})

it.each([
  [0, '0h 0min'],
  [1500, '25h 0min'],
  [59.6, '1h 0min'],
  [-5, '0h 0min'],
  [Number.NaN, '0h 0min'],
])('%d minutes read %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})

it('a duration can be read back', () => {
  fc.assert(
    fc.property(fc.nat(20_000), (minutes) => {
      const [, hours, rest] = /^(\d+)h (\d+)min$/.exec(durationText(minutes)) ?? []
      expect(Number(rest)).toBeLessThan(60)
      expect(Number(hours) * 60 + Number(rest)).toBe(minutes)
    }),
  )
})

it('the total is the sum in any order; an invalid duration counts as 0', () => {
  const chosen = fc.array(fc.nat(600).map((duration) => ({ duration })))
  fc.assert(
    fc.property(chosen, chosen, (some, more) => {
      expect(totalMinutes([...some, ...more])).toBe(totalMinutes(more) + totalMinutes(some))
    }),
  )
  expect(totalMinutes([{ duration: 60 }, { duration: Number.NaN }, { duration: -30 }, { duration: 30 }])).toBe(90)
})

it.each([
  [[60, 30, 90], '30 to 90 minutes'],
  [[60, 60], '60 minutes'],
  [[0, 45], '45 minutes'],
  [[0], ''],
  [[], ''],
])('treatments of %o minutes take %s', (minutes, text) => {
  expect(durationRange(minutes.map((duration) => ({ duration })))).toBe(text)
})
