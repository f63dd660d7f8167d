import { describe, expect, test, vi } from 'vitest'
import { newCall, parseCall } from '#domain/diary/call.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { ONE } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { giveVisit, noteCall } from './calls.ts'
import { erasePerson } from './erasure.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/email-desk.ts', async () => (await import('#support/mailbox.ts')).mailbox)

const desk = openDesk()
const stored = async () => parseCall(ONE, await desk.at(`calls/${ONE}`))

const shown = async () => {
  const booking = await desk.confirmed()
  desk.signInAs(THATO)
  const plan = booking.plan && {
    ...booking.plan,
    entries: booking.plan.entries.map((entry) => ({ ...entry, therapists: ['thato'] })),
  }
  if (!plan) throw new Error('There is no plan.')
  return { booking, plan, call: newCall(booking) }
}

describe('a note of who was told', () => {
  test('is stored with who noted it, and changed later', async () => {
    const { call } = await shown()
    await noteCall({ ...call, state: 'unreached' }, THATO)
    expect(await stored()).toMatchObject({ state: 'unreached', date: call.date, by: { name: 'Thato' } })
    await noteCall({ ...call, state: 'asked', time: '02:30 PM' }, THATO)
    expect(await stored()).toMatchObject({ state: 'asked', time: '02:30 PM' })
    expect((await stored()).at).toBeInstanceOf(Date)
  })

  test('goes with the booking when the person is erased', async () => {
    const { booking, call } = await shown()
    await noteCall(call, THATO)
    desk.signInAs(NALEDI)
    const { left, failure } = await erasePerson(booking)
    expect([left?.bookings, failure]).toEqual([0, undefined])
    expect(await desk.at(`calls/${ONE}`)).toBeUndefined()
  })
})

describe('a visit given to somebody else', () => {
  test('has the new therapist, an event and the note, and no e-mail', async () => {
    const { booking, plan, call } = await shown()
    const given = await giveVisit({ booking, plan, call: { ...call, state: 'called' } }, THATO)
    expect(given.plan?.entries[0]?.therapists).toEqual(['thato'])
    expect(given).toMatchObject({ date: booking.date, time: booking.time, mail: booking.mail })
    expect(await desk.at(`bookings/${ONE}/events/${given.mark}`)).toMatchObject({ kind: 'plan' })
    expect(await stored()).toMatchObject({ state: 'called', was: call.was })
  })

  test('stays as it is, without a note, where a colleague was faster', async () => {
    const { booking, plan, call } = await shown()
    await giveVisit({ booking, plan, call: { ...call, state: 'called' } }, THATO)
    const late = giveVisit({ booking, plan, call: { ...call, state: 'unreached' } }, THATO)
    expect(await failureOf(late)).toMatchObject({ code: 'conflict' })
    expect(await stored()).toMatchObject({ state: 'called' })
  })
})
