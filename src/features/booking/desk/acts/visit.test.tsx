import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { correctDetails } from '#data/acts/profile.ts'
import { detailsOf } from '../../details.ts'
import { getBooking } from '#support/get-booking.ts'
import { dateText, venueMoment } from '#shared/venue-clock.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { entry, plan } from '#support/diary.ts'
import { eventually } from '#support/eventually.ts'
import { meanwhile } from '#support/faults.ts'
import { putHouse } from '#support/house-of-desk.ts'
import { idOf, ONE } from '#support/ids.ts'
import { MAIL_SETTINGS } from '#support/mail-settings.ts'
import { openStoredData } from '#support/stored-data.ts'
import { card, openNote, openPortal, press, pressIn, recordsOf, textOf } from '#support/stored-portal.tsx'
import { paidAs } from '#support/payments.ts'
import { moment } from '#support/visitor-page.ts'

const data = openStoredData()
const { booked, client, confirmed, change } = recordsOf(data)

const GUEST = 'Amantle Kgosi'
const TODAY = daysAhead(0)
const BY = { name: 'Thato', uid: 'thato-uid' }
const planOn = (date: string, start: number) => plan({ date, entries: [entry({ start })] })

const stored = (id = ONE) => data.at(`bookings/${id}`)
const open = async (staff = NALEDI) => {
  data.signInAs(staff)
  return { ...(await openPortal('', { staff })), of: await card(GUEST) }
}
/** A visit of 10:00 AM today, whose hour is counted on its day. */
const visitToday = async (own: object = {}) => {
  await confirmed()
  await change(`bookings/${ONE}`, { date: TODAY, time: '10:00 AM', plan: planOn(TODAY, 600), ...own })
  const quarters = { 40: 1, 41: 1, 42: 1, 43: 1 }
  await data.put(`days/${TODAY}`, { date: TODAY, massage: quarters, guests: quarters, updatedAt: new Date() })
}

beforeEach(async () => {
  localStorage.removeItem('la-lumiere.pay-way')
  await putHouse(data)
  await data.put('settings/email', MAIL_SETTINGS)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const outcomes = () =>
  within(screen.getByRole('group', { name: 'Visit' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

it('what became of a visit is noted on its day by one press, and taken back; a failure says so', async () => {
  vi.useFakeTimers({ now: moment(10, 9), toFake: ['Date'] })
  await visitToday()
  await booked({ fullName: 'Kabo Phiri' }, 'two')
  await change(`bookings/${idOf('two')}`, { date: TODAY, time: '10:00 AM' })
  const { user, of } = await open()
  expect(screen.getAllByRole('group', { name: 'Visit' })).toHaveLength(1)
  expect(outcomes()).toEqual(['Arrived', 'Done'])
  await data.setFaults({ writes: 'denied' })
  await press(user, 'Arrived')
  expect(await textOf('ERROR')).not.toBe('')
  await data.setFaults({})
  await press(user, 'OK')
  await press(user, 'Arrived')
  await eventually(() => expect(outcomes()).toEqual(['Done', 'Take back']))
  for (const noted of ['Arrived', /^Arrived: .* by Naledi$/]) of.getByText(noted, { selector: 'span' })
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: GUEST })))
  await press(user, 'Take back')
  await eventually(() => expect(outcomes()).toEqual(['Arrived', 'Done']))
  expect(await stored()).toMatchObject({ outcome: null })
})

it('“Did not come” frees the rest of its hour, and must be taken back before the booking is edited', async () => {
  vi.useFakeTimers({ now: moment(10, 10), toFake: ['Date'] })
  await visitToday()
  const { user, of } = await open()
  await press(user, 'Did not come')
  const edit = await of.findByRole<HTMLButtonElement>('button', { name: 'Edit Booking', description: /back first/ })
  expect(edit.disabled).toBe(true)
  expect(of.queryByRole('button', { name: 'Call off the booking…' })).toBeNull()
  expect(outcomes()).toEqual(['Take back'])
  expect(await stored()).toMatchObject({ outcome: { kind: 'missed' }, plan: { entries: [{ minutes: 15 }] } })
  expect((await data.at(`days/${TODAY}`))?.['massage']).toEqual({ 40: 1 })
})

it('Done is taken back by main only where its payment was noted on an earlier day', async () => {
  const at = venueMoment(daysAhead(-1), 600)
  const paid = paidAs('cash', 90_000, { at, by: BY })
  await confirmed()
  await change(`bookings/${ONE}`, { date: daysAhead(-1), outcome: { kind: 'done', at, by: BY }, paid })
  const { of } = await open(THATO)
  const takeBack = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Take back' })
  expect(takeBack().disabled).toBe(true)
  of.getByRole('button', { name: 'Change payment…', description: /Only a Main Admin can change what was noted/ })
  cleanup()
  await open()
  expect(takeBack().disabled).toBe(false)
})

it('All came asks once, naming them, marks each visit of yesterday as done, names whom a colleague marked meanwhile, and goes on', async () => {
  const yesterday = daysAhead(-1)
  for (const [name, id] of [
    [GUEST, 'one'],
    ['Kabo Phiri', 'two'],
  ] as const) {
    await confirmed({ fullName: name }, id)
    await change(`bookings/${idOf(id)}`, { date: yesterday, plan: planOn(yesterday, 870) })
  }
  const { user } = await open()
  await openNote()
  await press(user, 'All came')
  expect(await textOf('Did all of them come?')).toContain(`Kabo Phiri, ${dateText(yesterday)} at 2:30 PM`)
  const missed = { outcome: { kind: 'missed', at: new Date(), by: BY } }
  meanwhile(':commit', () => change(`bookings/${ONE}`, { ...missed, updatedBy: BY, mark: idOf('m') }))
  await pressIn(user, 'Did all of them come?', 'All came')
  const text = await textOf('Not all were marked')
  expect(text).toMatch(/0 visits marked as done\.\s+Then/)
  expect(text).toContain(`${GUEST}, ${dateText(yesterday)} at 2:30 PM:`)
  expect(text).toContain('Thato changed this')
  await press(user, 'OK')
  await press(user, 'All came')
  await pressIn(user, 'Did all of them come?', 'All came')
  expect(await textOf('SUCCESS')).toContain('1 visit marked as done.')
  expect(await stored(idOf('two'))).toMatchObject({ outcome: { kind: 'done' } })
})

it('Create client profile says what it did, and that it failed', async () => {
  await confirmed()
  await change(`bookings/${ONE}`, { clientId: null, email: 'new@guest.example' })
  await client({ email: 'new@guest.example' })
  const { user, of } = await open(THATO)
  await data.setFaults({ writes: 'denied' })
  await press(user, 'Create client profile')
  await textOf('ERROR')
  await data.setFaults({})
  await press(user, 'OK')
  await press(user, 'Create client profile')
  expect(await textOf('SUCCESS')).toContain('The client profile was linked.')
  await press(user, 'OK')
  await eventually(() => expect(of.queryByRole('button', { name: 'Create client profile' })).toBeNull())
  expect((await stored())?.['clientId']).not.toBeNull()
})

it('Resend without an answer says that the outcome is not known, and the focus stays at the card', async () => {
  await confirmed()
  await change(`bookings/${ONE}`, { mail: { state: 'failed', reason: '', at: new Date(), by: BY, attempt: idOf('m') } })
  await booked({ fullName: 'Kabo Phiri' }, 'two')
  const { user } = await open()
  data.failMails('lost')
  await press(user, 'Resend')
  expect(await textOf('EMAIL FAILED')).toContain('ask the client before you send it again')
  await press(user, 'OK')
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: GUEST })))
})

