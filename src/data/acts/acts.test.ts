import { describe, expect, test } from 'vitest'
import { NALEDI, THATO } from '#support/builders.ts'
import { appointmentOf, openDesk } from '#support/desk.ts'
import { idOf, ONE } from '#support/ids.ts'
import { everyMailIsSent, mailbox } from '#support/mailbox.ts'
import { failureOf } from '#support/outcomes.ts'
import type { Booking } from '#features/booking/booking.ts'
import type { PlanEntry } from '#features/diary/plan.ts'
import { planAfterMissed } from '#features/booking/outcome.ts'
import { correctDetails } from './profile.ts'
import { rejectBooking } from './answers.ts'
import { countUnmarkedOn } from '../bookings-desk.ts'
import { getBooking } from '#support/get-booking.ts'
import { listEvents } from '../diary-desk.ts'
import { confirmBooking, saveWithoutMail } from './confirm.ts'
import { setOutcome, takeBackOutcome } from './visit.ts'

const desk = openDesk()
everyMailIsSent()
const { at, booked, confirmAs, confirmed, dayAt } = desk

describe('the day and the guest’s receipt follow', () => {
  test('a rejection, also without a reason', async () => {
    const booking = await booked()
    desk.signInAs(NALEDI)
    const rejected = { rejectionReason: 'Not available', rejectedBy: { name: 'Naledi' } }
    expect(await rejectBooking(booking, '  ', NALEDI)).toMatchObject(rejected)
    expect(await at(`receipts/${ONE}`)).toMatchObject({ status: 'rejected', revision: 1 })
    expect(await listEvents(ONE)).toMatchObject([
      { kind: 'reject', to: { reason: 'Not available' }, by: { name: 'Naledi' } },
    ])
  })
})

describe('what a colleague did meanwhile', () => {
  test('a corrected e-mail is a conflict for whoever confirms by the wrong one, and no profile is made', async () => {
    const booking = await booked()
    desk.signInAs(NALEDI)
    const details = { firstName: 'Amantle', lastName: 'Kgosi', email: 'right@guest.example', phone: booking.phone }
    await correctDetails(booking, details, NALEDI)
    expect(await failureOf(confirmAs(THATO, booking))).toMatchObject({ code: 'conflict' })
    expect(await desk.clients()).toEqual([])
    await confirmAs(THATO, await getBooking(ONE))
    expect(await desk.clients()).toMatchObject([{ email: 'right@guest.example' }])
  })
})

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
      ...{ kind: 'plan', from: { plan: booking.plan } },
      to: { plan: change.plan, agreedTotal: 'P300', overbooked: false },
    })
  })

  test('stores whom the guest asks for with the plan and its event, and in nothing that the guest sees', async () => {
    const booking = await confirmed()
    const { plan, ...change } = replanned(booking, {})
    await saveWithoutMail(booking, { ...change, plan: { ...plan, wants: 'woman' } }, THATO)
    expect(await getBooking(ONE)).toMatchObject({ plan: { wants: 'woman' } })
    expect((await listEvents(ONE)).at(-1)).toMatchObject({
      from: { plan: booking.plan },
      to: { plan: { wants: 'woman' } },
    })
    const asking = await getBooking(ONE)
    await confirmBooking(asking, { ...change, plan: { ...plan, wants: 'neo' } }, THATO)
    expect(await getBooking(ONE)).toMatchObject({ plan: { wants: 'neo' } })
    expect(JSON.stringify([await at(`receipts/${ONE}`), await at(`days/${booking.date}`)])).not.toMatch(/woman|neo/)
  })
})

const visited = async (id = ONE) => desk.onItsDay(await desk.confirmed(id))

const massages = async ({ date }: Booking) => (await dayAt(date)).massage

describe('taking an outcome back', () => {
  test('gives a visit that was missed its plan again, exactly as it was', async () => {
    const booking = await visited()
    if (!booking.plan) throw new Error('It has no plan.')
    const before = await massages(booking)
    const left = planAfterMissed(booking.plan, new Date(`${booking.date}T14:40:00+02:00`)) ?? null
    const missed = await setOutcome(booking, { outcome: 'missed', plan: left }, THATO)
    expect(await massages(booking)).toEqual({ '58': 1 })
    const back = await takeBackOutcome(missed, THATO)
    expect(back).toMatchObject({ plan: booking.plan })
    expect(back.outcome).toBeUndefined()
    expect(await massages(booking)).toEqual(before)
    expect((await listEvents(ONE)).slice(-2)).toMatchObject([
      { from: { plan: booking.plan }, to: { outcome: 'missed' } },
      { from: { outcome: 'missed' }, to: { outcome: null } },
    ])
  })
})

describe('a visit that is done', () => {
  const withTherapist = async (id = ONE) => {
    const booking = await visited(id)
    const plan = booking.plan && {
      ...booking.plan,
      entries: booking.plan.entries.map((entry) => ({ ...entry, therapists: ['neo'] })),
    }
    await desk.put(`bookings/${id}`, { ...(await at(`bookings/${id}`)), plan })
    return { ...booking, plan }
  }
  const cameTo = async () => (await desk.clients()).map(({ massageBy, updatedAt }) => ({ massageBy, updatedAt }))

  test('keeps its therapist with the profile, and the times of the profile as they were', async () => {
    const booking = await withTherapist()
    const [before] = await cameTo()
    await setOutcome(booking, { outcome: 'arrived' }, THATO)
    expect(await cameTo()).toEqual([before])
    await setOutcome(await getBooking(ONE), { outcome: 'done' }, THATO)
    expect(before?.massageBy).toBeUndefined()
    expect(await cameTo()).toEqual([{ ...before, massageBy: 'neo' }])
  })
})

test('the visits of a day without an outcome are counted', async () => {
  const [one, two, three] = [await visited(), await visited(idOf('two')), await visited(idOf('three'))]
  await booked({}, idOf('pending'))
  expect(await countUnmarkedOn(one.date)).toBe(3)
  await setOutcome(two, { outcome: 'done' }, THATO)
  await takeBackOutcome(await setOutcome(three, { outcome: 'arrived' }, THATO), THATO)
  expect(await countUnmarkedOn(one.date)).toBe(2)
  expect(await countUnmarkedOn('2020-01-01')).toBe(0)
})
