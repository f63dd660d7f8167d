import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '#config/env.ts'
import { changeService, createService, setHidden, startMenu } from '#data/menu-changes.ts'
import { serviceDraftOf } from '#domain/menu-draft.ts'
import { STARTING_MENU } from '#domain/starting-menu.ts'
import { press } from '#support/booking-panel.tsx'
import { field, MENU, page, service, show, type } from '#support/menu-part.tsx'

vi.mock('#data/menu-changes.ts')

beforeEach(() => {
  vi.resetAllMocks()
  sessionStorage.clear()
  for (const call of [changeService, createService, setHidden, startMenu])
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
    const [id, fields] = vi.mocked(createService).mock.calls[0] ?? []
    expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
    expect(fields).toEqual({
      name: 'Hot Stones',
      category: 'nails',
      duration: 90,
      price: 'From P300',
      description: 'Basalt.',
      icon: 'Footprints',
    })
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
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  })

  it('is changed only where something was typed; old values stay, with a word beside them', async () => {
    const { user } = show(service('Aroma', { duration: 0, price: 'P350 - P500' }))
    await press(user, 'Change Aroma')
    expect(screen.getAllByText(/^This is stored, but cannot be entered here/)).toHaveLength(2)
    type('Name', 'Aroma and Oil')
    await press(user, 'Save treatment')
    const [shown] = service('Aroma', { duration: 0, price: 'P350 - P500' })
    expect(vi.mocked(changeService).mock.calls).toEqual([
      ['aroma', shown && serviceDraftOf(shown), { name: 'Aroma and Oil' }],
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
      ['aroma', true],
      ['wrap', false],
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

it('an empty menu offers the one of the house', async () => {
  const { user } = show([])
  await press(user, 'Start with the menu of the house')
  expect(startMenu).toHaveBeenCalledExactlyOnceWith(STARTING_MENU)
})
