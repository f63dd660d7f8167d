import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SignedIn } from '#admin/signed-in.tsx'
import { env } from '#config/env.ts'
import { DataError } from '#data/data-error.ts'
import { changeService, createService, getServiceDraft, saveOrder, setHidden, startMenu } from '#data/menu-changes.ts'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { draftOf } from '#domain/menu-draft.ts'
import { type MenuService, parseMenuService } from '#domain/menu-service.ts'
import { STARTING_MENU } from '#domain/starting-menu.ts'
import { answer, dialog, main, press } from '#support/booking-panel.tsx'
import { houseOf } from '#support/diary-desk.ts'
import { DialogProvider } from '#ui/dialog.tsx'
import { HouseContext } from '../../use-house.ts'
import { MenuPart } from './menu-part.tsx'

vi.mock('#data/menu-changes.ts', () => ({
  changeService: vi.fn(),
  createService: vi.fn(),
  getServiceDraft: vi.fn(),
  saveOrder: vi.fn(),
  setHidden: vi.fn(),
  startMenu: vi.fn(),
}))

const service = (name: string, own: object = {}): MenuService[] => {
  const fields = { name, category: 'massage', duration: 60, price: 'P450', icon: 'Heart', description: 'Slow.', ...own }
  return [parseMenuService(name.toLowerCase(), fields)].flatMap((one) => one ?? [])
}
const MENU = [...service('Aroma'), ...service('Stones'), ...service('Facial', { category: 'facial' })]

const page = (menu: readonly MenuService[], offers?: unknown) => (
  <SignedIn staff={main}>
    <DialogProvider>
      <HouseContext value={houseOf({}, { menu, content: parseOwnerHouse({ offers }) })}>
        <MenuPart />
      </HouseContext>
    </DialogProvider>
  </SignedIn>
)
const show = (menu: readonly MenuService[] = MENU) => ({ user: userEvent.setup(), ...render(page(menu)) })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
const names = (category: string) =>
  within(screen.getByRole('list', { name: category }))
    .getAllByRole('listitem')
    .map((row) =>
      within(row)
        .getByRole('button', { name: /^Change/ })
        .getAttribute('aria-label'),
    )
const dropped = new DataError('unknown', 'The line dropped.')

beforeEach(() => {
  vi.resetAllMocks()
  sessionStorage.clear()
  for (const call of [changeService, createService, saveOrder, setHidden, startMenu])
    vi.mocked(call as () => Promise<void>).mockResolvedValue()
})

