import { describe, expect, test } from 'vitest'
import type { Booking } from '#domain/booking.ts'
import type { PlanEntry } from '#domain/diary/plan.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { appointmentOf, openDesk } from '#support/desk.ts'
import { ONE } from '#support/ids.ts'
import { everyMailIsSent, mailbox } from '#support/mailbox.ts'
import { confirmBooking } from './confirm.ts'
import { saveWithoutMail } from './move.ts'
import { getBooking } from '../bookings-desk.ts'
import { countDayAgain } from '../diary-changes.ts'
import { listEvents } from '../diary-desk.ts'

const desk = openDesk()
everyMailIsSent()
const { at, booked, confirmed, dayAt, kindsOf, put } = desk

const whenOf = ({ date, time }: Booking) => ({ date, time })

describe('a change without another date or time, and without an e-mail,', () => {
  const replanned = (booking: Booking, own: Partial<PlanEntry>) => {
    const { plan, ...rest } = appointmentOf(booking, whenOf(booking))
    return { ...rest, plan: { ...plan, entries: plan.entries.map((entry) => ({ ...entry, ...own })) } }
  }

  test('stores plan and price, and leaves confirmation, e-mail and receipt as they were', async () => {
    const booking = await confirmed()
    const receipt = await at(`receipts/${ONE}`)
    mailbox.sendConfirmation.mockClear()
    desk.signInAs(NALEDI)
    const change = { ...replanned(booking, { therapists: ['neo'], minutes: 45 }), agreed: { total: 'P300' } }
    const saved = await saveWithoutMail(booking, change, NALEDI)
    expect(saved).toMatchObject({ plan: change.plan, agreedTotal: 'P300', agreedBy: { name: 'Naledi' } })
    expect(saved).toMatchObject({ confirmedAt: booking.confirmedAt, mail: booking.mail, updatedBy: { name: 'Naledi' } })
    expect(await at(`receipts/${ONE}`)).toEqual(receipt)
    expect((await dayAt(booking.date)).massage).toEqual({ '58': 1, '59': 1, '60': 1 })
    expect(mailbox.sendConfirmation).not.toHaveBeenCalled()
    expect((await listEvents(ONE)).at(-1)).toMatchObject({
      ...{ kind: 'plan', agreedTotal: 'P300', from: booking.plan, to: change.plan, overbooked: false },
    })
  })

  test('stores whom the guest asks for with the plan and its event, and in nothing that the guest sees', async () => {
    const booking = await confirmed()
    const { plan, ...change } = replanned(booking, {})
    await saveWithoutMail(booking, { ...change, plan: { ...plan, wants: 'woman' } }, THATO)
    expect(await getBooking(ONE)).toMatchObject({ plan: { wants: 'woman' } })
    expect((await listEvents(ONE)).at(-1)).toMatchObject({ kind: 'plan', from: booking.plan, to: { wants: 'woman' } })
    const asking = await getBooking(ONE)
    await confirmBooking(asking, { ...change, plan: { ...plan, wants: 'neo' } }, THATO)
    expect(await getBooking(ONE)).toMatchObject({ plan: { wants: 'neo' } })
    expect(JSON.stringify([await at(`receipts/${ONE}`), await at(`days/${booking.date}`)])).not.toMatch(/woman|neo/)
  })

  test('leaves what the guest wished by the link open', async () => {
    await confirmed()
    await put(`wishes/${ONE}`, { kind: 'cancel', date: '', time: '', note: '', createdAt: new Date() })
    const booking = await getBooking(ONE)
    desk.signInAs(THATO)
    await saveWithoutMail(booking, replanned(booking, { therapists: ['neo'] }), THATO)
    expect(await at(`wishes/${ONE}`)).toMatchObject({ kind: 'cancel' })
  })
})

describe('a visit that was confirmed without the menu', () => {
  const withoutMenu = async () => {
    const booking = await booked()
    const change = appointmentOf(booking, whenOf(booking))
    const entries = change.plan.entries.map((entry) => ({ ...entry, category: null }))
    desk.signInAs(THATO)
    await confirmBooking(booking, { ...change, plan: { ...change.plan, entries } }, THATO)
    return getBooking(ONE)
  }

  test('counts in the house only, also when the day is counted again, until its plan is saved without an e-mail', async () => {
    const booking = await withoutMenu()
    const guests = { '58': 1, '59': 1, '60': 1, '61': 1 }
    expect(await dayAt(booking.date)).toMatchObject({ massage: {}, guests })
    await countDayAgain(booking.date)
    expect(await dayAt(booking.date)).toMatchObject({ massage: {}, guests })
    await saveWithoutMail(booking, appointmentOf(booking, whenOf(booking)), THATO)
    expect(await dayAt(booking.date)).toMatchObject({ massage: guests, guests })
    expect(await kindsOf(ONE)).toEqual(['confirm', 'mail', 'plan'])
  })
})
