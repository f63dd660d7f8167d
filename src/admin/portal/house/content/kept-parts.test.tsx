import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { endSession } from '#admin/session.ts'
import { OFFERS } from '#content/offers.ts'
import { saveHousePart } from '#data/house-content.ts'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { press, show, type } from '#support/house-parts.tsx'
import { OffersPart } from './offers-part.tsx'
import { WordsPart } from './words-part.tsx'

vi.mock('#data/house-content.ts')

beforeEach(() => {
  vi.resetAllMocks()
  sessionStorage.clear()
  vi.mocked(saveHousePart).mockResolvedValue()
})

it('what was typed outlives the way to another part and a reload, until it is discarded or signed out', async () => {
  const { leave } = show(WordsPart, { content: parseOwnerHouse({ words: { bring: 'A towel' } }) })
  const bring = () => screen.getByLabelText<HTMLTextAreaElement>('What to bring')
  type(bring(), ' A book')
  leave()
  const { leave: again } = show(OffersPart)
  type(within(screen.getByRole('group', { name: 'Summer Relax Massage' })).getByLabelText('Name'), '')
  again()
  const { leave: last } = show(OffersPart)
  expect(screen.getByRole('group', { name: 'New offer' })).toBeDefined()
  last()
  const { leave: words } = show(WordsPart, { content: parseOwnerHouse({ words: { bring: 'A hat' } }) })
  expect(bring().value).toBe(' A book')
  expect(screen.getByText(/changed this\. What you typed is still here\./)).toBeDefined()
  await press('Keep mine')
  await press('Discard changes')
  await press('Discard')
  expect(bring().value).toBe('A hat')
  type(bring(), 'A book')
  words()
  endSession()
  expect(sessionStorage).toHaveLength(0)
  show(WordsPart)
  expect(bring().value).toBe('')
})

it('half a new offer is kept on the way to another part, and under a colleague’s save', async () => {
  const { leave } = show(OffersPart)
  await press('Add an offer')
  const added = () => within(screen.getByRole('group', { name: 'New offer' }))
  type(added().getByLabelText('Description'), 'Warm stones')
  leave()
  const { tell } = show(OffersPart)
  tell({ offers: [{ ...OFFERS[0], price: 'P999' }] })
  expect(screen.getByText(/changed this\. What you typed is still here\./)).toBeDefined()
  expect(added().getByLabelText<HTMLInputElement>('Description').value).toBe('Warm stones')
  expect(screen.getByRole('button', { name: 'Discard changes' })).toBeDefined()
})

it('errors stay with the entries that have them when the colleague’s are taken over', async () => {
  const { tell } = show(OffersPart)
  const price = (group: string) => within(screen.getByRole('group', { name: group })).getByLabelText('Price')
  type(price('Couples Massage'), 'soon')
  await press('Save offers')
  expect(price('Couples Massage').getAttribute('aria-invalid')).toBe('true')
  const [first, second, third] = OFFERS
  tell({ offers: [second, first, third] })
  await press('Take theirs')
  expect(screen.queryByText('Please look at the fields in red.')).toBeNull()
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})
