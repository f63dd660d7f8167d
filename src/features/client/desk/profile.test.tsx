import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { dateText } from '#shared/venue-clock.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { idOf } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { card, dialog, openPortal, press, recordsOf, textOf } from '#support/stored-portal.tsx'
import { paidAs } from '#support/payments.ts'

const data = openStoredData()
const { booked, change, client } = recordsOf(data)

const CLIENT = `clients/${idOf('client')}`
const stored = () => data.at(CLIENT)

beforeEach(async () => {
  await client({ totalBookings: 4, preferences: 'A quiet room', notes: 'Allergic to almond oil' })
})

const cards = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem')
const openClient = async (staff = THATO) => {
  data.signInAs(staff)
  const portal = await openPortal('?tab=clients', { staff })
  const address = await screen.findByText('amantle@guest.example')
  await portal.user.click(within(address.closest('li') ?? document.body).getByRole('button'))
  const details = await dialog('Client Details')
  await details.findByText(/^\d bookings?$/)
  return { ...portal, details }
}
const visit = (name: string, own: object = {}) =>
  booked({}, name).then(() =>
    change(`bookings/${idOf(name)}`, {
      ...{ clientId: idOf('client'), status: 'confirmed', confirmedAt: new Date(), ...own },
    }),
  )
