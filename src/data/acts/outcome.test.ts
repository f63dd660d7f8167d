import { deleteDoc } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import type { Booking } from '#domain/booking.ts'
import { parseDay } from '#domain/diary/day.ts'
import { planAfterMissed } from '#domain/diary/outcome.ts'
import { THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { idOf, ONE } from '#support/ids.ts'
import { everyMailIsSent } from '#support/mailbox.ts'
import { setOutcome, takeBackOutcome } from './outcome.ts'
import { countUnmarkedOn, getBooking } from '../bookings-desk.ts'
import { listEvents } from '../diary-desk.ts'

const desk = openDesk()
const { at, booked } = desk
const visited = async (id = ONE) => desk.onItsDay(await desk.confirmed(id))
everyMailIsSent()

const massages = async ({ date }: Booking) => parseDay(date, await at(`days/${date}`)).massage

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
      { to: 'missed', planBefore: booking.plan },
      { from: 'missed', to: undefined },
    ])
  })

  test('of a second “Did not come” finds the plan of that one', async () => {
    const booking = await visited()
    const { plan } = booking
    const miss = (shown: Booking) => setOutcome(shown, { outcome: 'missed', plan: null }, THATO)
    const back = await takeBackOutcome(await miss(booking), THATO)
    const shorter = { ...plan, entries: plan?.entries.map((entry) => ({ ...entry, minutes: 30 })) }
    await desk.put(`bookings/${ONE}`, { ...(await at(`bookings/${ONE}`)), plan: shorter })
    const again = await takeBackOutcome(await miss({ ...back, plan: shorter as typeof plan }), THATO)
    expect(again.plan).toEqual(shorter)
  })

  test.each(['arrived', 'done', 'missed'] as const)(
    'of “%s” changes no plan where none was changed',
    async (outcome) => {
      const booking = await visited()
      const back = await takeBackOutcome(await setOutcome(booking, { outcome }, THATO), THATO)
      expect(back.plan).toEqual(booking.plan)
      expect(back.outcome).toBeUndefined()
    },
  )
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

  test('is noted without its profile, too', async () => {
    const booking = await withTherapist()
    const { db, doc } = desk.firestore.asOwner()
    await deleteDoc(doc(db, 'clients', booking.clientId ?? ''))
    expect((await setOutcome(booking, { outcome: 'done' }, THATO)).outcome?.kind).toBe('done')
    expect(await desk.clients()).toEqual([])
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
