import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { newClientFields } from '#support/builders.ts'
import { disturb } from '#support/faults.ts'
import { idOf } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { showStoredPart, type } from '#support/stored-house.tsx'
import { RecordsPart } from './records-part.tsx'

const data = openStoredData()
afterEach(() => {
  vi.restoreAllMocks()
})

const OLD = new Date('2020-01-15T08:00:00Z')
const times = { createdAt: OLD, updatedAt: OLD }
const visit = (name: string) =>
  data.put(`bookings/${idOf(name)}`, { fullName: name, date: '2020-01-15', status: 'confirmed', ...times })

const row = async (title: string) => {
  const list = await screen.findByRole('list', { name: 'Due to be erased' })
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(title, { exact: true }) !== null)
  if (!found) throw new Error(`There is no row ${title}.`)
  return within(found)
}
const PRIVACY = /^The privacy page of the site names other years: Visits 5, /

it('the years begin with those of the privacy page, are checked and saved; others get a warning', async () => {
  const { press } = showStoredPart(RecordsPart)
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
  expect((await field('Visits')).value).toBe('5')
  expect(screen.queryByText(PRIVACY)).toBeNull()
  type(await field('Notes of profiles'), '0')
  await press('Save')
  expect(screen.getByText('Please enter a whole number from 1 to 20.')).toBeDefined()
  type(await field('Notes of profiles'), '3')
  await press('Save')
  await screen.findByText(/^Saved at/)
  expect(await data.at('settings/records')).toMatchObject({ visits: 5, notes: 3 })
  expect(await screen.findByText(PRIVACY)).toBeDefined()
})

it('what is due is shown in figures; it stays when the question is answered with Cancel, and a failure says why', async () => {
  await visit('one')
  await visit('two')
  const { user, answer } = showStoredPart(RecordsPart)
  expect((await row('Visits')).getByText(/2 bookings for days before 1 [A-Z]/)).toBeDefined()
  expect((await row('Messages')).getByText(/Nothing is due\./)).toBeDefined()
  expect((await row('Messages')).queryByRole('button')).toBeNull()
  const erase = (await row('Visits')).getByRole('button', { name: 'Erase 2 bookings' })
  await user.click(erase)
  await answer('Erase 2 bookings?', 'Cancel')
  await data.setFaults({ writes: 'denied' })
  await user.click(erase)
  await answer('Erase 2 bookings?', 'Erase')
  expect(await screen.findByText(/Permission denied.*Erased: 0 bookings\./)).toBeDefined()
  for (const name of ['one', 'two']) expect(await data.at(`bookings/${idOf(name)}`)).toBeDefined()
})

it('old notes are emptied, and the profile is kept', async () => {
  const updatedAt = new Date(Date.now() - 3 * 366 * 86_400_000)
  await data.put('clients/old', { ...newClientFields(), notes: 'Bad knee', ...times, updatedAt })
  const { press, answer } = showStoredPart(RecordsPart)
  await press('Empty the notes of 1 profile')
  await answer('Empty the notes of 1 profile?', 'Empty')
  expect(await screen.findByText('Notes emptied: 1 profile.')).toBeDefined()
  expect(await data.at('clients/old')).toMatchObject({ notes: '', email: 'amantle@guest.example' })
})

it('a person is not looked for by two letters or half a phone; a failure is not shown as nobody', async () => {
  const { press } = showStoredPart(RecordsPart)
  await screen.findByRole('list', { name: 'Due to be erased' })
  const find = async (typed: string) => {
    type(screen.getByRole('textbox', { name: 'E-mail, phone or name' }), typed)
    await press('Find')
  }
  await find('4567')
  expect(screen.getByText(/Please enter an e-mail, a whole phone number or three letters/)).toBeDefined()
  disturb(':runQuery', [{ status: 403 }])
  await find('nobody@guest.example')
  expect(await screen.findByText(/^Could not look for the person\. Permission denied/)).toBeDefined()
  expect(screen.queryByText(/nothing is stored/)).toBeNull()
  await find('nobody@guest.example')
  expect(await screen.findByText('“nobody@guest.example”: nothing is stored.')).toBeDefined()
})