it('the history of a booking tells time, person, act, old and new values, live; a failure is not called empty', async () => {
  await booked()
  const { user, of } = await open()
  await data.setFaults({ reads: 'denied' })
  await user.click(of.getByText('History'))
  expect((await of.findByRole('alert')).textContent).toContain('Could not load the history')
  expect(of.queryByText(/^Nothing was done/)).toBeNull()
  await data.setFaults({})
  await user.click(of.getByRole('button', { name: 'Retry' }))
  expect(await of.findByText('Nothing was done with this request yet.')).toBeDefined()
  const shown = await getBooking(ONE)
  await correctDetails(shown, { ...detailsOf(shown), phone: '+267 72345678' }, NALEDI)
  const line = await of.findByRole('listitem')
  expect(line.textContent).toMatch(/^\d+ \w+ \d{4}, \d+:\d\d [AP]M/)
  expect(line.textContent).toContain('Corrected: phone +267 72345678, was +267 71234567, by Naledi')
})

it('a visit of today is moved within the day without an e-mail', async () => {
  vi.useFakeTimers({ now: moment(8), toFake: ['Date'] })
  await visitToday()
  const sent = data.mails().length
  const { user } = await open()
  await press(user, 'Edit Booking')
  fireEvent.change(await screen.findByLabelText('Time'), { target: { value: '10:15' } })
  await screen.findByText('Free')
  await press(user, 'Save without e-mail')
  await pressIn(user, 'Save without e-mail?', 'Save')
  expect(await textOf('SAVED')).toContain('at 10:15 AM. No e-mail was sent.')
  expect(await stored()).toMatchObject({ time: '10:15 AM', plan: { entries: [{ start: 615 }] } })
  expect(data.mails()).toHaveLength(sent)
})

it('more texts before a visit are ready for WhatsApp, and the card says who opened the reminder', async () => {
  vi.useFakeTimers({ now: moment(8), toFake: ['Date'] })
  await visitToday({ remindedAt: new Date(), remindedBy: BY })
  await confirmed({ fullName: 'Kabo Phiri', phone: '+267 3901234' }, 'two')
  const { user, of } = await open(THATO)
  expect((await card('Kabo Phiri')).queryByText('Texts and link')).toBeNull()
  await user.click(of.getByText('Texts and link'))
  const texts = ['Running late', 'Come earlier'].map((name) =>
    new URL(of.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams.get('text'),
  )
  expect(texts[1]).toContain(`before your booking for ${dateText(TODAY)} at 10:00 AM`)
  expect(of.getByText(/^Reminder opened: .* by Thato$/)).toBeDefined()
})
