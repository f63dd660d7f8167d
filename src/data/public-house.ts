import { env } from '#config/env.ts'
import { serverNow } from '#config/server-time.ts'
import { readStored, readStoredJson, removeStored, writeStored } from '#config/storage.ts'
import {
  isMalformed,
  type KeptHouse,
  parseKeptHouse,
  type PrintedHouse,
  printedHours,
  printedHouse,
} from '#domain/house/printed.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { documentsOf, plainFields } from '#records/firestore-wire.ts'
import { fieldsOf, listOf, textOf } from '#records/stored.ts'

/**
 * What visitors see of the house, read by REST, so that pages without Firebase can read it, too. Imports nothing of this room: every page
 * loads this module.
 */

const KEY = 'la-lumiere.house'
/** In session storage: when this tab last asked without getting an answer. */
const FAILED_KEY = 'la-lumiere.house-failed'

/** Milliseconds for which an answer is reused, because each document read is billed, and for which a failed question is not repeated. */
const KEPT_MS = 5 * 60_000
const TIMEOUT_MS = 10_000

/** Without the other fields of `settings/diary`, whose duty is longer than all of these together. */
const FIELDS = ['words', 'offers', 'team', 'closedWeekdays', 'hours', 'updatedAt']

const isRecent = (at: number) => at <= Date.now() && Date.now() < at + KEPT_MS

/** The copy kept from the last successful read on this device; undefined when there is none. */
export const rememberedHouse = (): KeptHouse | undefined => parseKeptHouse(readStoredJson('localStorage', KEY))

/** A failed write is ignored: storage may be full, forbidden or absent. */
export const keepHouse = (house: PrintedHouse): void =>
  void writeStored('localStorage', KEY, JSON.stringify({ ...house, readAt: Date.now() }))

/** The next page reads the house again. */
export const forgetHouse = (): void => removeStored('localStorage', KEY)

/** The copy of this device if it was read within the last five minutes. */
export const recentHouse = (): KeptHouse | undefined => {
  const kept = rememberedHouse()
  return kept && isRecent(kept.readAt) ? kept : undefined
}

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
  if (isMalformed(stored)) throw new Error('The offers or the team are no list.')
  return { ...printedHouse(stored, venueToday(serverNow())), ...printedHours(fieldsIn(found, String(diary))) }
}

let reading: Promise<PrintedHouse> | undefined

/** The stored house, from this device if it was read there within the last five minutes. Keeps a copy. Rejects without an answer. */
export const readHouse = async (): Promise<PrintedHouse> => {
  const recent = recentHouse()
  if (recent) return recent
  reading ??= readBoth()
    .then((house) => {
      keepHouse(house)
      return house
    })
    .finally(() => (reading = undefined))
  return reading
}

/** The Network Information API, which not every browser has. */
const savesData = ({ connection }: Navigator & { connection?: { saveData?: boolean } }) => connection?.saveData === true

/**
 * With App Check a request without a token is refused once the console enforces it, and until then counts there as one of a stranger, by
 * which the owner judges whether it can be enforced. A token would cost pages without Firebase its SDK.
 */
const canAsk = () =>
  env.firebase !== undefined &&
  env.appCheckKey === undefined &&
  navigator.onLine &&
  !savesData(navigator) &&
  !matchMedia('print').matches

/**
 * The stored house for a page that needs nothing else of the database. Undefined when the tab is offline, saves data or prints, and without
 * an answer; then this tab asks again after five minutes. Never throws.
 */
export const askForHouse = async (): Promise<PrintedHouse | undefined> => {
  if (!canAsk() || isRecent(Number(readStored('sessionStorage', FAILED_KEY)))) return undefined
  try {
    return await readHouse()
  } catch {
    writeStored('sessionStorage', FAILED_KEY, String(Date.now()))
    return undefined
  }
}
