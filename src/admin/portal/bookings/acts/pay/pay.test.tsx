import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notePayment } from '#data/acts/pay.ts'
import { getBooking } from '#data/bookings-desk.ts'
import { type Booking, parseBooking } from '#domain/booking.ts'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { parseTherapists } from '#domain/diary/therapists.ts'
import { addDays, venueMoment, venueToday } from '#domain/venue-clock.ts'
import { dialog, press, showPanel } from '#support/booking-panel.tsx'
import { NALEDI, THATO } from '#support/builders.ts'
import { houseOf } from '#support/diary-desk.ts'
import { entry, plan } from '#support/diary.ts'
import { eventually } from '#support/eventually.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { idOf } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'

const data = openStoredData()
const ID = idOf('paid')
const PATH = `bookings/${ID}`
const TODAY = venueToday(new Date())
const YESTERDAY = addDays(TODAY, -1)
const therapists = parseTherapists({
  therapists: [
    { id: 'neo', name: 'Neo' },
    { id: 'amo', name: 'Amo' },
  ],
})
const house = houseOf({}, { therapists })
const CASH = { amount: 90_000, tip: 0, tipFor: '', way: 'cash', words: '' } as const
const noted = (at: Date, own: object = {}) => ({ ...CASH, at, by: { name: 'Lerato', uid: 'lerato' }, ...own })
const done = (date = TODAY) => ({ outcome: { kind: 'done', at: venueMoment(date, 600), by: THATO } })

const visit = async (own: object = {}): Promise<Booking> => {
  await data.put(PATH, {
    ...{ firstName: 'Amara', lastName: 'Dube', fullName: 'Amara Dube', email: 'amara@guest.example', phone: '' },
    ...{ date: TODAY, time: '10:00 AM', status: 'confirmed', clientId: null, guests: 2, room: '12' },
    selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P450' }],
    plan: plan({ date: TODAY, entries: [entry({ therapists: ['amo'] })] }),
    ...own,
  })
  return getBooking(ID)
}
const stored = async () => parseBooking(ID, await data.at(PATH))
const paid = async () => (await stored()).paid
const button = (name: string | RegExp) => screen.queryByRole('button', { name })
const fieldOf = (form: HTMLElement, name: string) => within(form).getByLabelText<HTMLInputElement>(name)
const card = () => screen.getByRole('article').textContent

