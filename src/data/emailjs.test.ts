import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { postMail } from './emailjs.ts'

vi.unmock('#data/emailjs.ts')

const SENDER = { serviceId: 'service', publicKey: 'key', origin: 'http://outbox.test' }
const fetched = vi.fn<typeof fetch>()
const answer =
  (status: number, text = '') =>
  () =>
    Promise.resolve(new Response(text, { status }))
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

let day = 0

/** Sends while the fake clock advances; returns the outcome and the milliseconds passed. */
const sent = async (mayRepeat: boolean) => {
  const begun = Date.now()
  const outcome = postMail(SENDER, 'template', { booking_id: 'one' }, { mayRepeat }).then(
    () => 'sent',
    (error: unknown) => error as { code: string; message: string },
  )
  await vi.runAllTimersAsync()
  return { outcome: await outcome, passed: Date.now() - begun }
}

beforeEach(async () => {
  vi.stubGlobal('location', { pathname: '/booking' })
  vi.stubGlobal('fetch', fetched)
  vi.useFakeTimers()
  // Each test starts a day after the mail of the one before; the lazy SDK is there, since fake time does not wait for disks.
  day += 1
  vi.setSystemTime(Date.UTC(2030, 0, day))
  await import('@emailjs/browser')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

test('429 is tried three times more, with growing pauses', async () => {
  fetched.mockImplementation(answer(429, 'Too many requests'))
  const { outcome, passed } = await sent(false)
  expect(outcome).toMatchObject({ code: 'throttled' })
  expect(fetched).toHaveBeenCalledTimes(4)
  expect(passed).toBeGreaterThanOrEqual(1_000 + 2_000 + 4_000)
})

test.each([
  ['no answer', noAnswer],
  ['that of a proxy', answer(504, 'Gateway')],
])('with %s a mail to the spa is sent once more, a mail to a client never', async (_, fault) => {
  fetched.mockImplementation(fault)
  expect((await sent(true)).outcome).toMatchObject({ code: 'offline' })
  expect(fetched).toHaveBeenCalledTimes(2)
  expect((await sent(false)).outcome).toMatchObject({ code: 'offline' })
  expect(fetched).toHaveBeenCalledTimes(3)
})

test.each([
  [400, 'malformed'],
  [500, 'unknown'],
])('%i is not tried again and becomes %s with the text of the answer', async (status, code) => {
  fetched.mockImplementation(answer(status, 'The reason'))
  expect((await sent(true)).outcome).toMatchObject({ code, message: 'The reason' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('two mails at once are sent a second apart', async () => {
  const times: number[] = []
  fetched.mockImplementation(() => {
    times.push(Date.now())
    return Promise.resolve(new Response('OK'))
  })
  const both = Promise.all([sent(true), sent(true)])
  await vi.runAllTimersAsync()
  await both
  expect(times).toHaveLength(2)
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1_000)
})
