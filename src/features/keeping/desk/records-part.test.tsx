import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
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

it('the years begin with those of the privacy page, are checked and saved', async () => {
  const { press } = showStoredPart(RecordsPart)
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
  expect((await field('Visits')).value).toBe('5')
  screen.getByText(/^The privacy page of the site names these years: Visits 5, /)
  type(await field('Notes of profiles'), '0')
  await press('Save')
  expect(screen.getByText('Please enter a whole number from 1 to 20.')).toBeDefined()
  type(await field('Notes of profiles'), '3')
  await press('Save')
  await screen.findByText(/^Saved at/)
  expect(await data.at('settings/records')).toMatchObject({ visits: 5, notes: 3 })
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

it('a person is looked for by an e-mail or a whole phone; a failure is not shown as nobody', async () => {
  const { press } = showStoredPart(RecordsPart)
  await screen.findByRole('list', { name: 'Due to be erased' })
  const find = async (typed: string) => {
    type(screen.getByRole('textbox', { name: 'E-mail or phone' }), typed)
    await press('Find')
  }
  await find('4567')
  screen.getByText('Please enter an e-mail or a whole phone number.')
  disturb(':runQuery', [{ status: 403 }])
  await find('nobody@guest.example')
  expect(await screen.findByText(/^Could not look for the person\. Permission denied/)).toBeDefined()
  expect(screen.queryByText(/^Nothing is stored/)).toBeNull()
  await data.put(`bookings/${idOf('two')}`, { phone: '+267 71234567', phoneKey: '+26771234567', ...times })
  await find('71 234 567')
  expect(await screen.findByText('71 234 567: 0 client profiles, 1 booking, 0 messages.')).toBeDefined()
  await press('Erase this person')
  await screen.findByText(/^71 234 567: 0 client profiles, 1 booking, 0 messages, with their receipts\./)
})