const signIn = (who = THATO) => data.signInAs(who)
beforeEach(() => {
  localStorage.clear()
  signIn()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Opens the dialog by the button of this name. */
const open = async (booking: Booking, name: string, title: string, who = THATO) => {
  const user = showPanel([booking], who, house)
  await press(user, name)
  return { user, form: await dialog(title) }
}
const send = async (user: ReturnType<typeof showPanel>, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const openDone = async (own: object = {}) => open(await visit(own), 'Done', 'Done: what was paid?')

describe('Done', () => {
  it('asks for amount, tip, for whom and how, and begins with the total and the therapist of the visit', async () => {
    const { user, form } = await openDone()
    expect(document.activeElement).toBe(fieldOf(form, 'Amount'))
    expect(fieldOf(form, 'Amount').value).toBe('900')
    const tipFor = within(form).getByLabelText('Tip for')
    expect(
      within(tipFor)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Amo', 'Neo', 'The house']])
    await user.type(fieldOf(form, 'Tip (optional)'), '50')
    await user.click(fieldOf(form, 'Cash'))
    await send(user, 'Done')
    await eventually(async () => expect(await paid()).toMatchObject({ ...CASH, tip: 5_000, tipFor: 'amo' }))
    expect((await stored()).outcome?.kind).toBe('done')
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(localStorage.getItem('la-lumiere.pay-way')).toBe('cash')
  })

  it('fills in the room of the guest, and keeps the words of each way', async () => {
    const { user, form } = await openDone()
    await user.click(fieldOf(form, 'Voucher'))
    await user.type(fieldOf(form, 'Which voucher'), 'Christmas')
    await user.click(fieldOf(form, 'Room bill'))
    expect(fieldOf(form, 'Room number').value).toBe('12')
    await user.click(fieldOf(form, 'Voucher'))
    expect(fieldOf(form, 'Which voucher').value).toBe('Christmas')
    await user.click(fieldOf(form, 'Room bill'))
    await send(user, 'Done')
    await eventually(async () => expect(await paid()).toMatchObject({ ...CASH, way: 'room', words: '12' }))
    expect((await stored()).bill?.state).toBe('open')
  })

  it('without an amount is one press, too', async () => {
    const { user } = await openDone()
    await send(user, 'Note later')
    await eventually(async () => expect((await stored()).outcome?.kind).toBe('done'))
    expect(await paid()).toBeUndefined()
  })

  it('something free has no amount, and says why', async () => {
    const { user, form } = await openDone()
    await user.click(fieldOf(form, 'Free'))
    expect([fieldOf(form, 'Amount').value, fieldOf(form, 'Amount').disabled]).toEqual(['0', true])
    await send(user, 'Done')
    expect(within(form).getByText('Please enter this: why it is free.')).toBeDefined()
    await eventually(() => expect(document.activeElement).toBe(fieldOf(form, 'Why it is free')))
    await user.keyboard('Her birthday')
    await send(user, 'Done')
    await eventually(async () => expect(await paid()).toMatchObject({ amount: 0, way: 'free', words: 'Her birthday' }))
    expect(localStorage.getItem('la-lumiere.pay-way')).toBeNull()
  })

  it('says at its field what is wrong, stores nothing, and takes it back when it is changed', async () => {
    const { user, form } = await openDone()
    await user.clear(fieldOf(form, 'Amount'))
    await user.type(fieldOf(form, 'Amount'), 'about 900')
    await send(user, 'Done')
    expect(within(form).getByText(/such as 450 or 1,250.50/)).toBeDefined()
    expect(within(form).getByText('Please choose how it was paid.')).toBeDefined()
    await eventually(() => expect(document.activeElement).toBe(fieldOf(form, 'Amount')))
    await user.type(fieldOf(form, 'Amount'), '{Backspace}')
    await user.click(fieldOf(form, 'Card'))
    expect(within(form).queryByText(/such as 450|Please choose how/)).toBeNull()
    expect((await stored()).outcome).toBeUndefined()
  })

  it.each([
    ['was refused', { status: 403 }, /permission|not allowed|refused/i],
    ['got no answer', 'dropped before', /did not answer|offline|connection/i],
  ] as const)('keeps what was typed when it %s, and can be tried again', async (_, fault, words) => {
    const { user, form } = await openDone()
    await user.type(fieldOf(form, 'Tip (optional)'), '50')
    await user.click(fieldOf(form, 'Card'))
    const line = disturb(
      ':commit',
      Array.from({ length: 12 }, () => fault),
    )
    await send(user, 'Done')
    await within(form).findByText(words, {}, { timeout: 20_000 })
    expect(line.left()).toBeLessThan(12)
    vi.restoreAllMocks()
    expect(fieldOf(form, 'Tip (optional)').value).toBe('50')
    await send(user, 'Done')
    await eventually(async () =>
      expect(await paid()).toMatchObject({ ...CASH, way: 'card', tip: 5_000, tipFor: 'amo' }),
    )
  })

  it('after a colleague’s Done says who it was, and notes what was typed on another press', async () => {
    const { user, form } = await openDone()
    await user.click(fieldOf(form, 'Card'))
    meanwhile(':commit', () => visit({ ...done(), outcome: { kind: 'done', at: new Date(), by: NALEDI }, mark: 'm' }))
    await send(user, 'Done')
    await within(form).findByText(/Naledi has already noted “Done”/)
    expect(within(form).getByText(/press Note payment again/).textContent).toBe(
      'As stored now: Done, no amount. To store what you typed all the same, press Note payment again.',
    )
    await send(user, 'Note payment')
    await eventually(async () => expect(await paid()).toMatchObject({ ...CASH, way: 'card' }))
  })
})

describe('later', () => {
  it('a visit that was done says that its amount is missing, and notes it', async () => {
    const { user, form } = await open(await visit(done()), 'Note payment…', 'What was paid?')
    expect(card()).toContain('Amount not noted')
    await user.click(fieldOf(form, 'Cash'))
    await send(user, 'Note payment')
    await eventually(async () => expect(await paid()).toMatchObject(CASH))
  })

  it('nobody is asked about a visit of more than a week ago', async () => {
    const date = addDays(TODAY, -8)
    const old = { ...done(date), date }
    showPanel([await visit(old)], THATO, house)
    expect(card()).not.toContain('not noted')
    expect(button('Note payment…')).not.toBeNull()
  })

  it('what was noted today is shown, changed and taken back by staff', async () => {
    const booking = await visit({ ...done(), paid: noted(new Date(), { tip: 5_000, tipFor: 'neo' }) })
    const { user, form } = await open(booking, 'Change payment…', 'What was paid?')
    expect(card()).toContain('Paid P900 in cash, tip P50 for Neo')
    await send(user, 'Change payment')
    expect(within(form).getByText('Nothing was changed yet.')).toBeDefined()
    await user.click(fieldOf(form, 'Card'))
    await send(user, 'Change payment')
    await eventually(async () =>
      expect(await paid()).toMatchObject({ ...CASH, way: 'card', tip: 5_000, tipFor: 'neo' }),
    )
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is taken back, and the visit stays done', async () => {
    const booking = await visit({ ...done(), paid: noted(new Date()) })
    const { user } = await open(booking, 'Change payment…', 'What was paid?')
    await send(user, 'Take back')
    await eventually(async () => expect(await paid()).toBeUndefined())
    expect((await stored()).outcome?.kind).toBe('done')
  })

  it('what was noted on an earlier day is changed by main only', async () => {
    const booking = await visit({ ...done(YESTERDAY), date: YESTERDAY, paid: noted(venueMoment(YESTERDAY, 600)) })
    showPanel([booking], THATO, house)
    const denied = screen.getByRole<HTMLButtonElement>('button', { name: 'Change payment…', description: /Main Admin/ })
    expect(denied.disabled).toBe(true)
    cleanup()
    signIn(NALEDI)
    const { user, form } = await open(booking, 'Change payment…', 'What was paid?', NALEDI)
    await user.clear(fieldOf(form, 'Amount'))
    await user.type(fieldOf(form, 'Amount'), '850.50')
    await send(user, 'Change payment')
    await eventually(async () => expect(await paid()).toMatchObject({ ...CASH, amount: 85_050 }))
  })

  it('of two who change it the slower one reads what is stored, and may store the own one all the same', async () => {
    const booking = await visit({ ...done(), paid: noted(new Date()) })
    const { user, form } = await open(booking, 'Change payment…', 'What was paid?')
    await user.click(fieldOf(form, 'Card'))
    await notePayment(booking, { ...CASH, amount: 50_000 }, THATO)
    await send(user, 'Change payment')
    await within(form).findByText(/already changed what was paid/)
    expect(within(form).getByText(/As stored now/).parentElement?.textContent).toContain('Done, paid P500 in cash')
    await send(user, 'Change payment')
    await eventually(async () => expect(await paid()).toMatchObject({ ...CASH, way: 'card' }))
  })
})

describe('a room bill that the lodge has', () => {
  const QUESTION = 'Take it back all the same?'
  const posted = (state = 'posted') => ({
    ...{ ...done(), paid: noted(new Date(), { way: 'room', words: '12' }) },
    bill: { state, at: new Date(), by: THATO },
  })
  const answer = async (user: ReturnType<typeof showPanel>, name: string) => {
    const question = await dialog(QUESTION)
    expect(question.textContent).toContain('The lodge has this charge: P900 on room 12. Tell the lodge')
    await user.click(within(question).getByRole('button', { name }))
    await eventually(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull())
  }

  it('is named where it is changed, and taken back in the dialog after a question only', async () => {
    const { user, form } = await open(await visit(posted()), 'Change payment…', 'What was paid?')
    const note = 'The lodge has this charge: P900 on room 12. Tell the lodge when you change it.'
    expect(within(form).getByText(note)).toBeDefined()
    await user.click(within(form).getByRole('button', { name: 'Take back' }))
    await answer(user, 'Cancel')
    expect(await paid()).toMatchObject({ way: 'room' })
    await user.click(within(form).getByRole('button', { name: 'Take back' }))
    await answer(user, 'Take back')
    await eventually(async () => expect(await paid()).toBeUndefined())
  })

  it('is taken back with the outcome on the card after a question only', async () => {
    const user = showPanel([await visit(posted())], THATO, house)
    await press(user, 'Take back')
    await answer(user, 'Cancel')
    expect((await stored()).outcome?.kind).toBe('done')
    await press(user, 'Take back')
    await answer(user, 'Take back')
    await eventually(async () => expect((await stored()).outcome).toBeUndefined())
    expect(await paid()).toBeUndefined()
  })

  it('is not asked about before it is posted', async () => {
    const user = showPanel([await visit(posted('open'))], THATO, house)
    await press(user, 'Take back')
    await eventually(async () => expect((await stored()).outcome).toBeUndefined())
  })
})

describe('a fee', () => {
  const asking = houseOf({}, { therapists, content: parseOwnerHouse({ fees: { missed: true, late: true } }) })
  const missed = { outcome: { kind: 'missed', at: new Date(), by: THATO } }
  const late = {
    ...{ status: 'rejected', cancelledFor: 'client', cancelledAt: venueMoment(TODAY, 590) },
    rejectionReason: 'Ill',
  }

  it.each([
    ['a missed visit', missed],
    ['a late cancellation', late],
  ])('of %s is noted where the house asks for it', async (_, own) => {
    const booking = await visit(own)
    showPanel([booking], THATO, house)
    expect(button(/fee…/)).toBeNull()
    cleanup()
    const user = showPanel([booking], THATO, asking)
    await press(user, 'Note fee…')
    const form = await dialog('Which fee was paid?')
    expect(fieldOf(form, 'Amount').value).toBe('')
    await user.type(fieldOf(form, 'Amount'), '200')
    await user.click(fieldOf(form, 'Card'))
    await send(user, 'Note fee')
    await eventually(async () => expect(await paid()).toMatchObject({ ...CASH, amount: 20_000, way: 'card' }))
  })

  it('that is noted stands on the card', async () => {
    showPanel([await visit({ ...missed, paid: noted(new Date(), { amount: 20_000 }) })], THATO, house)
    expect(card()).toContain('Fee P200 in cash')
    expect(button('Change fee…')).not.toBeNull()
  })
})
