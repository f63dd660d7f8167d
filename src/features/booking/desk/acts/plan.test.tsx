import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  confirm,
  DATE,
  DAY,
  data,
  day,
  finish,
  form,
  GUEST,
  open,
  records,
  stored,
  valueOf,
  withNeo,
} from '#support/edit-booking.tsx'
import { MANICURE, MASSAGE, putHouse } from '#support/house-of-desk.ts'
import { idOf } from '#support/ids.ts'
import { card, press } from '#support/stored-portal.tsx'
import { therapist } from '#support/therapists.ts'

const { booked, client, confirmed, change } = records

const group = (name: string) => within(screen.getByRole('group', { name }))
const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const weekday = new Date(`${DATE}T12:00:00Z`).getUTCDay()
const lorato = therapist('lorato', { weekdays: [(weekday + 1) % 7] })
const late = therapist('late', {
  weeks: [{ weekdays: [weekday], shifts: { [weekday]: [{ from: 930, to: 1_020 }] } }],
})
const pono = therapist('pono', { categories: ['nails'] })
const hands = therapist('thato', { categories: ['massage', 'nails'] })
const both = { selectedServices: [MASSAGE, MANICURE], serviceCount: 2, totalTime: '1h 30min', totalPrice: 'P500' }

/** Neo is busy at the time of the request. */
const openBusy = async (
  own: object = {},
  team = [late, lorato, therapist('neo', { gender: 'woman' }), therapist('thato'), pono],
) => {
  await putHouse(data, { therapists: team })
  await confirmed({ fullName: 'Kabo Phiri' }, 'two')
  await change(`bookings/${idOf('two')}`, { plan: withNeo(870) })
  await booked(own)
  const { user } = await open()
  await user.click((await form()).getByText('Plan:'))
  return user
}

it('the plan suggests who is free and says why; who is busy, off or works later says so; start, minutes and people change', async () => {
  const user = await openBusy(both)
  expect((await form()).getByText(/2:30 PM Swedish Massage \(Thato\), 3:30 PM Manicure \(Pono\)/)).toBeDefined()
  expect(group('Manicure').getByText(/has the least to do on this day/)).toBeDefined()
  const list = group('Swedish Massage').getByLabelText('Therapist')
  expect(textsOf(list)).toEqual([
    ...['Not chosen', 'Neo (busy)', 'Thato'],
    ...['Late (works 3:30 PM to 5:00 PM)', 'Lorato (off)'],
  ])
  await user.selectOptions(list, 'Lorato (off)')
  expect((await form()).getByText(`Lorato does not work on ${DAY}.`)).toBeDefined()
  await user.selectOptions(list, 'Neo (busy)')
  const taken = 'Neo has Kabo Phiri from 2:30 PM to 3:30 PM (Swedish Massage).'
  expect((await form()).getByText(taken)).toBeDefined()
  await user.selectOptions(group('Swedish Massage').getByLabelText('Minutes'), '45')
  await user.selectOptions(group('Manicure').getByLabelText('Therapist'), 'Not chosen')
  fireEvent.change(group('Manicure').getByLabelText('Start'), { target: { value: '14:00' } })
  expect(valueOf('Time')).toBe('14:00')
  expect(await confirm(user, 'Confirm anyway')).toContain(taken)
  await finish('SUCCESS')
  expect(await stored()).toMatchObject({
    time: '02:00 PM',
    plan: {
      entries: [
        { start: 870, minutes: 45, therapists: ['neo'] },
        { name: 'Manicure', category: 'nails', start: 840, minutes: 30, therapists: [] },
      ],
    },
  })
})

it('the plan suggests to whom the guest came last time, also in a house without limits', async () => {
  await client()
  await change(`clients/${idOf('client')}`, { massageBy: 'thato' })
  await putHouse(data, { places: {}, therapists: [therapist('neo'), therapist('thato')] })
  await booked()
  await open()
  expect((await day()).getByText('Free')).toBeDefined()
  const why = /Suggested: the guest came to Thato last time\./
  expect(await group('Swedish Massage').findByText(why)).toBeDefined()
})

it('the plan gives each guest of a couple somebody, and nobody two treatments at once', async () => {
  const user = await openBusy({ ...both, guests: 2 }, [therapist('neo'), hands])
  const of = (guest: number) => group('Swedish Massage').getByLabelText(`Therapist ${String(guest)}`)
  await user.selectOptions(of(1), 'Neo (busy)')
  expect(textsOf(of(2))).toEqual(['Not chosen', 'Thato'])
  await user.selectOptions(of(2), 'Thato')
  await user.selectOptions(group('Manicure').getByLabelText('Therapist 1'), 'Thato')
  fireEvent.change(group('Manicure').getByLabelText('Start'), { target: { value: '15:00' } })
  await press(user, 'Confirm & Send Email')
  expect(await finish('Plan')).toContain('Swedish Massage and Manicure have the same therapist at 3:00 PM.')
  await press(user, 'OK')
  await form()
  expect(await stored()).toMatchObject({ status: 'pending' })
})

it('the plan of guests who share begins both treatments at once, with different people', async () => {
  const user = await openBusy({ ...both, guests: 2, shares: true }, [therapist('neo'), hands, pono])
  expect((await card(GUEST)).getByText(/For 2 guests, one each at the same time/)).toBeDefined()
  await confirm(user)
  await finish('SUCCESS')
  const start = 870
  const entries = [
    { minutes: 60, start, therapists: ['thato'] },
    { minutes: 30, start, therapists: ['pono'] },
  ]
  expect(await stored()).toMatchObject({ plan: { guests: 2, shares: true, entries } })
  expect(data.mails().at(-1)?.template_params).toMatchObject({
    services: expect.stringContaining('For 2 guests, one each at the same time: Swedish Massage') as unknown,
  })
})
