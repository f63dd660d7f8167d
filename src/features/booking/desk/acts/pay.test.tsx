import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseBooking } from '../../booking.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { chosenService, daysAhead, THATO } from '#support/builders.ts'
import { entry, plan } from '#support/diary.ts'
import { eventually } from '#support/eventually.ts'
import { disturb } from '#support/faults.ts'
import { putHouse } from '#support/house-of-desk.ts'
import { idOf, ONE } from '#support/ids.ts'
import { paidAs } from '#support/payments.ts'
import { openStoredData } from '#support/stored-data.ts'
import { card, dialog, openPortal, press } from '#support/stored-portal.tsx'
import { therapist } from '#support/therapists.ts'

const data = openStoredData()

const GUEST = 'Amara Dube'
const PATH = `bookings/${ONE}`
const TODAY = daysAhead(0)
const CASH = paidAs('cash', 90_000)
const noted = (way: string, own: object = {}) =>
  paidAs(way, 90_000, { at: new Date(), by: { name: 'Thato', uid: THATO.uid }, ...own })
const done = (date = TODAY) => ({ outcome: { kind: 'done', at: venueMoment(date, 600), by: THATO } })

/** A visit of two guests of today, with the therapist Amo. */
const visit = (own: object = {}) =>
  data.put(PATH, {
    ...{ firstName: 'Amara', lastName: 'Dube', fullName: GUEST, email: 'amara@guest.example', phone: '' },
    ...{ date: TODAY, time: '10:00 AM', status: 'confirmed', clientId: null, guests: 2, room: '12' },
    selectedServices: [chosenService({ price: 'P450' })],
    plan: plan({ date: TODAY, entries: [entry({ therapists: ['amo'] })] }),
    ...{ createdAt: new Date(2020, 0), updatedAt: new Date(2020, 0), mark: idOf('m') },
    ...own,
  })
const stored = async () => parseBooking(ONE, await data.at(PATH))
const paid = async () => (await stored()).paid
const open = async (own: object = {}) => {
  await visit(own)
  const { user } = await openPortal('', { staff: THATO })
  return { user, of: await card(GUEST) }
}
/** Opens the dialog by the button of this name. */
const openDialog = async (own: object, name: string, title: string) => {
  const { user, of } = await open(own)
  await user.click(await of.findByRole('button', { name }))
  const form = await dialog(title)
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label)
  return { user, of, form, field, send: (button: string) => user.click(form.getByRole('button', { name: button })) }
}
const openDone = (own: object = {}) => openDialog(own, 'Done', 'Done: what was paid?')
const isClosed = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull())

