import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseBooking } from '../../booking.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { chosenService, daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { entry, plan } from '#support/diary.ts'
import { eventually } from '#support/eventually.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { putHouse } from '#support/house-of-desk.ts'
import { idOf, ONE } from '#support/ids.ts'
import { paidAs } from '#support/payments.ts'
import { openStoredData } from '#support/stored-data.ts'
import { card, dialog, openPortal, press, recordsOf } from '#support/stored-portal.tsx'
import { therapist } from '#support/therapists.ts'

const data = openStoredData()
const { change } = recordsOf(data)

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

describe('Done', () => {
  it('asks for amount, tip, for whom and how, and begins with the total and the therapist of the visit', async () => {
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
    expect(localStorage.getItem('la-lumiere.pay-way')).toBe('cash')
  })

  it('fills in the room of the guest', async () => {
    const { user, field, send } = await openDone()
    await user.click(field('Voucher'))
    await user.type(field('Which voucher'), 'Christmas')
    await user.click(field('Room bill'))
    expect(field('Room number').value).toBe('12')
    await send('Done')
    await isClosed()
    expect(await stored()).toMatchObject({
      paid: paidAs('room', 90_000, { words: '12', tipWay: 'cash' }),
      bill: { state: 'open' },
    })
  })

  it('without an amount is one press, too; the card says that it is missing, and notes it', async () => {
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

  it('something free has no amount, and says why', async () => {
    const { user, form, field, send } = await openDone()
    await user.click(field('Free'))
    expect([field('Amount').value, field('Amount').disabled]).toEqual(['0', true])
    await send('Done')
    expect(form.getByText('Please enter this: why it is free.')).toBeDefined()
    await eventually(() => expect(document.activeElement).toBe(field('Why it is free')))
    await user.keyboard('Her birthday')
    await send('Done')
    await eventually(async () => expect(await paid()).toMatchObject(paidAs('free', 0, { words: 'Her birthday' })))
    expect(localStorage.getItem('la-lumiere.pay-way')).toBeNull()
  })

  it('says at its field what is wrong, stores nothing, and takes it back when it is put right', async () => {
    const { user, form, field, send } = await openDone()
    await user.clear(field('Amount'))
    await user.type(field('Amount'), 'about 900')
    await send('Done')
    expect(form.getByText(/such as 450 or 1,250.50/)).toBeDefined()
    expect(form.getByText('Please choose how it was paid.')).toBeDefined()
    await eventually(() => expect(document.activeElement).toBe(field('Amount')))
    await user.clear(field('Amount'))
    await user.type(field('Amount'), '900')
    await user.click(field('Card'))
    expect(form.queryByText(/such as 450|Please choose how/)).toBeNull()
    expect((await stored()).outcome).toBeUndefined()
  })

  it.each([
    ['was refused', { status: 403 }, /permission|not allowed|refused/i, false],
    ['never arrived', 'dropped before', /did not answer|offline|connection/i, false],
    ['was stored, but got no answer', 'dropped after', /did not answer|offline|connection/i, true],
  ] as const)('that %s keeps what was typed, and once more never doubles it', async (_, fault, words, isStored) => {
    const { user, of, form, field, send } = await openDone()
    await user.type(field('Tip (optional)'), '50')
    await user.click(field('Card'))
    const whole = paidAs('card', 90_000, { tip: 5_000, tipFor: 'amo' })
    const line = disturb(
      ':commit',
      Array.from({ length: 12 }, () => fault),
    )
    await send('Done')
    await form.findByText(words, {}, { timeout: 30_000 })
    expect(line.left()).toBeLessThan(12)
    vi.restoreAllMocks()
    expect(field('Tip (optional)').value).toBe('50')
    const { mark } = await stored()
    if (isStored) expect(await paid()).toMatchObject(whole)
    else expect(await paid()).toBeUndefined()
    await send('Done')
    if (isStored) {
      expect(await form.findByText(/^You changed this at .*\. Nothing was saved; look at the card\.$/)).toBeDefined()
      expect((await stored()).mark).toBe(mark)
    } else await isClosed()
    expect(await of.findByText('Paid P900 by card, tip P50 for Amo')).toBeDefined()
    expect(await paid()).toMatchObject(whole)
  })

  it('after a colleague’s Done says who it was, and keeps what was typed', async () => {
    const { user, form, field, send } = await openDone()
    await user.click(field('Card'))
    meanwhile(':commit', () =>
      change(PATH, { outcome: { kind: 'done', at: new Date(), by: NALEDI }, updatedBy: NALEDI, mark: idOf('n') }),
    )
    await send('Done')
    expect((await form.findByText(/^Naledi changed this/, { selector: '[role=alert] *' })).textContent).not.toBe('')
    expect(field('Card').checked).toBe(true)
    expect(await paid()).toBeUndefined()
  })
})

describe('a visit that is paid in parts', () => {
  it('has an amount and a way for each, the rest filled in, and a tip with its own way', async () => {
    const { user, of, form, field, send } = await openDone()
    await user.click(field('Voucher'))
    await user.type(field('Which voucher'), 'Christmas')
    await user.clear(field('Amount'))
    await user.type(field('Amount'), '500')
    await user.click(form.getByRole('button', { name: 'Paid another way, too' }))
    await eventually(() => expect(document.activeElement).toBe(field('Amount 2')))
    expect([field('Amount 1').value, field('Amount 2').value]).toEqual(['500', '400'])
    const second = within(form.getByRole('group', { name: 'How was amount 2 paid?' }))
    expect(second.queryByLabelText('Free')).toBeNull()
    // One room bill for a visit.
    await user.click(second.getByLabelText('Room bill'))
    const first = within(form.getByRole('group', { name: 'How was amount 1 paid?' }))
    expect(first.queryByLabelText('Room bill')).toBeNull()
    await user.clear(field('Room number, amount 2'))
    await send('Done')
    form.getByText('Please enter this: room number.')
    await user.click(second.getByLabelText('Cash'))
    await user.type(field('Tip (optional)'), '50')
    const ways = within(form.getByLabelText('Tip paid')).getAllByRole('option')
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Cash', 'Card'])
    await user.selectOptions(form.getByLabelText('Tip paid'), 'Card')
    await send('Done')
    await isClosed()
    await of.findByText('Paid P500 by voucher (Christmas) and P400 in cash, tip P50 by card for Amo')
    expect(await paid()).toMatchObject({
      parts: [
        { way: 'voucher', amount: 50_000, words: 'Christmas' },
        { way: 'cash', amount: 40_000, words: '' },
      ],
      ...{ tip: 5_000, tipFor: 'amo', tipWay: 'card' },
    })
    // The next visit begins without the ways of this one.
    expect(localStorage.getItem('la-lumiere.pay-way')).toBeNull()
  })

  it('loses a part again, and has at most three', async () => {
    const { user, form, field, send } = await openDone()
    await user.click(field('Cash'))
    const another = () => form.queryByRole('button', { name: 'Paid another way, too' })
    const add = async () => user.click(another() ?? expect.fail('no button'))
    await add()
    await add()
    expect(another()).toBeNull()
    await user.click(form.getByRole('button', { name: 'Remove amount 3' }))
    await user.click(form.getByRole('button', { name: 'Remove amount 2' }))
    await eventually(() => expect(document.activeElement).toBe(field('Amount')))
    await send('Done')
    await isClosed()
    expect(await paid()).toMatchObject(CASH)
  })
})

describe('an amount', () => {
  it('that was noted today is shown, changed and taken back by staff, and the visit stays done', async () => {
    const own = { ...done(), paid: noted('cash', { tip: 5_000, tipFor: 'neo' }) }
    const { user, of, field, send } = await openDialog(own, 'Change payment…', 'What was paid?')
    expect(await of.findByText('Paid P900 in cash, tip P50 for Neo')).toBeDefined()
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
})

it('a room bill that the lodge has is named on the card and where it is changed, and taken back', async () => {
  const posted = { ...done(), paid: noted('room', { words: '12' }) }
  const bill = { state: 'posted', at: new Date(), by: THATO }
  const { form, send, of } = await openDialog({ ...posted, bill }, 'Change payment…', 'What was paid?')
  const note = 'Paid P900 on room 12. The lodge has this charge: tell it when you change it.'
  expect(form.getByText(note)).toBeDefined()
  expect(of.getByText(note)).toBeDefined()
  await send('Take back')
  await eventually(async () => expect(await paid()).toBeUndefined())
})

describe('a fee', () => {
  const missed = { outcome: { kind: 'missed', at: new Date(), by: THATO } }
  const late = {
    ...{ status: 'rejected', cancelledFor: 'client', cancelledAt: venueMoment(TODAY, 590) },
    rejectionReason: 'Ill',
  }

  it.each([
    ['a missed visit', missed],
    ['a late cancellation', late],
  ])('of %s is noted where the house asks for it, and stands on the card', async (_, own) => {
    const { user, of } = await open(own)
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
})
