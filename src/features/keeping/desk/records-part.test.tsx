import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { newClientFields } from '#support/builders.ts'
import { disturb } from '#support/faults.ts'
import { idOf } from '#support/ids.ts'
import { venueToday } from '#shared/venue-clock.ts'
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

const due = async () => {
  const list = await screen.findByRole('list', { name: 'Due to be erased' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it('what is due is shown in figures; it stays when the question is answered with Cancel, and a failure says why', async () => {
  await visit('one')
  await visit('two')
  const { press, answer } = showStoredPart(RecordsPart)
  expect(await due()).toEqual([expect.stringMatching(/^2 bookings for days before 1 [A-Z]/)])
  await press('Erase what is due')
  await answer('Erase what is due?', 'Cancel')
  await data.setFaults({ writes: 'denied' })
  await press('Erase what is due')
  await answer('Erase what is due?', 'Erase')
  expect(await screen.findByText(/Permission denied/)).toBeDefined()
  await press('OK')
  for (const name of ['one', 'two']) expect(await data.at(`bookings/${idOf(name)}`)).toBeDefined()
})

it('one press erases what is due and empties old notes, whose profile is kept', async () => {
  const updatedAt = new Date(Date.now() - 3 * 366 * 86_400_000)
  await visit('one')
  await data.put('clients/old', { ...newClientFields(), notes: 'Bad knee', ...times, updatedAt })
  const date = venueToday(updatedAt)
  await data.put(`bookings/${idOf('kept')}`, { date, status: 'confirmed', healthNote: 'Bad knee', ...times })
  const { press, answer } = showStoredPart(RecordsPart)
  const found = await due()
  expect(found).toHaveLength(3)
  expect(found).toContainEqual(expect.stringMatching(/^Health notes of 1 booking for days before 1 [A-Z]/))
  await press('Erase what is due')
  await answer('Erase what is due?', 'Erase')
  await screen.findByText('What was due is erased.')
  expect(await due()).toEqual(['Nothing is due.'])
  expect(screen.queryByRole('button', { name: 'Erase what is due' })).toBeNull()
  expect(await data.at(`bookings/${idOf('one')}`)).toBeUndefined()
  expect(await data.at(`bookings/${idOf('kept')}`)).not.toHaveProperty('healthNote')
  expect(await data.at('clients/old')).toMatchObject({ notes: '', email: 'amantle@guest.example' })
})

it('a person is looked for by an e-mail or a whole phone; a failure is not shown as nobody', async () => {
  const { press } = showStoredPart(RecordsPart)
  await screen.findByRole('list', { name: 'Due to be erased' })
  const find = async (typed: string) => {
    type(screen.getByRole('textbox', { name: 'E-mail or phone' }), typed)
    await press('Find')
  }
  for (const typed of ['4567', 'Amantle Kgosi']) {
    await find(typed)
    screen.getByText('Please enter an e-mail or a whole phone number.')
  }
  disturb(':runQuery', [{ status: 403 }])
  await find('nobody@guest.example')
  expect(await screen.findByText(/^Could not look for the person\. Permission denied/)).toBeDefined()
  expect(screen.queryByText(/^Nothing is stored/)).toBeNull()
  await find('nobody@guest.example')
  expect(await screen.findByText('Nothing is stored under nobody@guest.example alone.')).toBeDefined()
  await visit('one')
  await data.put(`bookings/${idOf('two')}`, { phone: '+267 71234567', phoneKey: '+26771234567', ...times })
  await find('71 234 567')
  expect(await screen.findByText('71 234 567: 0 client profiles, 1 booking, 0 messages.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download what we hold' })).toBeDefined()
  await press('Erase this person')
  await screen.findByText(/^71 234 567: 0 client profiles, 1 booking, 0 messages, with their receipts\./)
})
