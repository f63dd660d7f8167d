import { expect, it } from 'vitest'
import { addService, isChosen, removeService } from './selection.ts'

const massage = { name: 'Massage', duration: 60, price: 'P350' }
const facial = { name: 'Facial', duration: 45, price: 'P250' }

it('a service can be chosen once', () => {
  const chosen = addService(addService([], massage), facial)
  expect(chosen).toEqual([massage, facial])
  expect(addService(chosen, { ...massage, price: 'P400' })).toEqual(chosen)
  expect([isChosen(chosen, 'Massage'), isChosen(chosen, 'Manicure')]).toEqual([true, false])
})

it('a service can be removed and chosen again', () => {
  const chosen = removeService([massage, facial], 'Massage')
  expect(chosen).toEqual([facial])
  expect(addService(chosen, massage)).toEqual([facial, massage])
})
