import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dateText } from '#shared/venue-clock.ts'
import { chosenService, daysAhead } from '#support/builders.ts'
import { entry, plan } from '#support/diary.ts'
import {
  answer,
  confirm,
  data,
  DATE,
  DAY,
  day,
  finish,
  form,
  GUEST,
  open,
  records,
  set,
  stored,
  valueOf,
  withNeo,
} from '#support/edit-booking.tsx'
import { eventually } from '#support/eventually.ts'
import { MASSAGE, putHouse } from '#support/house-of-desk.ts'
import { ONE } from '#support/ids.ts'
import { card, dialog, openPortal, press } from '#support/stored-portal.tsx'
import { therapist } from '#support/therapists.ts'

const { booked, confirmed, change } = records

describe('a request', () => {
  it('is confirmed as it was asked: stored with its plan, mailed, reported with a text, and the next one has the focus', async () => {
    await putHouse(data)
    await booked({ fullName: 'Kabo Phiri', firstName: 'Kabo', lastName: 'Phiri' }, 'two')
    await booked()
    const { user } = await open()
    expect([valueOf('Date'), valueOf('Time'), valueOf('Agreed total')]).toEqual([DATE, '14:30', 'P350'])
    const question = await confirm(user)
    expect(question).toContain(`${GUEST}: ${DAY} at 2:30 PM`)
    expect(question).toContain('A confirmation e-mail will be sent to amantle@guest.example.')
    expect(question).not.toContain('Agreed total')
    const report = await finish('SUCCESS')
    expect(report).toContain('Booking confirmed and e-mail sent to amantle@guest.example.')
    expect(report).toContain('A client profile was created.')
    const alert = await dialog('SUCCESS')
    for (const name of ['WhatsApp', 'E-mail'])
      expect(decodeURIComponent(alert.getByRole<HTMLAnchorElement>('link', { name }).href)).toContain(
        `your booking is confirmed for ${DAY}`,
      )
    expect(document.activeElement).toBe(alert.getByRole('button', { name: 'OK' }))
    await user.keyboard('{Enter}')
    await eventually(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Kabo Phiri' })))

    expect(data.mails().map(({ template_params }) => template_params)).toMatchObject([
      { to_email: 'amantle@guest.example' },
    ])
    expect(await stored()).toMatchObject({
      ...{ status: 'confirmed', time: '02:30 PM', agreedTotal: 'P350', mail: { state: 'sent' } },
      plan: { guests: 1, entries: [{ name: MASSAGE.name, category: 'massage', start: 870, minutes: 60 }] },
    })
    expect(await data.at(`days/${DATE}`)).toMatchObject({ massage: { 58: 1, 61: 1 } })
  })

  it('is moved to a free time of another day that the day beside names', async () => {
    await putHouse(data, { places: { massage: 1 } })
    await confirmed({ fullName: 'Kabo Phiri', guests: 1, date: daysAhead(8) }, 'two')
    await data.put(`days/${daysAhead(8)}`, { ...(await data.at(`days/${daysAhead(8)}`)), note: 'Pool closed' })
    await booked()
    const { user } = await open()
    await data.setFaults({ listens: 'denied' })
    set('Date', daysAhead(8))
    expect(await (await day()).findByText(/^It could not be read whether this time is free/)).toBeDefined()
    await data.setFaults({})
    await press(user, 'Retry')
    expect(await (await day()).findByText('Full at this time')).toBeDefined()
    expect((await day()).getByText('Pool closed')).toBeDefined()
    await press(user, '3:30 PM')
    expect(await (await day()).findByText('Free')).toBeDefined()
    expect(await confirm(user)).toContain(
      `Original: ${DAY} at 2:30 PM\nNew: ${dateText(daysAhead(8))} at 3:30 PM\n\nA confirmation e-mail with the new date`,
    )
    const report = await finish('SUCCESS')
    expect(report).toContain('Booking updated and confirmed.')
    expect(report).toContain(`New date and time: ${dateText(daysAhead(8))} at 3:30 PM`)
    expect(await stored()).toMatchObject({ date: daysAhead(8), time: '03:30 PM', dateModified: true })
    expect(data.mails().at(-1)?.template_params['date_modified_note']).toMatch(
      /^Please note: your appointment was moved to .+, 3:30 PM until 4:30 PM\.$/,
    )
  })

  it('is confirmed in spite of warnings, which the question repeats, as overbooked', async () => {
    await putHouse(data, { places: { massage: 1 } })
    await booked()
    const { user } = await open()
    await booked({ fullName: 'Kabo Phiri' }, 'two')
    await data.put(`days/${DATE}`, { date: DATE, massage: { 58: 1, 59: 1, 60: 1, 61: 1 }, updatedAt: new Date() })
    expect(await (await day()).findByText('Full at this time')).toBeDefined()
    const full = 'Massage Therapy: 1 place too few from 2:30 PM to 3:30 PM.'
    expect((await form()).getByText(full)).toBeDefined()
    set('Time', '18:00')
    const late = '6:00 PM to 7:00 PM is outside our opening hours, 9:00 AM to 7:00 PM, treatments until 6:30 PM.'
    expect((await form()).getByText(late)).toBeDefined()
    await press(user, 'Confirm & Send Email')
    expect(await answer(user, 'Cancel')).toContain(late)
    expect(valueOf('Time')).toBe('18:00')
    set('Time', '14:30')
    expect(await confirm(user, 'Confirm anyway')).toContain(full)
    await finish('SUCCESS')
    expect(await stored()).toMatchObject({ status: 'confirmed', overbooked: { name: 'Naledi' } })
  })

  it('is not asked about without a date or a time, nor on a day that is none for bookings', async () => {
    await putHouse(data)
    await booked()
    const { user } = await open()
    set('Time', '')
    await press(user, 'Confirm & Send Email')
    expect(await finish('Date and time')).toContain('Please select both date and time')
    await press(user, 'OK')
    set('Time', '14:30')
    for (const [date, words] of [
      [daysAhead(-1), /^Please select a future date for your appointment\./],
      [daysAhead(367), /^Bookings can be made at most 366 days ahead\./],
    ] as const) {
      set('Date', date)
      await press(user, 'Confirm & Send Email')
      expect((await form()).getByText(words)).toBeDefined()
      await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText('Date')))
      set('Date', DATE)
      expect((await form()).queryByText(words)).toBeNull()
    }
    await press(user, 'Confirm & Send Email')
    await dialog('Confirm this booking?')
  })

  it('that is being confirmed says so, nothing else can be pressed meanwhile, and a refusal keeps what was chosen', async () => {
    await putHouse(data)
    await booked({ fullName: 'Kabo Phiri' }, 'two')
    await booked()
    const { user, of } = await open()
    set('Time', '15:00')
    await data.setFaults({ writes: 'late' })
    await confirm(user)
    expect(await of.findAllByRole('button', { name: 'Processing...' })).not.toHaveLength(0)
    for (const button of screen.getAllByRole<HTMLButtonElement>('button', {
      name: /^(Confirm Booking|Reject|Processing\.\.\.)$/,
    }))
      expect(button.disabled).toBe(true)
    await data.setFaults({ writes: 'denied' })
    const report = await finish('ERROR')
    expect(report).toContain('Failed to update booking date/time.')
    await press(user, 'OK')
    await dialog('Edit Booking & Confirm')
    expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('15:00')
    await eventually(() =>
      expect(of.getByRole<HTMLButtonElement>('button', { name: 'Confirm Booking' }).disabled).toBe(false),
    )
    expect(await stored()).toMatchObject({ status: 'pending' })
    expect(data.mails()).toEqual([])
  })
})

