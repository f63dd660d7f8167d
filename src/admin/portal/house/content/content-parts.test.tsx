import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { OFFERS } from '#content/offers.ts'
import { TEAM } from '#content/team.ts'
import { DataError } from '#data/data-error.ts'
import { saveHousePart } from '#data/house-content.ts'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { press, show, type } from '#support/house-parts.tsx'
import { OffersPart } from './offers-part.tsx'
import { TeamPart } from './team-part.tsx'
import { WordsPart } from '../house-page.tsx'

vi.mock('#data/house-content.ts')

beforeEach(() => {
  vi.resetAllMocks()
  sessionStorage.clear()
  vi.mocked(saveHousePart).mockResolvedValue()
})

it('an offer is moved, hidden, removed and added; one with problems is not saved', async () => {
  show(OffersPart)
  await press('Up: Couples Massage')
  await press('Remove: Mani-Pedi Deluxe')
  await press('Add an offer')
  await press('Save offers')
  expect(saveHousePart).not.toHaveBeenCalled()
  expect(screen.getByText('Please give the name.')).toBeDefined()
  const added = within(screen.getByRole('group', { name: 'New offer' }))
  type(added.getByLabelText('Name'), 'Winter Warmth')
  const named = within(screen.getByRole('group', { name: 'Winter Warmth' }))
  type(named.getByLabelText('Price'), '400')
  expect(named.getByRole('group', { name: 'As on Home' }).textContent).toContain('Winter Warmth')
  expect(named.getByText(/^Please choose 1 to 4/)).toBeDefined()
  fireEvent.click(named.getByLabelText('Manicure'))
  fireEvent.click(named.getByLabelText('Hide this offer from visitors'))
  expect(named.getByText('Hidden from visitors')).toBeDefined()
  await press('Save offers')
  const saved = vi.mocked(saveHousePart).mock.calls[0]?.[0].to as typeof OFFERS
  expect(saved.map(({ id, isHidden }) => [id, isHidden])).toEqual([
    ['couples-massage', false],
    ['summer-relax-massage', false],
    ['winter-warmth', true],
  ])
})

it('the minutes of an offer follow its treatments; other minutes are saved after a question, asked once', async () => {
  const { tell } = show(OffersPart)
  const offer = within(screen.getByRole('group', { name: 'Summer Relax Massage' }))
  const minutes = offer.getByLabelText<HTMLInputElement>(/^Minutes/)
  fireEvent.click(offer.getByLabelText('Deep Tissue Massage (not on the menu)'))
  expect(minutes.value).toBe('60')
  fireEvent.click(offer.getByLabelText('Manicure'))
  expect(minutes.value).toBe('30')
  fireEvent.click(offer.getByLabelText('Swedish Massage'))
  expect(minutes.value).toBe('90')
  type(minutes, '60')
  expect(offer.getByText('Its treatments take 90 minutes on the menu.')).toBeDefined()

  await press('Save offers')
  const question = within(screen.getByRole('dialog', { name: 'Other minutes than the treatments?' }))
  expect(question.getByText('Summer Relax Massage has 60 minutes; its treatments take 90 on the menu.')).toBeDefined()
  await press('Cancel')
  expect(saveHousePart).not.toHaveBeenCalled()
  await press('Save offers')
  await press('Save anyway')
  const [to] = vi.mocked(saveHousePart).mock.calls.map(([change]) => change.to as typeof OFFERS)
  expect(to?.[0]).toMatchObject({ minutes: 60, treatments: ['Manicure', 'Swedish Massage'] })

  tell({ offers: to })
  type(offer.getByLabelText('Price'), 'P310')
  await press('Save offers')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saveHousePart).toHaveBeenCalledTimes(2)
})

it('a saved offer keeps its address under another name; the address of a new one follows its name', async () => {
  show(OffersPart)
  const address = (group: string) =>
    within(screen.getByRole('group', { name: group })).getByLabelText<HTMLInputElement>('Address')
  const rename = (group: string, name: string) =>
    type(within(screen.getByRole('group', { name: group })).getByLabelText('Name'), name)
  rename('Couples Massage', 'Massage for Two')
  expect(address('Massage for Two').value).toBe('couples-massage')
  await press('Add an offer')
  rename('New offer', 'Massage for Two')
  const [, added] = screen.getAllByRole('group', { name: 'Massage for Two' })
  // The name of a saved offer on the way to a longer one.
  for (const name of ['Summer Relax Massage', 'Summer Relax Massage Plus'])
    type(within(added as HTMLElement).getByLabelText('Name'), name)
  expect(address('Summer Relax Massage Plus').value).toBe('summer-relax-massage-plus')
})

it('an entry keeps the focus when it is moved, so that it can be moved on', async () => {
  const { user } = show(TeamPart)
  const [first] = TEAM
  screen.getByRole('button', { name: `Down: ${first?.name ?? ''}` }).focus()
  await user.keyboard('{Enter}{Enter}')
  expect(document.activeElement?.ariaLabel).toBe(`Down: ${first?.name ?? ''}`)
  await press('Save team')
  const [, second, third, ...others] = TEAM
  expect(vi.mocked(saveHousePart).mock.calls[0]?.[0].to).toEqual([second, third, first, ...others])
})

it('a failed save says why and loses nothing that was typed', async () => {
  vi.mocked(saveHousePart).mockRejectedValue(new DataError('unknown', 'The line dropped.'))
  show(WordsPart)
  type(screen.getByLabelText('What to bring'), 'A book')
  await press('Save words')
  expect((await screen.findByRole('dialog')).textContent).toContain('The line dropped.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('What to bring').value).toBe('A book')
})

it('words longer than 400 characters are not saved', async () => {
  show(WordsPart)
  type(screen.getByLabelText('What to bring'), 'x'.repeat(401))
  expect(screen.getByText('401 of 400 characters')).toBeDefined()
  await press('Save words')
  expect(saveHousePart).not.toHaveBeenCalled()
})

it('stored offers that cannot be read are counted, before a save removes them', () => {
  const odd = [{ id: 'a', name: 'A', price: 'P1' }, { id: 'a', name: 'Twice', price: 'P1' }, { name: 'No address' }, 7]
  show(OffersPart, { content: parseOwnerHouse({ offers: odd }) })
  expect(screen.getByText(/^Stored offers that could not be read: 3\./)).toBeDefined()
})

it('settings that could not be read are no empty form', () => {
  show(OffersPart, { isKnown: false, failed: 'The line dropped.' })
  expect(screen.getByText('Could not load the settings')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})
