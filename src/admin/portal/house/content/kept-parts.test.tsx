import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { endSession } from '#admin/session.ts'
import { OFFERS } from '#content/offers.ts'
import { saveHousePart } from '#data/house-content.ts'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { press, show, type } from '#support/house-parts.tsx'
import { OffersPart } from './offers-part.tsx'
import { WordsPart } from '../house-page.tsx'

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
  expect(added().getByLabelText<HTMLInputElement>('Description').value).toBe('Warm stones')
  expect(screen.getByRole('button', { name: 'Discard changes' })).toBeDefined()
})
