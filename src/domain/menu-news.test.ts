import { expect, it } from 'vitest'
import { type ServiceDraft } from './menu-draft.ts'
import { differences, whoChanged } from './menu-news.ts'

const shown: ServiceDraft = {
  name: 'Hot Stone',
  category: 'massage',
  duration: '90',
  price: 'P680',
  description: 'Smooth basalt.',
  icon: 'Flower2',
}

it('says what changed, and to what', () => {
  expect(differences({ ...shown, price: 'P700' }, shown)).toBe('the price to P700')
  expect(
    differences(
      { name: 'Stones', category: 'facial', duration: '75', price: '', description: '', icon: 'Heart' },
      shown,
    ),
  ).toBe(
    'the name to Stones, the category to Facial Treatments, the minutes to 75, the price to nothing, the description, and the picture',
  )
  expect(differences(shown, shown)).toBe('')
})

it('names who it was', () => {
  const staff = { uid: 'u1', username: 'naledi', name: 'Naledi', role: 'main' } as const
  expect(whoChanged({ uid: 'u2', name: 'Kabo' }, staff)).toBe('Kabo')
  expect(whoChanged({ uid: 'u1', name: 'Naledi' }, staff)).toBe('you')
  expect(whoChanged(undefined, staff)).toBe('somebody else')
})