describe('while house and day cannot be read', () => {
  it('is confirmed by its guests only, at a total that the desk sets for the offer', async () => {
    await putHouse(data, { settings: { buffer: 15 } })
    await booked({ guests: 2, specialRequests: 'Offer: Couples Massage (P600)' })
    data.setUnreadable('services', 'settings')
    const { user } = await openPortal()
    await card(GUEST)
    await data.setFaults({ listens: 'denied' })
    await press(user, 'Confirm Booking')
    const shown = await form()
    expect(await (await day()).findByText(/could not be read whether this time is free/)).toBeDefined()
    expect((await day()).getByRole('button', { name: 'Retry' })).toBeDefined()
    const offer = 'The offers are not known. The request names Couples Massage (P600)'
    expect(
      shown.getByText(/^The menu is not known: these prices are not checked\. The offers are not known/),
    ).toBeDefined()
    await user.clear(screen.getByLabelText('Agreed total'))
    await user.type(screen.getByLabelText('Agreed total'), '600')
    const question = await confirm(user, 'Confirm anyway')
    for (const words of [
      'counts for the guests in the house only',
      'it is not known whether this time is free',
      'these prices are not checked',
      offer,
    ])
      expect(question).toContain(words)
    await finish('SUCCESS')
    expect(await stored()).toMatchObject({
      ...{ status: 'confirmed', agreedTotal: 'P600' },
      ...{ overbooked: null, plan: { guests: 2, buffer: 0, entries: [{ category: null }] } },
    })
  })

  it('keeps the categories and the time for cleaning of a plan that is stored', async () => {
    await putHouse(data, { settings: { buffer: 15 } })
    const booking = await confirmed()
    data.setUnreadable('services', 'settings')
    const { user } = await openPortal()
    await press(user, 'Edit Booking')
    expect((await form()).queryByText(/counts for the guests in the house only/)).toBeNull()
    await confirm(user, 'Confirm anyway')
    await finish('SUCCESS')
    expect(await stored()).toMatchObject({ plan: booking.plan })
  })
})

