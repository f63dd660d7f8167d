import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { endSession } from '#admin/session.ts'
import { OFFERS } from '#content/offers.ts'
import { getPrintedHouse, saveHousePart } from '#data/house-content.ts'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { main } from '#support/booking-panel.tsx'
import { press, show, type } from '#support/house-parts.tsx'
import { OffersPart } from './offers-part.tsx'
import { WordsPart } from './words-part.tsx'

vi.mock('#data/house-content.ts')

beforeEach(() => {
  vi.resetAllMocks()
  sessionStorage.clear()
  vi.mocked(saveHousePart).mockResolvedValue()
  vi.mocked(getPrintedHouse).mockResolvedValue({ changedAt: 0 })
})

it('what a colleague saves is shown at once, and under typed words asks whose stay', async () => {
  const { tell } = show(WordsPart)
  tell({ words: { room: 'Theirs' } })
  const room = () => screen.getByLabelText<HTMLTextAreaElement>('Charge to the room')
  expect(room().value).toBe('Theirs')
  type(room(), 'Mine')
  tell({ words: { room: 'Theirs again' } }, { updatedBy: { name: 'Kgosi', uid: 'k' } })
  expect(screen.getByText(/^This was changed meanwhile \(last change by Kgosi\)/)).toBeDefined()
  expect(room().value).toBe('Mine')
  await press('Keep mine')
  expect(screen.queryByText(/was changed meanwhile/)).toBeNull()
  expect(room().value).toBe('Mine')
  tell({ words: { room: 'Third' } })
  await press('Take over theirs')
  expect(room().value).toBe('Third')
})

it('words that a colleague saves are taken over where nothing was typed, also when one’s own are kept', async () => {
  const { tell } = show(WordsPart)
  const word = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name)
  type(word('What to bring'), 'Mine')
  tell({ words: { room: 'Theirs' } })
  expect(screen.queryByText(/was changed meanwhile/)).toBeNull()
  expect([word('What to bring').value, word('Charge to the room').value]).toEqual(['Mine', 'Theirs'])
  tell({ words: { room: 'Theirs again', bring: 'Theirs' } })
  await press('Keep mine')
  await press('Save words')
  const from = { arrival: '', bring: 'Theirs', cancellation: '', before: '', room: 'Theirs again' }
  const change = { part: 'words', from, to: { ...from, bring: 'Mine' } }
  expect(saveHousePart).toHaveBeenCalledExactlyOnceWith(change, main)
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
  const stored = { content: parseOwnerHouse({ words: { bring: 'A hat' } }, { updatedBy: { name: 'Kgosi', uid: 'k' } }) }
  const { leave: words } = show(WordsPart, stored)
  expect(bring().value).toBe(' A book')
  expect(screen.getByText(/^This was changed meanwhile/)).toBeDefined()
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
  tell({ offers: [{ ...OFFERS[0], price: 'P999' }] }, { updatedBy: { name: 'Kgosi', uid: 'k' } })
  expect(screen.getByText(/^This was changed meanwhile \(last change by Kgosi\)/)).toBeDefined()
  expect(added().getByLabelText<HTMLInputElement>('Description').value).toBe('Warm stones')
  expect(screen.getByRole('button', { name: 'Discard changes' })).toBeDefined()
})

it('an own save that is heard of before its answer is no colleague’s, and what is typed meanwhile stays', async () => {
  let answer = () => {}
  vi.mocked(saveHousePart).mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const { tell } = show(WordsPart)
  const bring = () => screen.getByLabelText<HTMLTextAreaElement>('What to bring')
  type(bring(), 'A book ')
  await press('Save words')
  type(bring(), 'A book and a hat')
  tell({ words: { bring: 'A book' } }, { updatedBy: { name: 'Naledi Molefe', uid: 'u1' } })
  expect(screen.queryByText(/was changed meanwhile/)).toBeNull()
  answer()
  expect(await screen.findByText(/^Saved at/)).toBeDefined()
  expect(bring().value).toBe('A book and a hat')
  vi.mocked(saveHousePart).mockResolvedValue()
  await press('Save words')
  expect(vi.mocked(saveHousePart).mock.calls[1]?.[0]).toMatchObject({ from: { bring: 'A book' } })
})

it('errors stay with the entries that have them when the colleague’s are taken over', async () => {
  const { tell } = show(OffersPart)
  const price = (group: string) => within(screen.getByRole('group', { name: group })).getByLabelText('Price')
  type(price('Couples Massage'), 'soon')
  await press('Save offers')
  expect(price('Couples Massage').getAttribute('aria-invalid')).toBe('true')
  const [first, second, third] = OFFERS
  tell({ offers: [second, first, third] }, { updatedBy: { name: 'Kgosi', uid: 'k' } })
  await press('Take over theirs')
  expect(screen.queryByText('Please look at the fields in red.')).toBeNull()
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})
