import { describe, expect, test } from 'vitest'
import { parseCall, parseGivenCopy } from '#features/roster/calls.ts'
import { daysAhead, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { ONE } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { therapist } from '#support/therapists.ts'
import { giveVisit, noteCall, noteGivenCopies } from './calls.ts'

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
  return { booking, plan }
}

describe('the copies that therapists were given', () => {
  const date = daysAhead(9)
  const copyOf = (id: string) => ({ date, therapist: therapist(id), hours: 'Off', lines: [] })

  test('are noted for a print of all and for each message', async () => {
    desk.signInAs(THATO)
    await noteGivenCopies({ date, copies: [copyOf('neo'), copyOf('lesego')] }, THATO)
    await noteGivenCopies({ date, copies: [copyOf('neo')], sentTo: 'neo' }, THATO)
    const given = async (id: string) => parseGivenCopy(id, await desk.at(`calls/${id}`))
    const printed = await given(date)
    expect([...(printed?.fingerprints.keys() ?? [])]).toEqual(['neo', 'lesego'])
    expect(printed).toMatchObject({ date, by: { name: 'Thato' } })
    expect(printed?.at).toBeInstanceOf(Date)
    const sent = await given(`${date}-neo`)
    expect([...(sent?.fingerprints.keys() ?? [])]).toEqual(['neo'])
    expect(sent).toMatchObject({ date })
  })
})

describe('a visit given to somebody else', () => {
  test('has the new therapist, an event and the note, and no e-mail', async () => {
    const { booking, plan } = await shown()
    const given = await giveVisit({ booking, plan }, THATO)
    expect(given.plan?.entries[0]?.therapists).toEqual(['thato'])
    expect(given).toMatchObject({ date: booking.date, time: booking.time, mail: booking.mail })
    expect(await desk.at(`bookings/${ONE}/events/${given.mark}`)).toMatchObject({ kind: 'plan' })
    expect(await stored()).toMatchObject({ state: '', date: booking.date })
  })

  test('asks to tell the guest, also who was told of another therapist', async () => {
    const { booking, plan } = await shown()
    await noteCall(booking, 'told', THATO)
    await giveVisit({ booking, plan }, THATO)
    expect(await stored()).toMatchObject({ state: '', date: booking.date })
  })

  test('stays as it is, and so does the note, where a colleague was faster', async () => {
    const { booking, plan } = await shown()
    const given = await giveVisit({ booking, plan }, THATO)
    await noteCall(given, 'told', THATO)
    expect(await failureOf(giveVisit({ booking, plan }, THATO))).toMatchObject({ code: 'conflict' })
    expect(await stored()).toMatchObject({ state: 'told' })
  })
})
