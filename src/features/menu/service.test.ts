import { expect, it } from 'vitest'
import { service } from '#support/builders.ts'
import { orderServices } from './service.ts'

it("the menu is ordered by category, then in the owner's order; what has no place there comes after it, by name", () => {
  const menu = [
    service({ id: '1', category: 'nails', name: 'Pedicure' }),
    service({ id: '2', category: 'massage', name: 'Swedish' }),
    service({ id: '3', category: 'nails', name: 'Manicure' }),
    service({ id: '4', category: 'massage', name: 'aroma' }),
    service({ id: '5', category: 'nails', name: 'Polish', position: 1 }),
  ]
  expect(orderServices(menu).map(({ id }) => id)).toEqual(['4', '2', '5', '3', '1'])
})
