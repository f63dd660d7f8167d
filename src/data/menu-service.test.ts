import { expect, it } from 'vitest'
import { parseMenuService } from './services-desk.ts'

const STORED = { name: 'Facial', category: 'facial', price: 'P300' }

it('takes odd values for none, and has no place on the menu without a name', () => {
  expect(parseMenuService('one', { ...STORED, hidden: 'true' })).toMatchObject({ isHidden: false })
  expect(parseMenuService('one', { hidden: true })).toBeUndefined()
})
