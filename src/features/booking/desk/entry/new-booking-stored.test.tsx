import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
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

describe('a visit that is over', () => {
  it('is entered as done, without an e-mail, and then its payment is asked for', async () => {
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

  it('is refused more than 366 days afterwards, and says since when', async () => {
    const { user } = await openNew()
    await complete(user, { Date: daysAhead(-367) })
    await press(user, 'Enter as Done')
    expect(screen.getByText(new RegExp(`at most 366 days afterwards.*${dateText(daysAhead(-366))}`))).toBeDefined()
  })
})

describe('when it is stored', () => {
  it('without an e-mail the message says whom to call, and nothing stays behind', async () => {
    const { user } = await openNew()
    await complete(user, { Room: '4' })
    await book(user)
    expect((await dialog('Confirm this booking?')).getByText(/Call Lesego Nkwe: \+267 72345678/)).toBeDefined()
    await answer(user, 'Confirm this booking?', 'Book')
    const told = await dialog('BOOKING CONFIRMED')
    expect(told.getByText(/No e-mail was sent\. Please tell the client: Call .* Room 4/)).toBeDefined()
    await answer(user, 'BOOKING CONFIRMED', 'OK')
    await begin(user)
    expect([field('First name').value, halfEntered()]).toEqual(['', []])
    await complete(user)
    await store(user)
    expect(await entered()).toHaveLength(2)
  })

  it('the e-mail is sent, or the message says that it was not, and why', async () => {
    await data.put('settings/email', MAIL_SETTINGS)
    const { user } = await openNew()
    const enter = async (result: string) => {
      await complete(user, { 'E-mail': 'lesego@guest.example' })
      await book(user, 'Book & Send Email')
      await answer(user, 'Confirm this booking?', 'Book')
      return dialog(result)
    }
    expect((await enter('SUCCESS')).getByText(/e-mail sent to lesego@guest\.example/)).toBeDefined()
    expect(data.mails().map((mail) => mail.template_params['to_email'])).toEqual(['lesego@guest.example'])
    await answer(user, 'SUCCESS', 'OK')
    data.failMails(400)
    await begin(user)
    const failed = await enter('BOOKING CONFIRMED - EMAIL FAILED')
    expect(failed.getByText(/Please contact the client manually by e-mail and phone:/)).toBeDefined()
  })

  it('it may be refused: the reason is shown and everything is kept', async () => {
    const { user } = await openNew()
    await complete(user)
    await book(user)
    await data.setFaults({ writes: 'denied' })
    await answer(user, 'Confirm this booking?', 'Book')
    const refused = await dialog('The booking was not stored')
    expect(refused.getByText(/What you entered is kept\./)).toBeDefined()
    await user.click(refused.getByRole('button', { name: 'OK' }))
    expect(field('First name').value).toBe('Lesego')
  })

  it('and the answer was lost: it takes no time of its own, and Book stores nothing twice, and names what is stored', async () => {
    await data.put('settings/diary', { places: { massage: 1 }, buffer: 0 })
    const { user, entry } = await openNew()
    await complete(user)
    await book(user)
    await data.setFaults({ writes: 'lost' })
    await answer(user, 'Confirm this booking?', 'Book')
    const told = await dialog('ERROR')
    expect(told.getByText(/trying again never stores anything twice\..*What you entered is kept\./s)).toBeDefined()
    await data.setFaults({})
    await user.click(told.getByRole('button', { name: 'OK' }))
    expect(await entered()).toHaveLength(1)
    await records.change(`days/${DATE}`, { note: 'Heard of it' })
    expect(await entry.findByText('Heard of it')).toBeDefined()
    expect(entry.queryByText('Full at this time')).toBeNull()
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
})

describe('half-entered bookings', () => {
  it('survive Escape and a reload, also the text of the search, and are gone with the sign-out', async () => {
    const { user, close } = await openNew()
    await user.keyboard('Lese')
    // The first one closes the list of clients.
    await pressKey('Escape')
    expect(screen.getByRole('dialog')).toBeDefined()
    await pressKey('Escape')
    expect(screen.queryByRole('dialog')).toBeNull()
    await begin(user)
    expect(halfEntered()).toEqual(['Lese'])
    await press(user, 'Take it up')
    expect(field('Client').value).toBe('Lese')
    await complete(user, { 'Note (optional)': 'Quiet' })
    close()
    const again = await openNew()
    await press(again.user, 'Take it up')
    expect([field('First name').value, field('Note (optional)').value]).toEqual(['Lesego', 'Quiet'])
    expect(screen.getByRole('button', { name: 'Remove Swedish Massage' })).toBeDefined()
    again.close()
    endSession()
    expect(sessionStorage).toHaveLength(0)
  })

  it('are lines in the next one; each is taken up with its own values, or thrown away after a question', async () => {
    const { user } = await openNew()
    fill({ 'First name': 'Lesego', Date: DATE, Time: '14:30' })
    await pressKey('Escape')
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
})
