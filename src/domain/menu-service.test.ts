import { expect, it } from 'vitest'
import { parseMenuService } from './menu-service.ts'

const STORED = { name: 'Facial', category: 'facial', price: 'P300' }

it('is a service that is shown and whose price never changed, as long as nothing else is stored', () => {
  expect(parseMenuService('one', STORED)).toMatchObject({
    name: 'Facial',
    isHidden: false,
    previousPrice: '',
    priceChangedAt: null,
  })
})

it('knows whether it is hidden, and its price of before', () => {
  const at = new Date('2030-01-15T08:00:00Z')
  const stored = { ...STORED, hidden: true, previousPrice: ' P250 ', priceChangedAt: at }
  expect(parseMenuService('one', stored)).toMatchObject({ isHidden: true, previousPrice: 'P250', priceChangedAt: at })
})

it('takes odd values for none, and has no place on the menu without a name', () => {
  const odd = { ...STORED, hidden: 'true', previousPrice: { P: 250 }, priceChangedAt: 'soon' }
  expect(parseMenuService('one', odd)).toMatchObject({ isHidden: false, previousPrice: '', priceChangedAt: null })
  expect(parseMenuService('one', { hidden: true })).toBeUndefined()
})
