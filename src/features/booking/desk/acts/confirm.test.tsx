import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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

it('a request is moved to a free time of another day that the day beside names', async () => {
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
  expect(await (await day()).findByText('Not free')).toBeDefined()
  expect((await day()).getByText('Pool closed')).toBeDefined()
  await press(user, '3:30 PM')
  expect(await (await day()).findByText('Free')).toBeDefined()
  expect(await confirm(user)).toContain(
    `Original: ${DAY} at 2:30 PM\nNew: ${dateText(daysAhead(8))} at 3:30 PM\n\nA confirmation e-mail with the new date`,
  )
  const report = await finish('SUCCESS')
  expect(report).toContain('Booking updated and confirmed.')
  expect(report).toContain(`New date and time: ${dateText(daysAhead(8))} at 3:30 PM`)
  expect(await stored()).toMatchObject({
    ...{ date: daysAhead(8), time: '03:30 PM', dateModified: true, agreedTotal: 'P350' },
    plan: { guests: 1, entries: [{ name: MASSAGE.name, category: 'massage', start: 930, minutes: 60 }] },
  })
  expect(await data.at(`days/${daysAhead(8)}`)).toMatchObject({ massage: { 62: 1, 65: 1 } })
})

it('a request is not asked about without a date or a time', async () => {
  await putHouse(data)
  await booked()
  const { user } = await open()
  set('Time', '')
  await press(user, 'Confirm & Send Email')
  expect(await finish('Date and time')).toContain('Please select both date and time')
  await press(user, 'OK')
  expect(await stored()).toMatchObject({ status: 'pending' })
})

it('a request that is being confirmed says so, nothing else can be pressed meanwhile, and a refusal keeps what was chosen', async () => {
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

it('while house and day cannot be read a request is confirmed by its guests only, at prices that nobody has checked', async () => {
  await putHouse(data, { settings: { buffer: 15 } })
  await booked({ guests: 2, specialRequests: 'Offer: Couples Massage (P600)' })
  data.setUnreadable('services', 'settings')
  const { user } = await openPortal()
  await card(GUEST)
  await data.setFaults({ listens: 'denied' })
  await press(user, 'Confirm Booking')
  const shown = await form()
  expect(await (await day()).findByText(/could not be read whether this time is free/)).toBeDefined()
  expect(shown.getByText(/these prices are not checked\.\s*With the offer Couples Massage/)).toBeDefined()
  const question = await confirm(user, 'Confirm anyway')
  for (const words of [
    'If the card then says “Not counted by category”',
    'it is not known whether this time is free',
    'these prices are not checked',
  ])
    expect(question).toContain(words)
  await finish('SUCCESS')
  expect(await stored()).toMatchObject({
    ...{ status: 'confirmed', agreedTotal: 'P600' },
    ...{ overbooked: null, plan: { guests: 2, buffer: 0, entries: [{ category: null }] } },
  })
})

it('a price that differs from the menu is shown on the card and decided before the confirmation; a treatment that is not on the menu stays', async () => {
  await putHouse(data)
  const selectedServices = [{ ...MASSAGE, duration: 5, price: 'P1' }, chosenService({ name: 'Gold Bath', price: 'P2' })]
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
  set('Agreed total', 'x'.repeat(41))
  expect(shown.getByText('At most 40 characters: 1 too many')).toBeDefined()
  set('Agreed total', '100')
  expect(await confirm(user)).toContain('Agreed total: P100')
  await finish('SUCCESS')
  expect(await stored()).toMatchObject({ agreedTotal: 'P100', plan: { entries: [{ minutes: 5 }, { minutes: 60 }] } })
})

const quiet = () => screen.queryByRole('button', { name: 'Save without e-mail' })

it('a confirmed booking of another day gets another total and plan without an e-mail; another date or time is mailed', async () => {
  await putHouse(data, { therapists: [therapist('neo'), therapist('thato')] })
  await confirmed()
  await change(`bookings/${ONE}`, { plan: withNeo(870, { wants: 'gone' }) })
  const sent = data.mails().length
  const { user, of } = await open()
  expect((await day()).getByText('Free')).toBeDefined()
  expect(quiet()).toBeNull()
  const asked = screen.getByLabelText<HTMLSelectElement>('Therapist asked for')
  expect(asked.selectedOptions[0]?.textContent).toBe('A therapist no longer listed')
  await user.selectOptions(asked, 'Any therapist')
  await user.selectOptions(screen.getByLabelText('Therapist'), 'Thato')
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

it('a confirmed booking that was confirmed without the menu is marked, until Save without e-mail counts it', async () => {
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
