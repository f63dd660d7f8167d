import { describe, expect, test } from 'vitest'
import type { Agreed } from '#domain/agreed-total.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { ONE } from '#support/ids.ts'
import { mailbox } from '#support/mailbox.ts'

const desk = openDesk()
const { at, booked, confirmAs } = desk

describe('the agreed total', () => {
  const signed = { name: 'Thato', uid: 'thato-uid' }
  const eventOf = (mark = '') => at(`bookings/${ONE}/events/${mark}`)
  const decided = (booking: Awaited<ReturnType<typeof booked>>, agreed: Agreed) =>
    confirmAs(THATO, booking, { date: booking.date, time: booking.time, agreed })

  test('is stored with who set it, and told in the history', async () => {
    const { booking } = await decided(await booked(), { total: 'P300' })
    expect(booking).toMatchObject({ agreedTotal: 'P300', agreedBy: signed })
    expect(await eventOf(booking.mark)).toMatchObject({ to: { agreedTotal: 'P300' } })
    expect(mailbox.sendConfirmation).toHaveBeenLastCalledWith(expect.objectContaining({ agreedTotal: 'P300' }), false)
  })

  test('comes with the treatments as agreed, by which mail, plan and receipt go', async () => {
    const asked = { name: 'Swedish Massage', duration: 5, price: 'P1' }
    const listed = { name: 'Swedish Massage', duration: 60, price: 'P350' }
    const shown = await booked({
      selectedServices: [asked],
      services: 'Swedish Massage (5 min) - P1',
      totalPrice: 'P1',
    })
    const { booking } = await decided(shown, { total: 'P350', services: [listed] })
    expect(booking).toMatchObject({ selectedServices: [listed], services: 'Swedish Massage (5 min) - P1' })
    expect(await at(`receipts/${ONE}`)).toMatchObject({ minutes: 60 })
    expect(await eventOf(booking.mark)).toMatchObject({
      from: { services: 'Swedish Massage (5 min) - P1' },
      to: { services: 'Swedish Massage (60 min) - P350', agreedTotal: 'P350' },
    })
  })

  test('is kept by a change that sets none, and replaced by another', async () => {
    const { booking } = await decided(await booked(), { total: 'P300' })
    const { booking: moved } = await confirmAs(NALEDI, booking, { date: daysAhead(9), time: '14:45' })
    expect(moved).toMatchObject({ agreedTotal: 'P300', agreedBy: signed })
    const { booking: again } = await confirmAs(NALEDI, moved, {
      date: moved.date,
      time: moved.time,
      agreed: { total: '', services: [] },
    })
    expect(again.agreedBy).toEqual({ name: 'Naledi', uid: 'naledi-uid' })
    expect(again.selectedServices).toEqual(booking.selectedServices)
    expect(again.agreedTotal ?? '').toBe('')
  })
})
