import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseKeeping } from '#domain/keeping.ts'
import { newClientFields } from '#support/builders.ts'
import { main } from '#support/booking-panel.tsx'
import { disturb } from '#support/faults.ts'
import { press, show, type } from '#support/house-parts.tsx'
import { staffEntry } from '#support/staff-entries.ts'
import { openStoredData } from '#support/stored-data.ts'
import { idOf, ONE } from '#support/ids.ts'
import { RecordsPart } from './records-part.tsx'

const data = openStoredData()
const OLD = new Date('2020-01-15T08:00:00Z')
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const visit = (id: string) =>
  data.put(`bookings/${idOf(id)}`, {
    fullName: id,
    date: '2020-01-15',
    status: 'confirmed',
    createdAt: OLD,
    updatedAt: OLD,
  })

beforeEach(async () => {
  sessionStorage.clear()
  await data.put(`staff/${main.uid}`, staffEntry(main))
  data.signInAs(main)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const row = async (title: string) => {
  const list = await screen.findByRole('list', { name: 'Due to be erased' })
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(title, { exact: true }) !== null)
  if (!found) throw new Error(`There is no row ${title}.`)
  return found
}
const answer = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

describe('the years', () => {
  it('begin with the defaults, are checked and saved', async () => {
    show(RecordsPart)
    expect(field('Visits').value).toBe('5')
    type(field('Notes of profiles'), '0')
    await press('Save')
    expect(screen.getByText('Please enter a whole number of years from 1 to 20.')).toBeDefined()
    type(field('Notes of profiles'), '3')
    await press('Save')
    await waitFor(async () => expect(await data.at('settings/records')).toMatchObject({ visits: 5, notes: 3 }))
  })

  it('get a warning when the privacy page names others', () => {
    show(RecordsPart, { keeping: parseKeeping({ visits: 9 }) })
    expect(screen.getByText(/^The privacy page of the site names other years: Visits 5, /)).toBeDefined()
  })

  it('get no warning when the privacy page names the same', () => {
    show(RecordsPart)
    expect(screen.queryByText(/privacy page/)).toBeNull()
  })
})

describe('what is due', () => {
  it('is shown in figures, with nothing to press where nothing is due', async () => {
    await visit('one')
    await visit('two')
    show(RecordsPart)
    const visits = await row('Visits')
    expect(visits.textContent).toMatch(/2 bookings for days before 1 [A-Z]/)
    expect((await row('Messages')).textContent).toContain('Nothing is due.')
    expect(within(await row('Messages')).queryByRole('button')).toBeNull()
  })

  it('stays when the question is answered with Cancel', async () => {
    await visit('one')
    show(RecordsPart)
    fireEvent.click(within(await row('Visits')).getByRole('button', { name: 'Erase 1 booking' }))
    await answer('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await data.at(`bookings/${ONE}`)).toBeDefined()
  })

  it('that could not be erased is said with the reason', async () => {
    await visit('one')
    show(RecordsPart)
    const button = within(await row('Visits')).getByRole('button', { name: 'Erase 1 booking' })
    disturb(':commit', [{ status: 403 }, { status: 403 }])
    fireEvent.click(button)
    await answer('Erase')
    expect(await screen.findByText(/Permission denied.*Erased: 0 bookings\./)).toBeDefined()
  })

  it('empties notes and keeps the profile', async () => {
    await data.put('clients/old', {
      ...newClientFields(),
      notes: 'Bad knee',
      createdAt: OLD,
      updatedAt: new Date(Date.now() - 3 * 366 * 86_400_000),
    })
    show(RecordsPart)
    fireEvent.click(
      within(await row('Notes of profiles')).getByRole('button', { name: 'Empty the notes of 1 profile' }),
    )
    await answer('Empty')
    expect(await screen.findByText('Notes emptied: 1 profile.')).toBeDefined()
    expect(await data.at('clients/old')).toMatchObject({ notes: '' })
  })
})

describe('a person', () => {
  const find = async (typed: string) => {
    type(await screen.findByRole('textbox', { name: 'E-mail, phone or name' }), typed)
    await press('Find')
  }

  it('is not looked for by two letters or half a phone', async () => {
    show(RecordsPart)
    await find('4567')
    expect(screen.getByText(/Please enter an e-mail, a whole phone number or three letters/)).toBeDefined()
    await find('nobody@guest.example')
    expect(await screen.findByText('“nobody@guest.example”: nothing is stored.')).toBeDefined()
  })

  it('that could not be looked for is not shown as nobody', async () => {
    show(RecordsPart)
    await screen.findByRole('list', { name: 'Due to be erased' })
    disturb(':runQuery', [{ status: 403 }])
    await find('neo@guest.example')
    expect(await screen.findByText(/^Could not look for the person\. Permission denied/)).toBeDefined()
    expect(screen.queryByText(/nothing is stored/)).toBeNull()
  })
})
