import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { eventually } from '#support/eventually.ts'
import { openStoredData } from '#support/stored-data.ts'
import { showStoredPart, type } from '#support/stored-house.tsx'
import { MenuPart } from './menu-part.tsx'

const data = openStoredData()
afterEach(() => {
  vi.restoreAllMocks()
})

const put = (name: string, own: object = {}) =>
  data.put(`services/${name.toLowerCase().replace(' ', '-')}`, {
    ...{ name, category: 'massage', duration: 60, price: 'P450', icon: 'Heart', description: 'Slow.' },
    ...{ createdAt: new Date(), updatedAt: new Date(), ...own },
  })
const putMenu = async () => {
  for (const name of ['Aroma', 'Stones']) await put(name)
  await put('Facial', { category: 'facial' })
}
const aroma = () => data.at('services/aroma')

const show = async (row: string) => {
  const shown = showStoredPart(MenuPart)
  await screen.findByRole('listitem', { name: row })
  return shown
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) type(field(label), text)
}
const rows = (category = 'Massage Therapy') =>
  within(screen.getByRole('list', { name: category }))
    .getAllByRole('listitem')
    .map((row) => /^.+? min, .*?P\d+/.exec(row.textContent)?.[0])

it('a treatment is added once its fields are right', async () => {
  await putMenu()
  const { user, press } = await show('Aroma')
  await press('Add a treatment')
  expect(field('Minutes').getAttribute('aria-invalid')).toBeNull()
  fill({ Name: 'aroma', Price: 'P1 - P2' })
  await press('Save treatment')
  for (const label of ['Name', 'Minutes', 'Price']) expect(field(label).getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  fill({ Name: ' Hot  Wrap ', Minutes: '90', Price: 'from 300', Description: 'Warm.', Category: 'nails' })
  await user.selectOptions(field('Picture'), 'Footprints')
  await press('Save treatment')
  await screen.findByRole('listitem', { name: 'Hot Wrap' })
  expect(rows('Hands & Feet')).toEqual(['Hot Wrap90 min, From P300'])
  await press('Change Hot Wrap')
  expect(field('Description').value).toBe('Warm.')
  expect(field('Picture').value).toBe('Footprints')
})

it('a treatment is shown again, and has a link to Booking unless it is hidden', async () => {
  await put('Wrap', { hidden: true })
  const { press } = await show('Wrap')
  expect(screen.queryByRole('button', { name: 'Copy link: Wrap' })).toBeNull()
  await press('Show Wrap')
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press('Copy link: Wrap')
  expect(copy).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/booking\?service=wrap$/))
})

it('a move is shown at once and said, keeps the focus, and goes back if it fails', async () => {
  await putMenu()
  const { user, press, answer } = await show('Aroma')
  await data.setFaults({ writes: 'late' })
  const up = screen.getByRole('button', { name: 'Move Stones up' })
  await user.click(up)
  expect(rows()).toEqual(['Stones60 min, P450', 'Aroma60 min, P450'])
  await data.setFaults({})
  expect(await screen.findByText('Stones is now 1 of 2 in Massage Therapy.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(up))
  expect([await data.at('services/stones'), await aroma()]).toMatchObject([{ position: 0 }, { position: 1 }])
  expect(up.getAttribute('aria-disabled')).toBe('true')
  await data.setFaults({ writes: 'denied' })
  await press('Move Stones down')
  await answer('The order was not saved', 'OK')
  expect(rows()).toEqual(['Stones60 min, P450', 'Aroma60 min, P450'])
})

it('what was typed is not saved over a colleague’s change, and then all the same, or gives way', async () => {
  await putMenu()
  const { press } = await show('Aroma')
  const begin = async (price: string, theirs: object) => {
    await press('Change Aroma')
    fill({ Price: price })
    await put('Aroma', theirs)
    await press('Save treatment')
    await screen.findByText(/^This was changed meanwhile/)
    expect([field('Minutes').value, field('Price').value]).toEqual(['60', price])
  }
  await begin('P500', { price: 'P400' })
  await press('Save all the same')
  await eventually(async () => expect(await aroma()).toMatchObject({ duration: 60, price: 'P500' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('60 min, P500')
  await begin('P600', { duration: 75, price: 'P410' })
  await screen.findByText('75 min, P410')
  await press('Load what is stored')
  expect([field('Minutes').value, field('Price').value]).toEqual(['75', 'P410'])
  expect(screen.queryByText(/changed meanwhile/)).toBeNull()
})
