import { expect, it } from 'vitest'
import { parseMenuService } from './menu-service.ts'

const STORED = { name: 'Facial', category: 'facial', price: 'P300' }

it('takes odd values for none, and has no place on the menu without a name', () => {
  const odd = { ...STORED, hidden: 'true', previousPrice: { P: 250 }, priceChangedAt: 'soon' }
  expect(parseMenuService('one', odd)).toMatchObject({ isHidden: false, previousPrice: '', priceChangedAt: null })
  expect(parseMenuService('one', { hidden: true })).toBeUndefined()
})
