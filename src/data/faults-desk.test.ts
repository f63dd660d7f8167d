import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PART_MISSING } from '#shared/failure.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { eventually } from '#support/eventually.ts'
import { disturb } from '#support/faults.ts'
import { DataError, DayMismatchError, toDataError } from './data-error.ts'
import { countFault, countFaults } from './faults-desk.ts'

const desk = openDesk()
const SITE = 'https://spa.example'
const today = venueToday(new Date())
const placeOf = (column: number) => `admin-page-Bq2X_1aZ.js:1:${String(column)}`
const stackAt = (column: number) => `b@${SITE}/static/js/${placeOf(column)}`
const keyAt = (column: number, code = 'TypeError') => `${code} ${placeOf(column)}`
/** An error of a bug in the built file. */
const bug = (column = 1) => Object.assign(new TypeError('Amantle Kgosi is undefined'), { stack: stackAt(column) })

let browser: EventTarget
let stop: () => void
beforeEach(() => {
  browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('location', { origin: SITE })
  desk.signInAs(THATO)
  stop = countFaults()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const counts = async () => (await desk.at(`faults/${today}`))?.['counts'] ?? {}
const counted = (wanted: Record<string, number>) => eventually(async () => expect(await counts()).toEqual(wanted))
const fire = (kind: string, fields: object) => browser.dispatchEvent(Object.assign(new Event(kind), fields))

describe('an error that nobody expected', () => {
  test('is counted once, with nothing but its name', async () => {
    const error = bug()
    countFault(error)
    countFault(error)
    await counted({ [keyAt(1)]: 1 })
    expect(await desk.at(`faults/${today}`)).toEqual({ date: today, last: keyAt(1), counts: { [keyAt(1)]: 1 } })
  })

  test('is counted where the browser reports it', async () => {
    fire('error', { error: bug(1) })
    await counted({ [keyAt(1)]: 1 })
    fire('unhandledrejection', { reason: bug(2) })
    await counted({ [keyAt(1)]: 1, [keyAt(2)]: 1 })
  })

  test('is written when it closes the portal', async () => {
    countFault(bug())
    stop()
    await counted({ [keyAt(1)]: 1 })
    countFault(bug(2))
    fire('error', { error: bug(3) })
    stop = countFaults()
    countFault(bug(4))
    await eventually(async () => expect(Object.keys(await counts())).toHaveLength(2))
    expect(await counts()).not.toHaveProperty([keyAt(2)])
  })
})

describe('an answer of the database', () => {
  const failed = (code: ConstructorParameters<typeof DataError>[0], message = 'Amantle', cause?: unknown) =>
    Object.assign(new DataError(code, message, cause), { stack: stackAt(9) })

  test.each<[string, unknown, string | undefined]>([
    ['that nobody knows', failed('unknown'), keyAt(9, 'unknown')],
    ['to a malformed request', failed('malformed', 'Amantle', new Error('400')), keyAt(9, 'malformed')],
    ['in place of which a module refused', failed('malformed'), undefined],
    ['that is a mistake in a data module', toDataError(bug(5)), keyAt(5)],
    [
      'that did not come',
      toDataError(Object.assign(new TypeError('Failed to fetch'), { stack: stackAt(5) })),
      undefined,
    ],
    ['that is a denial', failed('denied'), undefined],
    ['that a day does not match', Object.assign(new DayMismatchError('2030-01-15'), { stack: stackAt(9) }), undefined],
    ['in place of a chunk', failed('unknown', PART_MISSING), undefined],
  ])('%s', async (_, error, key) => {
    countFault(error)
    // Written after it.
    countFault(bug(2))
    await counted({ ...(key !== undefined && { [key]: 1 }), [keyAt(2)]: 1 })
  })
})

test('what cannot be counted is lost without a word, and counts nothing itself', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const line = disturb(':commit', [{ status: 500 }, { status: 400 }])
  countFault(bug(1))
  countFault(bug(2))
  await eventually(() => expect(line.left()).toBe(0))
  await new Promise((later) => setTimeout(later, 200))
  expect(await counts()).toEqual({})
  expect(unhandled).not.toHaveBeenCalled()
  process.off('unhandledRejection', unhandled)
})