const lines = () =>
  within(screen.getByRole('region', { name: 'Bookings of this client' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('tells everything a client booked, what was agreed, paid and asked', async () => {
  const DONE = { kind: 'done', at: new Date(), by: THATO }
  await visit('done', { date: '2026-01-15', outcome: DONE, agreedTotal: 'P300', paid: paidAs('card', 30_000) })
  await visit('missed', { date: '2026-01-16', outcome: { ...DONE, kind: 'missed' } })
  await visit('wish')
  await data.put(`wishes/${idOf('wish')}`, { kind: 'cancel', date: '', time: '', note: '', createdAt: new Date() })
  await booked({ date: daysAhead(8) }, 'typed')
  const { user, details } = await openClient()
  expect(details.getAllByRole('term').map(({ nextSibling }) => nextSibling?.textContent)).toEqual([
    ...['Amantle Kgosi', 'amantle@guest.example', '+267 71234567', '4', 'Active'],
  ])
  await waitFor(() =>
    expect(lines()).toEqual([
      expect.stringMatching(`^${dateText(daysAhead(8))} at 2:30 PMPending`),
      expect.stringMatching(`^${dateText(daysAhead(7))} at 2:30 PMConfirmed.* · P350.*Asks to cancel`),
      expect.stringMatching(/^Fri, 16 Jan 2026 at 2:30 PMConfirmed/),
      expect.stringMatching(/^Thu, 15 Jan 2026 at 2:30 PMConfirmed.* · P300.*Paid P300 by card/),
    ]),
  )
  details.getByText('1 visit, the last on Thu, 15 Jan 2026 · 1 missed · 0 cancelled late')
  await user.click(details.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says what could not be read of a client, and reads it again', async () => {
  const { user } = await openPortal('?tab=clients')
  await screen.findByText('amantle@guest.example')
  await data.setFaults({ reads: 'denied' })
  await press(user, 'Amantle Kgosi')
  const details = await dialog('Client Details')
  await details.findByText('Visits are not known.')
  await details.findByText(/^Could not look for other profiles of this person\./)
  await data.setFaults({})
  for (const retry of details.getAllByRole('button', { name: 'Retry' })) await user.click(retry)
  await details.findByText('0 bookings')
  await details.findByText('Join another profile')
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

it('keeps notes and an alert, which then stands on the card; a dialog with unsaved ones asks', async () => {
  const { user, details } = await openClient()
  await user.type(field('Alert'), 'Nut allergy ')
  await user.click(save())
  await details.findByText(/^Saved at \d\d?:\d\d [AP]M\.$/)
  expect(await stored()).toMatchObject({ alert: 'Nut allergy', notes: 'Allergic to almond oil' })

  await user.type(field('Notes'), '!')
  await press(user, 'Done')
  await press(user, 'Keep typing')
  expect(field('Notes').value).toBe('Allergic to almond oil!')
  await press(user, 'Done')
  await press(user, 'Discard')
  expect(screen.queryByRole('dialog')).toBeNull()
  await eventually(() => expect(cards()[0]?.textContent).toContain('Alert: Nut allergy'))
  expect(await stored()).toMatchObject({ notes: 'Allergic to almond oil' })
  await user.click(within(cards()[0] ?? document.body).getByRole('button'))
  await dialog('Client Details')
  expect([field('Alert').value, field('Notes').value]).toEqual(['Nut allergy', 'Allergic to almond oil'])
})

it('main says that a client shall not come again, and why; staff read it', async () => {
  const { user, close } = await openClient(NALEDI)
  await user.click(screen.getByRole('checkbox', { name: 'Please do not book again' }))
  await user.click(save())
  screen.getByText('Please say here why this client shall not be booked again.')
  await user.type(field('Alert'), 'Rude to staff')
  await user.click(save())
  await screen.findByText(/^Saved at/)
  expect(await stored()).toMatchObject({ alert: 'Rude to staff', isUnwelcome: true })
  close()

  const { details } = await openClient()
  const box = details.getByRole<HTMLInputElement>('checkbox', { name: 'Please do not book again' })
  expect([box.checked, box.disabled]).toEqual([true, true])
  details.getByText('Only a Main Admin can say that a client shall not come again.')
})

it('says that a colleague stored something else meanwhile, which may be loaded', async () => {
  const { user } = await openClient()
  await user.type(field('Notes'), '!')
  await change(CLIENT, { notes: 'Comes on Mondays', alert: 'Nuts', updatedBy: { name: 'Naledi', uid: NALEDI.uid } })
  await user.click(save())
  await screen.findByText(/^Naledi changed this at .+ What you typed is still here\.$/)
  expect(field('Notes').value).toBe('Allergic to almond oil!')
  await press(user, 'Load what is stored')
  await eventually(() => expect(field('Notes').value).toBe('Comes on Mondays'))
  expect(await stored()).toMatchObject({ notes: 'Comes on Mondays', alert: 'Nuts' })
})

it('corrects a profile alone, also without a booking; a colleague’s correction is not lost', async () => {
  const { user, details } = await openClient()
  const typeIn = async (label: string, text: string) => {
    await press(user, 'Correct details…')
    const form = await dialog('Correct details')
    await user.clear(form.getByLabelText(label))
    await user.type(form.getByLabelText(label), text)
  }
  await typeIn('Phone', '72 345 678')
  await press(user, 'Correct')
  await textOf('SUCCESS')
  await press(user, 'OK')
  await details.findAllByText('+267 72345678')
  expect(await stored()).toMatchObject({ phone: '+267 72345678', updatedBy: { uid: THATO.uid } })
  await typeIn('Last name', 'Kgosis')
  await change(CLIENT, { phone: '+267 73456789', updatedBy: { name: 'Naledi', uid: NALEDI.uid } })
  await press(user, 'Correct')
  expect(await textOf('ERROR')).toContain('Error: Naledi changed this at')
  await press(user, 'OK')
  await press(user, 'Cancel')
  await details.findAllByText('+267 73456789')
  expect(await stored()).toMatchObject({ phone: '+267 73456789', lastName: 'Kgosi' })
})

it('joins any other profile that the search finds', async () => {
  const OTHER = { fullName: 'Mantle Kosi', firstName: 'Mantle', lastName: 'Kosi', email: 'mantle@guest.example' }
  await client({ ...OTHER, phone: '', totalBookings: 1, search: ['mantle', 'kosi'] }, 'other')
  const { user, details } = await openClient()
  await user.click(await details.findByText('Join another profile'))
  await user.type(details.getByRole('combobox', { name: 'Profile' }), 'Mantle Kosi')
  await user.click(await details.findByRole('option', { name: /mantle@guest/ }))
  const chosen = within(details.getByRole('region', { name: 'Possibly the same person: Mantle Kosi' }))
  await user.click(chosen.getByRole('button', { name: 'Join' }))
  await user.click((await dialog('Join these two profiles?')).getByRole('button', { name: 'Join' }))
  await details.findByRole('region', { name: 'Joined: Mantle Kosi' })
  await eventually(() => expect(details.queryByRole('region', { name: /^Possibly/ })).toBeNull())
  expect(await stored()).toMatchObject({ totalBookings: 5 })
})

it('an alert stands on every request and visit of its client, on nobody else’s, and changes while they are open', async () => {
  await change(CLIENT, { alert: 'Nut allergy' })
  await visit('visit', { fullName: 'Amantle K.' })
  await booked({ fullName: 'Amantle By Mail', email: 'Amantle@Guest.example' }, 'typed')
  await booked({ fullName: 'Kabo Phiri', email: 'kabo@guest.example', phone: '+267 72222222' }, 'other')
  const { user, close } = await openPortal()
  for (const name of ['Amantle K.', 'Amantle By Mail']) await (await card(name)).findByText('Alert: Nut allergy')
  expect((await card('Kabo Phiri')).queryByText(/^Alert/)).toBeNull()
  await user.click((await card('Amantle K.')).getByRole('button', { name: 'Edit Booking' }))
  const edit = await dialog(/^Edit/)
  edit.getByText('Alert: Nut allergy')
  await change(CLIENT, { alert: 'Pregnant' })
  await edit.findByText('Alert: Pregnant')
  close()

  const diary = await openPortal(`?view=diary&day=${daysAhead(7)}`)
  await screen.findByRole('button', { name: /Amantle K\..*Pregnant/ })
  diary.close()
  await openPortal(`?view=sheet&day=${daysAhead(7)}`)
  await screen.findAllByText('Alert: Pregnant')
})