beforeEach(async () => {
  localStorage.removeItem('la-lumiere.pay-way')
  data.signInAs(THATO)
  await putHouse(data, { therapists: [therapist('neo'), therapist('amo')] })
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('Done asks for amount, tip, for whom and how, and begins with the total and the therapist; then it is one press', async () => {
  const { user, of, form, field, send } = await openDone()
  expect(document.activeElement).toBe(field('Amount'))
  expect(field('Amount').value).toBe('900')
  const options = () => within(form.getByLabelText('Tip for')).getAllByRole('option')
  await eventually(() => expect(options().map(({ textContent }) => textContent)).toEqual(['Amo', 'Neo', 'The house']))
  await user.type(field('Tip (optional)'), '50')
  await user.click(field('Cash'))
  await send('Done')
  await isClosed()
  expect(await of.findByText('Paid P900 in cash, tip P50 for Amo')).toBeDefined()
  expect(await stored()).toMatchObject({ outcome: { kind: 'done' }, paid: { ...CASH, tip: 5_000, tipFor: 'amo' } })
  await press(user, 'Take back')
  await press(user, 'Done, P900 in cash')
  await eventually(async () => expect(await paid()).toMatchObject(CASH))
})

it('without an amount Done is one press, too; the card says that it is missing, and notes it', async () => {
  const { user, of, send } = await openDone()
  await send('Note later')
  expect(await of.findByText('Amount not noted')).toBeDefined()
  expect(await stored()).toMatchObject({ outcome: { kind: 'done' } })
  expect(await paid()).toBeUndefined()
  await isClosed()
  await press(user, 'Note payment…')
  const form = await dialog('What was paid?')
  await user.click(form.getByLabelText('Cash'))
  await user.click(form.getByRole('button', { name: 'Note payment' }))
  await eventually(async () => expect(await paid()).toMatchObject(CASH))
})

it('Done says at its field what is wrong, and takes it back when it is put right; something free has no amount, and says why', async () => {
  const { user, form, field, send } = await openDone()
  await user.clear(field('Amount'))
  await user.type(field('Amount'), 'about 900')
  await send('Done')
  expect(form.getByText(/such as 450 or 1,250.50/)).toBeDefined()
  expect(form.getByText('Please choose how it was paid.')).toBeDefined()
  await eventually(() => expect(document.activeElement).toBe(field('Amount')))
  await user.click(field('Free'))
  expect(form.queryByText(/such as 450|Please choose how/)).toBeNull()
  expect([field('Amount').value, field('Amount').disabled]).toEqual(['0', true])
  expect(form.getByText('Please enter this: why it is free.')).toBeDefined()
  await user.type(field('Why it is free'), 'Her birthday')
  expect((await stored()).outcome).toBeUndefined()
  await send('Done')
  await eventually(async () => expect(await paid()).toMatchObject(paidAs('free', 0, { words: 'Her birthday' })))
  expect(localStorage.getItem('la-lumiere.pay-way')).toBeNull()
})

it('a Done that was stored, but got no answer, keeps what was typed, and once more never doubles it', async () => {
  const { user, of, form, field, send } = await openDone()
  await user.type(field('Tip (optional)'), '50')
  await user.click(field('Card'))
  disturb(
    ':commit',
    Array.from({ length: 12 }, () => 'dropped after' as const),
  )
  await send('Done')
  await form.findByText(/did not answer|offline|connection/i, {}, { timeout: 30_000 })
  vi.restoreAllMocks()
  expect(field('Tip (optional)').value).toBe('50')
  const { mark } = await stored()
  await send('Done')
  expect(await form.findByText(/^Error: You changed this at .*\. Nothing was saved; look at the card\.$/)).toBeDefined()
  expect(await of.findByText('Paid P900 by card, tip P50 for Amo')).toBeDefined()
  expect((await stored()).mark).toBe(mark)
})

it('a visit that is paid in parts has an amount and a way for each, the rest filled in, one room bill, and a tip with its own way', async () => {
  const { user, of, form, field, send } = await openDone()
  const add = () => user.click(form.getByRole('button', { name: 'Paid another way, too' }))
  await user.click(field('Voucher'))
  await user.type(field('Which voucher'), 'Christmas')
  await user.clear(field('Amount'))
  await user.type(field('Amount'), '500')
  await add()
  await eventually(() => expect(document.activeElement).toBe(field('Amount 2')))
  expect([field('Amount 1').value, field('Amount 2').value]).toEqual(['500', '400'])
  const partOf = (number: number) => within(form.getByRole('group', { name: `How was amount ${String(number)} paid?` }))
  expect(partOf(2).queryByLabelText('Free')).toBeNull()
  await user.click(partOf(2).getByLabelText('Room bill'))
  expect(partOf(1).queryByLabelText('Room bill')).toBeNull()
  expect(field('Room number, amount 2').value).toBe('12')
  await add()
  expect(form.queryByRole('button', { name: 'Paid another way, too' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Remove amount 3' }))
  await eventually(() => expect(document.activeElement).toBe(field('Amount 2')))
  await user.type(field('Tip (optional)'), '50')
  await user.selectOptions(form.getByLabelText('Tip paid'), 'Card')
  await send('Done')
  await isClosed()
  await of.findByText('Paid P500 by voucher (Christmas) and P400 on room 12, tip P50 by card for Amo')
  expect(await stored()).toMatchObject({
    paid: {
      parts: [
        { way: 'voucher', amount: 50_000, words: 'Christmas' },
        { way: 'room', amount: 40_000, words: '12' },
      ],
      ...{ tip: 5_000, tipFor: 'amo', tipWay: 'card' },
    },
    bill: { state: 'open' },
  })
  // The next visit begins without the ways of this one.
  expect(localStorage.getItem('la-lumiere.pay-way')).toBeNull()
})

it('a room bill that the lodge has is named on the card and where staff change it or take it back, and the visit stays done', async () => {
  const own = { ...done(), paid: noted('room', { words: '12', tip: 5_000, tipFor: 'neo', tipWay: 'cash' }) }
  const bill = { state: 'posted', at: new Date(), by: THATO }
  const { user, of, form, field, send } = await openDialog({ ...own, bill }, 'Change payment…', 'What was paid?')
  const note = 'Paid P900 on room 12, tip P50 in cash for Neo. The lodge has this charge: tell it when you change it.'
  expect([form.getByText(note), of.getByText(note)]).toHaveLength(2)
  await user.click(field('Card'))
  await send('Change payment')
  await isClosed()
  // The tip was put into the drawer.
  expect(await paid()).toMatchObject(paidAs('card', 90_000, { tip: 5_000, tipFor: 'neo', tipWay: 'cash' }))
  await of.findByText('Paid P900 by card, tip P50 in cash for Neo')
  await press(user, 'Change payment…')
  await user.click((await dialog('What was paid?')).getByRole('button', { name: 'Take back' }))
  await eventually(async () => expect(await paid()).toBeUndefined())
  expect(await stored()).toMatchObject({ outcome: { kind: 'done' } })
})

it('a fee is noted where the house asks for it, and stands on the card', async () => {
  const { user, of } = await open({ outcome: { kind: 'missed', at: new Date(), by: THATO } })
  expect(of.queryByRole('button', { name: /fee…/ })).toBeNull()
  await data.put('settings/house', { fees: { missed: true, late: true } })
  await press(user, 'Note fee…')
  const form = await dialog('Which fee was paid?')
  expect(form.getByLabelText<HTMLInputElement>('Amount').value).toBe('')
  await user.type(form.getByLabelText('Amount'), '200')
  await user.click(form.getByLabelText('Card'))
  await user.click(form.getByRole('button', { name: 'Note fee' }))
  expect(await of.findByText('Fee P200 by card')).toBeDefined()
  expect(await paid()).toMatchObject(paidAs('card', 20_000, { tipWay: 'cash' }))
  expect(await of.findByRole('button', { name: 'Change fee…' })).toBeDefined()
})
