import { describe, expect, test } from 'vitest'
import { parseBooking } from '#features/booking/booking.ts'
import { clientIdFor } from '#features/client/client.ts'
import { bookingRequest, daysAhead, THATO } from '#support/builders.ts'
import { appointmentOf, openDesk } from '#support/desk.ts'
import { ONE } from '#support/ids.ts'
import { everyMailIsSent, mailbox } from '#support/mailbox.ts'
import { containing } from '#support/outcomes.ts'
import { enterBooking } from './enter.ts'
import { listEvents } from '../diary-desk.ts'
import type { Entry } from './enter.ts'

const desk = openDesk()
everyMailIsSent()
const { at, dayAt, kindsOf } = desk

describe('what the desk enters itself', () => {
  const entry = (own: Partial<Entry> = {}): Entry => {
    const request = { ...bookingRequest({ email: '', phone: '+27821234567' }), guests: 3, room: '12', ...own }
    const asked = parseBooking('', { ...request })
    return {
      ...request,
      clientId: null,
      appointment: appointmentOf(asked, { date: asked.date, time: asked.time }),
      ...own,
    }
  }

  test('is confirmed at once with receipt, day, event and profile by phone, and nothing is sent', async () => {
    desk.signInAs(THATO)
    const { booking, client, mail } = await enterBooking(ONE, entry(), THATO)
    expect([client, mail]).toEqual(['created', undefined])
    expect(booking).toMatchObject({ status: 'confirmed', isEntered: true, guests: 3, room: '12', mark: containing('') })
    expect((await dayAt(booking.date)).massage).toMatchObject({ '58': 3 })
    expect(await at(`receipts/${ONE}`)).toMatchObject({ status: 'confirmed', revision: 0 })
    expect(await kindsOf(ONE)).toEqual(['enter'])
    expect(await desk.clients()).toMatchObject([{ id: await clientIdFor('+27821234567'), phone: booking.phone }])
  })

  test('afterwards is stored as done: counted on the profile, nothing taken of the day, no e-mail', async () => {
    desk.signInAs(THATO)
    const date = daysAhead(-1)
    const { booking, client, mail } = await enterBooking(
      ONE,
      entry({ date, email: 'amantle@guest.example', isPast: true }),
      THATO,
    )
    expect([client, mail]).toEqual(['created', undefined])
    expect(mailbox.sendConfirmation).not.toHaveBeenCalled()
    expect(booking).toMatchObject({
      status: 'confirmed',
      date,
      plan: null,
      outcome: { kind: 'done', by: { name: 'Thato' } },
    })
    expect(booking.mail).toBeUndefined()
    expect(await at(`days/${date}`)).toBeUndefined()
    expect(await at(`receipts/${ONE}`)).toMatchObject({ status: 'confirmed', date, revision: 0 })
    expect(await listEvents(ONE)).toMatchObject([{ kind: 'enter', to: { outcome: 'done' } }])
    expect(await desk.clients()).toMatchObject([{ totalBookings: 1, firstVisit: date }])
  })

  test('once stored, is neither stored nor mailed again when it is sent once more', async () => {
    desk.signInAs(THATO)
    const mailed = entry({ email: 'amantle@guest.example' })
    await enterBooking(ONE, mailed, THATO)
    mailbox.sendConfirmation.mockClear()
    const repeated = await enterBooking(ONE, mailed, THATO)
    expect(repeated).toMatchObject({ isRepeated: true, booking: { mail: { state: 'sent' } } })
    expect(mailbox.sendConfirmation).not.toHaveBeenCalled()
    const later = { ...mailed, appointment: { ...mailed.appointment, time: '04:00 PM' } }
    expect(await enterBooking(ONE, later, THATO)).toMatchObject({ isRepeated: true, booking: { time: mailed.time } })
    expect(await kindsOf(ONE)).toEqual(['enter', 'mail'])
  })
})
