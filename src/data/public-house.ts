import { env } from '#config/env.ts'
import { serverNow } from '#config/server-time.ts'
import { type PrintedHouse, printedHours, printedHouse } from '#features/house/house.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { documentsOf, plainFields } from '#records/firestore-wire.ts'
import { fieldsOf, listOf, textOf } from '#records/stored.ts'

/**
 * What visitors see of the house, read by REST, so that pages without Firebase can read it, too. Imports nothing of this folder: every page
 * loads this module.
 */

const TIMEOUT_MS = 10_000

/** Without the other fields of `settings/diary`, whose duty is longer than all of these together. */
const FIELDS = ['words', 'offers', 'team', 'closedWeekdays', 'hours', 'updatedAt']

/**
 * The fields of a document in the answer of `batchGet`; undefined when it was never written. Throws when the answer does not say.
 */
const fieldsIn = (answer: unknown, name: string): Record<string, unknown> | undefined => {
  const entries = listOf(answer).map(fieldsOf)
  const found = entries.map(({ found }) => fieldsOf(found)).find((document) => document['name'] === name)
  if (found) return plainFields(found['fields'])
  if (entries.some(({ missing }) => textOf(missing) === name)) return undefined
  throw new Error(`The answer does not hold ${name}.`)
}

const readBoth = async (): Promise<PrintedHouse> => {
  const documents = documentsOf(env)
  if (!documents || !env.firebase) throw new Error('No Firestore is configured.')
  const [house, diary] = ['house', 'diary'].map((id) => `${documents.replace(/^.*\/v1\//, '')}/settings/${id}`)
  // One request for both. `batchGet` and not two gets, because browsers log each 404 of a document that was never written. Sent as plain
  // text, because browsers ask for permission (CORS preflight) before they send JSON.
  const answer = await fetch(`${documents}:batchGet?key=${encodeURIComponent(env.firebase.apiKey)}`, {
    method: 'POST',
    body: JSON.stringify({ documents: [house, diary], mask: { fieldPaths: FIELDS } }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`Firestore answered ${String(answer.status)}.`)
  const found: unknown = await answer.json()
  const stored = fieldsIn(found, String(house))
  return { ...printedHouse(stored, venueToday(serverNow())), ...printedHours(fieldsIn(found, String(diary))) }
}

let known: Promise<PrintedHouse> | undefined

/** The next page reads the house again. */
export const forgetHouse = (): void => {
  known = undefined
}

/** The stored house, read once for the life of the page. Rejects without an answer; then the next page asks again. */
export const readHouse = (): Promise<PrintedHouse> =>
  (known ??= readBoth().catch((error: unknown) => {
    forgetHouse()
    throw error
  }))

/**
 * With App Check a request without a token is refused once the console enforces it, and until then counts there as one of a stranger, by
 * which the owner judges whether it can be enforced. A token would cost pages without Firebase its SDK.
 */
const canAsk = () => env.firebase !== undefined && env.appCheckKey === undefined && navigator.onLine

/**
 * The stored house for a page that needs nothing else of the database. Undefined when the tab is offline, and without an answer. Never throws.
 */
export const askForHouse = (): Promise<PrintedHouse | undefined> =>
  canAsk() ? readHouse().catch(() => undefined) : Promise.resolve(undefined)
