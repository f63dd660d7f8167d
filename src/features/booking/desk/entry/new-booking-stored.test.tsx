import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { endSession } from '#desk/session.ts'
import { dateText } from '#shared/venue-clock.ts'
import { daysAhead } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { MAIL_SETTINGS } from '#support/mail-settings.ts'
import {
  answer,
  begin,
  book,
  complete,
  data,
  DATE,
  entered,
  field,
  fill,
  openNew,
  records,
  store,
} from '#support/new-booking.tsx'
import { pressKey } from '#support/press-key.ts'
import { dialog, press } from '#support/stored-portal.tsx'

const bookAt = async (user: UserEvent, time: string) => {
  fill({ Time: time })
  await book(user)
  await answer(user, 'Confirm this booking?', 'Book')
}
const halfEntered = () =>
  screen
    .queryAllByRole('button', { name: 'Take it up' })
    .map((button) => button.closest('li')?.querySelector('span')?.textContent)

it('a visit that is over is entered as done, without an e-mail, and then its payment is asked for', async () => {
  await data.put('settings/email', MAIL_SETTINGS)
  const { user, entry } = await openNew()
  await complete(user, { Date: daysAhead(-1), 'E-mail': 'lesego@guest.example' })
  expect(entry.getByText('This visit is in the past: it is entered as Done, without an e-mail.')).toBeDefined()
  expect(entry.queryByText(/has already passed/)).toBeNull()
  await book(user, 'Enter as Done')
  const question = await dialog('Enter this visit as Done?')
  expect(question.getByText(/No e-mail will be sent\./)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Enter' }))
  expect((await dialog('VISIT ENTERED')).getByText(/It is stored as Done\. No e-mail was sent\./)).toBeDefined()
  await answer(user, 'VISIT ENTERED', 'OK')
  await dialog('What was paid?')
  expect(await entered()).toMatchObject([{ date: daysAhead(-1), outcome: { kind: 'done' }, plan: null }])
  expect(data.mails()).toEqual([])
})

it('an entry may be refused: the reason is shown and everything is kept; once it is stored, nothing stays behind', async () => {
  const { user } = await openNew()
  await complete(user, { Room: '4' })
  await book(user)
  expect((await dialog('Confirm this booking?')).getByText(/This booking holds no e-mail, so none/)).toBeDefined()
  await data.setFaults({ writes: 'denied' })
  await answer(user, 'Confirm this booking?', 'Book')
  const form = await dialog('New booking')
  expect(await form.findByText(/permission/i)).toBeDefined()
  expect(field('First name').value).toBe('Lesego')
  await data.setFaults({})
  await store(user)
  expect((await dialog('BOOKING CONFIRMED')).getByText(/Please tell the client:[^]*72345678[^]*Room: 4/)).toBeDefined()
  await answer(user, 'BOOKING CONFIRMED', 'OK')
  await begin(user)
  expect([field('First name').value, halfEntered()]).toEqual(['', []])
})

it('an entry whose answer was lost takes no time of its own; Book stores nothing twice, and names what is stored', async () => {
  await data.put('settings/diary', { places: { massage: 1 }, buffer: 0 })
  const { user, entry } = await openNew()
  await complete(user)
  await book(user)
  await data.setFaults({ writes: 'lost' })
  await answer(user, 'Confirm this booking?', 'Book')
  expect(await entry.findByText(/trying again never stores anything twice\./)).toBeDefined()
  await data.setFaults({})
  expect(await entered()).toHaveLength(1)
  await records.change(`days/${DATE}`, { note: 'Heard of it' })
  expect(await entry.findByText('Heard of it')).toBeDefined()
  expect(entry.queryByText('Not free')).toBeNull()
  await bookAt(user, '16:00')
  expect((await dialog('STORED ALREADY')).getByText(/Lesego Nkwe: .* at 2:30 PM/)).toBeDefined()
  await answer(user, 'STORED ALREADY', 'OK')
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sessionStorage).toHaveLength(0)
  expect(await entered()).toMatchObject([{ time: '02:30 PM' }])
})

it('two tabs with the same half-entered booking store two', async () => {
  const { user, close } = await openNew()
  await complete(user)
  const copied = { ...sessionStorage } as Record<string, string>
  await store(user)
  close()
  for (const [key, value] of Object.entries(copied)) sessionStorage.setItem(key, value)
  const other = await openNew()
  await press(other.user, 'Take it up')
  await screen.findByText('Free')
  fill({ 'First name': 'Kabo' })
  await bookAt(other.user, '16:00')
  await dialog('BOOKING CONFIRMED')
  expect((await entered()).map(({ firstName }) => firstName).toSorted()).toEqual(['Kabo', 'Lesego'])
})

it('half-entered bookings survive Escape and a reload, also the text of the search, and are gone with the sign-out', async () => {
  const { user, close } = await openNew()
  await user.keyboard('Lese')
  // The first one closes the list of clients.
  await pressKey('Escape')
  expect(screen.getByRole('dialog')).toBeDefined()
  await pressKey('Escape')
  expect(screen.queryByRole('dialog')).toBeNull()
  close()
  const again = await openNew()
  expect(halfEntered()).toEqual(['Lese'])
  await press(again.user, 'Take it up')
  expect(field('Client').value).toBe('Lese')
  again.close()
  endSession()
  expect(sessionStorage).toHaveLength(0)
})

it('half-entered bookings are lines in the next one; each is taken up with its own values, or thrown away after a question', async () => {
  const { user } = await openNew()
  fill({ 'First name': 'Lesego', Date: DATE, Time: '14:30' })
  await press(user, 'Finish later')
  await begin(user)
  expect(field('First name').value).toBe('')
  fill({ 'First name': 'Kabo' })
  expect(halfEntered()).toEqual([`Lesego, ${dateText(DATE)} at 2:30 PM`])
  await press(user, 'Take it up')
  expect([field('First name').value, field('Date').value, field('Time').value]).toEqual(['Lesego', DATE, '14:30'])
  expect(halfEntered()).toEqual(['Kabo'])
  await press(user, 'Discard it')
  await answer(user, 'Discard the entry for Kabo?', 'Discard')
  await eventually(() => expect(halfEntered()).toEqual([]))
  await press(user, 'Discard')
  await answer(user, 'Discard the entry for Lesego?', 'Discard')
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sessionStorage).toHaveLength(0)
})
