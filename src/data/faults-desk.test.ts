import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PART_MISSING } from '#shared/failure.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { eventually } from '#support/eventually.ts'
import { DataError, DayMismatchError, toDataError } from './data-error.ts'
import { countFault, countFaults } from './faults-desk.ts'

const desk = openDesk()
const SITE = 'https://spa.example'
const today = venueToday(new Date())
const placeOf = (column: number) => `admin-page-Bq2X_1aZ.js:1:${String(column)}`
const keyAt = (column: number, code = 'TypeError') => `${code} ${placeOf(column)}`
/** The error as it is thrown in the built file. */
const at = <E extends Error>(column: number, error: E) =>
  Object.assign(error, { stack: `b@${SITE}/static/js/${placeOf(column)}` })
const bug = (column: number) => at(column, new TypeError('Amantle Kgosi is undefined'))

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
})

const stored = () => desk.at(`faults/${today}`)
const counted = (wanted: Record<string, number>) =>
  eventually(async () => expect((await stored())?.['counts'] ?? {}).toEqual(wanted))

test('an error that nobody expected is counted once, with nothing but its name, until the portal is closed', async () => {
  countFault(bug(1))
  countFault(bug(1))
  await counted({ [keyAt(1)]: 1 })
  expect(await stored()).toEqual({ date: today, last: keyAt(1), counts: { [keyAt(1)]: 1 } })
  browser.dispatchEvent(Object.assign(new Event('error'), { error: bug(2) }))
  await counted({ [keyAt(1)]: 1, [keyAt(2)]: 1 })
  stop()
  countFault(bug(3))
  stop = countFaults()
  countFault(bug(4))
  await counted({ [keyAt(1)]: 1, [keyAt(2)]: 1, [keyAt(4)]: 1 })
})

type Code = ConstructorParameters<typeof DataError>[0]
const failed = (code: Code, message = 'Amantle', cause?: unknown) => at(9, new DataError(code, message, cause))
test.each<[string, unknown, string | undefined]>([
  ['that nobody knows', failed('unknown'), keyAt(9, 'unknown')],
  ['to a malformed request', failed('malformed', 'Amantle', new Error('400')), keyAt(9, 'malformed')],
  ['in place of which a module refused', failed('malformed'), undefined],
  ['that is a mistake in a data module', toDataError(bug(5)), keyAt(5)],
  ['that did not come', toDataError(at(5, new TypeError('Failed to fetch'))), undefined],
  ['that is a denial', failed('denied'), undefined],
  ['that a day does not match', at(9, new DayMismatchError('2030-01-15')), undefined],
  ['in place of a chunk', failed('unknown', PART_MISSING), undefined],
])('an answer of the database %s', async (_, error, key) => {
  countFault(error)
  // Written after it.
  countFault(bug(2))
  await counted({ ...(key !== undefined && { [key]: 1 }), [keyAt(2)]: 1 })
})