describe('a price that differs from the menu', () => {
  it('is shown on the card and decided before the confirmation; a treatment that is not on the menu stays', async () => {
    await putHouse(data)
    const selectedServices = [
      { ...MASSAGE, duration: 5, price: 'P1' },
      chosenService({ name: 'Gold Bath', price: 'P2' }),
    ]
    await booked({ selectedServices, serviceCount: 2, totalTime: '1h 5min', totalPrice: 'P3' })
    const { user, of } = await open()
    expect(of.getByText('Swedish Massage: 5 min, P1 in the request; 60 min, P350 on the menu')).toBeDefined()
    const shown = await form()
    expect(shown.getByText(/^Gold Bath: .* not on the menu$/)).toBeDefined()
    await press(user, 'Confirm & Send Email')
    expect(await shown.findByText('Please choose what is agreed.')).toBeDefined()
    await user.click(shown.getByLabelText('As on the menu'))
    expect(valueOf('Agreed total')).toBe('P352')
    await user.click(shown.getByLabelText('As in the request'))
    expect(valueOf('Agreed total')).toBe('P3')
    await user.clear(shown.getByLabelText('Agreed total'))
    await user.type(shown.getByLabelText('Agreed total'), 'x'.repeat(41))
    expect(shown.getByText('At most 40 characters: 1 too many')).toBeDefined()
    await user.clear(shown.getByLabelText('Agreed total'))
    await user.type(shown.getByLabelText('Agreed total'), '100')
    expect(await confirm(user)).toContain('Agreed total: P100')
    await finish('SUCCESS')
    expect(await stored()).toMatchObject({ agreedTotal: 'P100', plan: { entries: [{ minutes: 5 }, { minutes: 60 }] } })
  })
})

describe('a confirmed booking', () => {
  const quiet = () => screen.queryByRole('button', { name: 'Save without e-mail' })

  it('of another day gets another total and plan without an e-mail; another date or time is mailed', async () => {
    await putHouse(data, { therapists: [therapist('neo'), therapist('thato')] })
    await confirmed()
    await change(`bookings/${ONE}`, { plan: withNeo(870, { wants: 'gone' }) })
    const sent = data.mails().length
    const { user, of } = await open()
    expect((await day()).getByText('Free')).toBeDefined()
    expect(quiet()).toBeNull()
    set('Agreed total', '350')
    expect(quiet()).toBeNull()
    const asked = screen.getByLabelText<HTMLSelectElement>('Therapist asked for')
    expect(asked.selectedOptions[0]?.textContent).toBe('A therapist no longer listed')
    await user.selectOptions(asked, 'Any therapist')
    await user.selectOptions(screen.getByLabelText('Therapist'), 'Thato')
    await press(user, 'Save without e-mail')
    expect(await answer(user, 'Cancel', 'Save without e-mail?')).not.toContain('Please make sure')
    set('Agreed total', '280')
    set('Time', '15:00')
    expect(quiet()).toBeNull()
    set('Time', '14:30')
    await press(user, 'Save without e-mail')
    const question = await answer(user, 'Save', 'Save without e-mail?')
    expect(question).toContain(`: ${DAY} at 2:30 PM`)
    expect(question).toContain('Agreed total: P280')
    expect(question).toContain('Please make sure that the client knows.')
    expect(await finish('SAVED')).toContain(`${DAY} at 2:30 PM. No e-mail was sent.`)
    await press(user, 'OK')
    expect(await of.findByText('Agreed total: P280 by Naledi')).toBeDefined()
    expect(data.mails()).toHaveLength(sent)
    expect(await stored()).toMatchObject({ plan: { entries: [{ therapists: ['thato'] }] } })
    expect((await stored())?.['plan']).not.toHaveProperty('wants')
  })

  it('that was confirmed without the menu is marked, until Save without e-mail counts it', async () => {
    await putHouse(data)
    await confirmed()
    const entries = [entry({ start: 870, category: null })]
    await change(`bookings/${ONE}`, { plan: plan({ date: DATE, entries }) })
    await data.put(`days/${DATE}`, { date: DATE, guests: { 58: 1, 59: 1, 60: 1, 61: 1 }, updatedAt: new Date() })
    const { user, of } = await open()
    expect(of.getByText('Not counted by category')).toBeDefined()
    await press(user, 'Save without e-mail')
    await answer(user, 'Save', 'Save without e-mail?')
    await finish('SAVED')
    await press(user, 'OK')
    await eventually(() => expect(of.queryByText('Not counted by category')).toBeNull())
    expect(await data.at(`days/${DATE}`)).toMatchObject({ massage: { 58: 1 }, guests: { 58: 1 } })
  })
})
