import { beforeEach, expect, test, vi } from 'vitest'
import { NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { apply, type Fault } from '#support/faults.ts'
import { ONE } from '#support/ids.ts'
import { mailbox } from '#support/mailbox.ts'
import { getBooking } from '#support/get-booking.ts'

const { booked, clients, confirmAs, kindsOf } = openDesk()

const mailedTimes = () => mailbox.sendConfirmation.mock.calls.map(([{ time }]) => time)
beforeEach(() => mailbox.sendConfirmation.mockClear())

test('a created profile is not reported as failed when the answer is lost and the retry is refused', async () => {
  const booking = await booked()
  const { fetch } = globalThis
  const faults: Fault[] = ['dropped after', { status: 403 }]
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const pass = () => fetch(input, init)
    const isBegun = faults.length < 2 || new URL(input as string).pathname.endsWith(':commit')
    const fault = isBegun ? faults.shift() : undefined
    return fault ? apply(fault, pass) : pass()
  })
  expect(await confirmAs(THATO, booking)).toMatchObject({ client: 'created' })
  expect(faults).toEqual([])
  expect(await clients()).toMatchObject([{ totalBookings: 1 }])
})

test('a confirmation whose answer is lost and which a colleague then overwrites is done, counted once, and sends no second e-mail', async () => {
  const booking = await booked()
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await fetch(input, init)
    if (!new URL(answer.url).pathname.endsWith(':commit') || !answer.ok) return answer
    vi.restoreAllMocks()
    await confirmAs(NALEDI, await getBooking(ONE), { date: booking.date, time: '10:00 AM' })
    throw new TypeError('fetch failed')
  })
  expect(await confirmAs(THATO, booking)).toMatchObject({ client: 'created', mail: { state: 'failed' } })
  expect(mailedTimes()).toEqual(['10:00 AM'])
  expect(await kindsOf(ONE)).toEqual(['confirm', 'move'])
  expect(await getBooking(ONE)).toMatchObject({ time: '10:00 AM', confirmedBy: { name: 'Naledi' } })
  expect(await clients()).toMatchObject([{ totalBookings: 1 }])
})