describe('a treatment', () => {
  it('is added as typed, in the form in which it is stored', async () => {
    const { user } = show()
    await press(user, 'Add a treatment')
    for (const [label, text] of [
      ['Name', ' Hot  Stones '],
      ['Minutes', '90'],
      ['Price', 'from 300'],
      ['Description', 'Basalt.'],
    ] as const)
      type(label, text)
    fireEvent.change(field('Category'), { target: { value: 'nails' } })
    await user.click(screen.getByRole('radio', { name: 'Feet' }))
    const card = screen.getByRole('figure', { name: 'As visitors see it' })
    expect(card.textContent).toContain('From P300Hot StonesBasalt.90 min')
    await press(user, 'Save treatment')
    const [id, fields, staff] = vi.mocked(createService).mock.calls[0] ?? []
    expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
    expect([fields, staff]).toEqual([
      {
        name: 'Hot Stones',
        category: 'nails',
        duration: 90,
        price: 'From P300',
        description: 'Basalt.',
        icon: 'Footprints',
      },
      main,
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('that cannot be stored says so at its fields, and the first has the focus', async () => {
    const { user } = show()
    await press(user, 'Add a treatment')
    expect(field('Minutes').getAttribute('aria-invalid')).toBeNull()
    type('Name', 'aroma')
    type('Price', 'P1 - P2')
    await press(user, 'Save treatment')
    expect(createService).not.toHaveBeenCalled()
    expect(['Name', 'Minutes', 'Price'].map((label) => field(label).getAttribute('aria-invalid'))).toEqual(
      Array.from({ length: 3 }, () => 'true'),
    )
    expect(document.activeElement).toBe(field('Name'))
  })

  it('is changed only where something was typed; old values stay, with a word beside them', async () => {
    const { user } = show(service('Aroma', { duration: 0, price: 'P350 - P500' }))
    await press(user, 'Change Aroma')
    expect(screen.getAllByText(/^Stored in earlier years/)).toHaveLength(2)
    type('Name', 'Aroma and Oil')
    await press(user, 'Save treatment')
    const [shown] = service('Aroma', { duration: 0, price: 'P350 - P500' })
    expect(vi.mocked(changeService).mock.calls).toEqual([
      ['aroma', shown && draftOf(shown), { name: 'Aroma and Oil' }, main],
    ])
  })

  it('is copied as a new one, which needs a name of its own', async () => {
    const { user } = show()
    await press(user, 'Copy Aroma')
    await press(user, 'Save treatment')
    expect(screen.getByText(/^Another treatment has this name/)).toBeDefined()
    type('Name', 'Aroma for two')
    await press(user, 'Save treatment')
    expect(vi.mocked(createService).mock.calls[0]?.[1]).toMatchObject({ name: 'Aroma for two', price: 'P450' })
  })

  it('is hidden and shown again', async () => {
    const { user } = show([...MENU, ...service('Wrap', { hidden: true })])
    await press(user, 'Hide Aroma')
    await press(user, 'Show Wrap')
    expect(vi.mocked(setHidden).mock.calls).toEqual([
      ['aroma', true, main],
      ['wrap', false, main],
    ])
  })

  it('has a link that opens Booking with it, unless it is hidden', async () => {
    env.siteUrl = 'https://spa.example'
    const { user } = show([...service('Aroma'), ...service('Wrap', { hidden: true })])
    const copy = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(screen.getByRole('button', { name: 'Copy link: Aroma' }))
    expect(copy).toHaveBeenCalledExactlyOnceWith('https://spa.example/booking?service=aroma')
    env.siteUrl = undefined
  })
})

it('says which offers have a treatment, when it is hidden and when it gets another name', async () => {
  const offers = [{ id: 'calm', name: 'Calm', price: 'P300', treatments: ['aroma', 'Stones'] }]
  const user = userEvent.setup()
  render(page([...service('Aroma', { hidden: true }), ...service('Stones')], offers))
  expect(screen.getByText('In the offer: Calm. Visitors cannot choose this treatment for it.')).toBeDefined()
  await press(user, 'Change Stones')
  expect(screen.queryByText(/The offer keeps the old name/)).toBeNull()
  type('Name', 'Hot Stones')
  expect(screen.getByText('The offer keeps the old name: Calm. Please choose the treatment there again.')).toBeDefined()
})

describe('what was typed', () => {
  it('stays when it could not be saved', async () => {
    vi.mocked(changeService).mockRejectedValueOnce(dropped)
    const { user } = show()
    await press(user, 'Change Aroma')
    type('Price', 'P500')
    await press(user, 'Save treatment')
    await answer(user, 'The treatment was not saved', 'OK')
    expect(field('Price').value).toBe('P500')
  })

  it('is told who changed what meanwhile, and takes over the rest', async () => {
    const conflict = new DataError('conflict', 'Changed meanwhile: the minutes to 75 and the price to P400.')
    vi.mocked(changeService).mockRejectedValueOnce(conflict)
    const [aroma] = service('Aroma', { duration: 75, price: 'P400' })
    const theirs = aroma && draftOf(aroma)
    vi.mocked(getServiceDraft).mockResolvedValue(theirs)
    const { user } = show()
    await press(user, 'Change Aroma')
    type('Price', 'P500')
    await press(user, 'Save treatment')
    expect((await dialog('The treatment was not saved')).textContent).toContain('Changed meanwhile: the minutes to 75')
    await answer(user, 'The treatment was not saved', 'OK')
    expect([field('Minutes').value, field('Price').value]).toEqual(['75', 'P500'])
    expect(screen.getByRole('alert').textContent).toContain('Stored now: Aroma, 75 min, P400.')
    await press(user, 'Save treatment')
    expect(vi.mocked(changeService).mock.calls[1]).toEqual(['aroma', theirs, { price: 'P500' }, main])
  })

  it('gives way to what a colleague stored when main says so', async () => {
    vi.mocked(changeService).mockRejectedValueOnce(new DataError('conflict', 'Kabo changed it.'))
    const [aroma] = service('Aroma', { price: 'P400' })
    vi.mocked(getServiceDraft).mockResolvedValue(aroma && draftOf(aroma))
    const { user } = show()
    await press(user, 'Change Aroma')
    type('Price', 'P500')
    await press(user, 'Save treatment')
    await answer(user, 'The treatment was not saved', 'OK')
    await press(user, 'Take over what is stored')
    expect(field('Price').value).toBe('P400')
  })

  it('outlives a reload and the way to another part, until it is discarded', async () => {
    const { user, unmount } = show()
    await press(user, 'Change Aroma')
    type('Price', 'P500')
    unmount()
    render(page(MENU))
    expect(field('Price').value).toBe('P500')
    await press(user, 'Close')
    await answer(user, 'Discard what you typed?', 'Keep typing')
    expect(field('Price').value).toBe('P500')
    await press(user, 'Close')
    await answer(user, 'Discard what you typed?', 'Discard')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is not asked about when nothing was typed', async () => {
    const { user } = show()
    await press(user, 'Change Aroma')
    await press(user, 'Close')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of which only odd text was kept is left', () => {
    sessionStorage.setItem('unsavedTreatment', '{"id":7,"draft":[]}')
    show()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the order', () => {
  it('shows a move at once, says it, keeps the focus, and waits for the menu', async () => {
    const { user, rerender } = show()
    const up = screen.getByRole('button', { name: 'Move Stones up' })
    await user.click(up)
    expect(names('Massage Therapy')).toEqual(['Change Stones', 'Change Aroma'])
    expect(vi.mocked(saveOrder).mock.calls).toEqual([
      [
        MENU.slice(0, 2),
        new Map([
          ['stones', 0],
          ['aroma', 1],
        ]),
        main,
      ],
    ])
    expect(await screen.findByText('Stones is now 1 of 2 in Massage Therapy.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(up))
    await user.click(screen.getByRole('button', { name: 'Move Stones down' }))
    expect(saveOrder).toHaveBeenCalledOnce()
    rerender(page([...service('Stones', { position: 0 }), ...service('Aroma', { position: 1 })]))
    expect(screen.getByText('In your own order')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Move Stones down' }))
    expect(saveOrder).toHaveBeenCalledTimes(2)
  })

  it('goes back when it could not be saved', async () => {
    vi.mocked(saveOrder).mockRejectedValue(new DataError('conflict', 'Changed meanwhile: the order.'))
    const { user } = show()
    await press(user, 'Move Aroma down')
    await answer(user, 'The order was not saved', 'OK')
    expect(names('Massage Therapy')).toEqual(['Change Aroma', 'Change Stones'])
  })

  it('ends at both ends, where the buttons stay', async () => {
    const { user } = show()
    const up = screen.getByRole('button', { name: 'Move Aroma up' })
    expect(up.getAttribute('aria-disabled')).toBe('true')
    await user.click(up)
    expect(saveOrder).not.toHaveBeenCalled()
  })

  it('is by name again', async () => {
    const menu = [...service('Stones', { position: 0 }), ...service('Aroma', { position: 1 })]
    const { user } = show(menu)
    await press(user, 'Order by name')
    expect(vi.mocked(saveOrder).mock.calls[0]?.[1]).toEqual(
      new Map([
        ['stones', null],
        ['aroma', null],
      ]),
    )
  })

  it('is by name again also when the category is too long for an order by now, 20 in a commit', async () => {
    const many = Array.from({ length: 21 }, (_, at) => service(`Massage ${String(at + 10)}`, { position: at })).flat()
    const { user } = show(many)
    await press(user, 'Order by name')
    expect(vi.mocked(saveOrder).mock.calls.map(([shown, positions]) => [shown.length, positions.size])).toEqual([
      [20, 20],
      [1, 1],
    ])
  })

  it('has a limit, which is said', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => service(`Massage ${String(at)}`)).flat()
    const { rerender } = show(many(20))
    expect(screen.getAllByRole('button', { name: /^Move/ })).toHaveLength(40)
    rerender(page(many(21)))
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
    expect(screen.getByText(/^At most 20 treatments of a category/)).toBeDefined()
  })
})

it('an empty menu offers the one of the house', async () => {
  const { user } = show([])
  await press(user, 'Start with the menu of the house')
  expect(startMenu).toHaveBeenCalledExactlyOnceWith(STARTING_MENU, main)
})
