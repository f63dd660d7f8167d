import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { endSession } from '#admin/session.ts'
import { SignedIn } from '#admin/signed-in.tsx'
import { OFFERS } from '#content/offers.ts'
import { TEAM } from '#content/team.ts'
import { DataError } from '#data/data-error.ts'
import { getPrintedHouse, saveHousePart } from '#data/house-content.ts'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { main } from '#support/booking-panel.tsx'
import { houseOf } from '#support/diary-desk.ts'
import { DialogProvider } from '#ui/dialog.tsx'
import { type House, HouseContext } from '../../use-house.ts'
import { OffersPart } from './offers-part.tsx'
import { TeamPart } from './team-part.tsx'
import { WordsPart } from './words-part.tsx'

vi.mock('#data/house-content.ts', () => ({ saveHousePart: vi.fn(), getPrintedHouse: vi.fn() }))

type Part = typeof OffersPart
const tree = (Part: Part, own: Partial<House>) => (
  <SignedIn staff={main}>
    <DialogProvider>
      <HouseContext value={{ ...houseOf(), ...own }}>
        <Part />
      </HouseContext>
    </DialogProvider>
  </SignedIn>
)
const show = (Part: Part, own: Partial<House> = {}) => {
  const { rerender, unmount: leave } = render(tree(Part, own))
  return {
    leave,
    user: userEvent.setup(),
    tell: (stored: unknown) => rerender(tree(Part, { content: parseOwnerHouse(stored) })),
  }
}
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })
const press = (name: string | RegExp) => userEvent.setup().click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.resetAllMocks()
  sessionStorage.clear()
  vi.mocked(saveHousePart).mockResolvedValue()
  vi.mocked(getPrintedHouse).mockResolvedValue({ changedAt: 0 })
})

it('the offers begin with those of the house, and are saved with what was typed', async () => {
  show(OffersPart)
  const first = within(screen.getByRole('group', { name: 'Summer Relax Massage' }))
  type(first.getByLabelText('Price'), 'p310')
  type(first.getByLabelText(/^Until/), '2030-08-31')
  expect(within(first.getByRole('group', { name: 'As on Home' })).getByText('Until 31 August 2030')).toBeDefined()
  await press('Save offers')
  const [offer, ...others] = OFFERS
  const to = [
    { ...offer, price: 'P310', until: '2030-08-31' },
    ...others.map((one) => ({ ...one, price: `P${one.price}` })),
  ]
  expect(saveHousePart).toHaveBeenCalledExactlyOnceWith({ part: 'offers', from: undefined, to }, main)
  expect(await screen.findByText(/^Saved at/)).toBeDefined()
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
  expect(named.getByText(/^Please choose 1 to 4/)).toBeDefined()
  fireEvent.click(named.getByLabelText('Manicure'))
  expect(named.getByText('Its treatments take 30 minutes on the menu.')).toBeDefined()
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
  expect(document.activeElement?.textContent).toBe(`Down: ${first?.name ?? ''}`)
  await press('Save team')
  const [, second, third, ...others] = TEAM
  expect(vi.mocked(saveHousePart).mock.calls[0]?.[0].to).toEqual([second, third, first, ...others])
})

it('a failed save says why and loses nothing that was typed', async () => {
  vi.mocked(saveHousePart).mockRejectedValue(new DataError('conflict', 'Changed meanwhile: the words.'))
  show(WordsPart)
  type(screen.getByLabelText('What to bring'), 'A book')
  await press('Save words')
  expect((await screen.findByRole('dialog')).textContent).toContain('Changed meanwhile: the words.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('What to bring').value).toBe('A book')
})

it('words longer than 400 characters are not saved', async () => {
  show(WordsPart)
  type(screen.getByLabelText('What to bring'), 'x'.repeat(401))
  expect(screen.getByText('401 of 400 characters')).toBeDefined()
  await press('Save words')
  expect(saveHousePart).not.toHaveBeenCalled()
})

it('what a colleague saves is shown at once, and under typed words asks whose stay', async () => {
  const { tell } = show(WordsPart)
  tell({ words: { room: 'Theirs' } })
  const room = () => screen.getByLabelText<HTMLTextAreaElement>('Charge to the room')
  expect(room().value).toBe('Theirs')
  type(room(), 'Mine')
  tell({ words: { room: 'Theirs again' }, updatedBy: { name: 'Kgosi', uid: 'k' } })
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

it('the team is edited, and it is said what waits for the next deployment', async () => {
  const { tell } = show(TeamPart)
  expect(await screen.findByText(/About shows the same\.$/)).toBeDefined()
  type(within(screen.getByRole('group', { name: 'Kefilwe Tau' })).getByLabelText('Role'), 'Nail Artist')
  await press('Save team')
  const to = TEAM.map((member, index) => (index === 2 ? { ...member, role: 'Nail Artist' } : member))
  expect(saveHousePart).toHaveBeenCalledExactlyOnceWith({ part: 'team', from: undefined, to }, main)
  tell({ team: to })
  expect(await screen.findByText(/About still shows the team of the last deployment/)).toBeDefined()
})

it('says so when what the pages show cannot be read', async () => {
  vi.mocked(getPrintedHouse).mockRejectedValue(new DataError('unknown', 'no file'))
  show(OffersPart)
  expect(await screen.findByText(/What it shows now could not be read/)).toBeDefined()
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
  const stored = { content: parseOwnerHouse({ words: { bring: 'A hat' }, updatedBy: { name: 'Kgosi', uid: 'k' } }) }
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
  tell({ offers: [{ ...OFFERS[0], price: 'P999' }], updatedBy: { name: 'Kgosi', uid: 'k' } })
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
  tell({ words: { bring: 'A book' }, updatedBy: { name: 'Naledi Molefe', uid: 'u1' } })
  expect(screen.queryByText(/was changed meanwhile/)).toBeNull()
  answer()
  expect(await screen.findByText(/^Saved at/)).toBeDefined()
  expect(bring().value).toBe('A book and a hat')
  vi.mocked(saveHousePart).mockResolvedValue()
  await press('Save words')
  expect(vi.mocked(saveHousePart).mock.calls[1]?.[0]).toMatchObject({ from: { bring: 'A book' } })
})

it('a save with problems focuses the first field in red', async () => {
  show(TeamPart)
  const name = within(screen.getByRole('group', { name: 'Kefilwe Tau' })).getByLabelText('Name')
  type(name, 'Kef\u202Eilwe')
  await press('Save team')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(screen.getByText('It holds a hidden character: please type it again.')).toBeDefined()
})

it('errors stay with the entries that have them when the colleague’s are taken over', async () => {
  const { tell } = show(OffersPart)
  const price = (group: string) => within(screen.getByRole('group', { name: group })).getByLabelText('Price')
  type(price('Couples Massage'), 'soon')
  await press('Save offers')
  expect(price('Couples Massage').getAttribute('aria-invalid')).toBe('true')
  const [first, second, third] = OFFERS
  tell({ offers: [second, first, third], updatedBy: { name: 'Kgosi', uid: 'k' } })
  await press('Take over theirs')
  expect(screen.queryByText('Please look at the fields in red.')).toBeNull()
  expect(document.querySelector('[aria-invalid]')).toBeNull()
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
