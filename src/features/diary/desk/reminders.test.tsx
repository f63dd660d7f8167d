import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dateText, weekdayOf } from '#shared/venue-clock.ts'
import { bookingRequest, daysAhead, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { idOf } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { openPortal, press } from '#support/stored-portal.tsx'

const data = openStoredData()
const TOMORROW = daysAhead(1)

const visit = (name: string, time: string, own: object = {}) =>
  data.put(`bookings/${idOf(name)}`, {
    ...bookingRequest({ fullName: `Guest ${name}`, firstName: name }),
    ...{ status: 'confirmed', date: TOMORROW, time, guests: 1, mark: idOf('m'), createdAt: new Date(2020, 0) },
    ...own,
  })

const show = async () => {
  data.signInAs(THATO)
  const { user } = await openPortal('?view=diary', { staff: THATO })
  await press(user, 'Reminders')
  return { user, reminders: within(await screen.findByRole('dialog', { name: 'Reminders' })) }
}
const line = (name: string) => within(screen.getByText(`Guest ${name}`).closest('li') ?? document.body)
/** Stays on the page, as a browser does that opens another one. */
const follow = (name: string, way: RegExp) => {
  const link = line(name).getByRole<HTMLAnchorElement>('link', { name: way })
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  return link.href
}

it('lists whom to expect tomorrow by time, each with the way to remind them, and notes who did, or says that it was not noted', async () => {
  await visit('amara', '10:00 AM')
  await visit('landline', '09:00 AM', { phone: '+267 3901234' })
  await visit('reminded', '11:00 AM', { remindedAt: new Date('2026-01-14T07:00:00Z'), remindedBy: { name: 'Neo' } })
  await visit('mail', '12:00 PM', { phone: '', email: 'a@b.co' })
  await visit('nothing', '01:00 PM', { phone: '', email: 'a@b.co, c@d.co' })
  await visit('pending', '12:00 PM', { status: 'pending' })
  await visit('over', '12:00 PM', { outcome: { kind: 'arrived' } })
  await visit('other', '12:00 PM', { date: daysAhead(2) })
  const { user, reminders } = await show()
  await reminders.findByText(`Tomorrow, ${dateText(TOMORROW)}: 1 of 5 reminded`)
  expect(reminders.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^9:00 AM Guest landline.*Call \+267 3901234Not reminded yet$/),
    expect.stringMatching(/^10:00 AM Guest amara.*WhatsApp/),
    expect.stringMatching(/^11:00 AM Guest reminded.*Opened 14 Jan 2026, 9:00 AM by Neo$/),
    expect.stringMatching(/^12:00 PM Guest mail.*E-mail/),
    expect.stringMatching(/^1:00 PM Guest nothing.*No phone and no e-mail\./),
  ])
  expect(line('mail').getByRole<HTMLAnchorElement>('link', { name: 'E-mail' }).href).toMatch(
    /^mailto:a@b\.co\?body=Dumela/,
  )

  await data.setFaults({ writes: 'denied' })
  follow('amara', /WhatsApp/)
  expect((await screen.findByRole('dialog', { name: 'The reminder was not noted' })).textContent).toMatch(/permission/i)
  await data.setFaults({})
  await press(user, 'OK')
  const whatsapp = new URL(follow('amara', /WhatsApp/))
  expect(whatsapp.searchParams.get('text')).toContain(`welcoming you tomorrow, ${dateText(TOMORROW)}`)
  await line('amara').findByText(/^Opened .* by Thato$/)
  await reminders.findByText(/: 2 of 5 reminded$/)
  expect(await data.at(`bookings/${idOf('amara')}`)).toMatchObject({ remindedBy: { name: 'Thato' } })
})

it('skips closed days, and is not called empty when it could not be read', async () => {
  await data.put(`days/${TOMORROW}`, { date: TOMORROW, closed: true, updatedAt: new Date(2020, 0) })
  await data.put('settings/diary', { closedWeekdays: [weekdayOf(daysAhead(2))] })
  await visit('later', '10:00 AM', { date: daysAhead(3) })
  const { user } = await openPortal('?view=diary')
  await screen.findByRole('list', { name: 'Massage Therapy' })
  await data.setFaults({ listens: 'denied' })
  await press(user, 'Reminders')
  const told = within(await screen.findByRole('dialog', { name: 'Reminders' }))
  expect((await told.findByRole('alert')).textContent).toContain('Could not load whom to remindPermission denied')
  expect(told.queryByText(/nobody to remind/)).toBeNull()
  await data.setFaults({})
  await user.click(told.getByRole('button', { name: 'Retry' }))
  await eventually(() => told.getByText(`Next open day, ${dateText(daysAhead(3))}: 0 of 1 reminded`))
})
