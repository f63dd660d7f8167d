import { serverNow } from '#config/server-time.ts'
import { PART_MISSING } from '#shared/failure.ts'
import { type Fault, type FaultCode, faultKey, parseFaults } from '#features/in-order/faults.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { DataError, DayMismatchError, saysNoAnswer, toDataError, withinLimit } from './data-error.ts'
import { docsIn, staffRead } from './firebase/staff-change.ts'
import { staffFirestore } from './firebase/staff.ts'
import { ownEdition } from '#config/edition.ts'
import { isBuilt } from '#config/env.ts'
import {
  checkStrangers,
  type Finding,
  finding,
  judgeRules,
  notAsked,
  readPublished,
  type Verdict,
} from '#features/in-order/deployment.ts'
import { newId } from '#shared/new-id.ts'

/** Faults of the portal, `faults/{date}`: counted in the portal, read by main. Visitors' pages do not import this module. */

/** A chunk that did not load, or a broken connection, in the words of Chromium, Firefox, Vite and Safari. */
const NO_LINE = [
  /dynamically imported module|unable to preload|importing a module script failed/i,
  /appears to be offline|could not connect to the server|specified hostname|request timed out|^cancelled$/i,
]
/** Names of errors that the site expects: a page whose chunk did not load, and a request that was given up. */
const EXPECTED: readonly string[] = ['ChunkError', 'AbortError']

type Unexpected = { code: FaultCode; error: Error }

/** Undefined for an error that the site expects, such as a broken connection, a denial or a conflict. */
const unexpectedIn = (thrown: unknown): Unexpected | undefined => {
  if (thrown instanceof DataError) {
    const { code, cause, message } = thrown
    // A TypeError that is no lost connection is a mistake in a data module.
    if (code === 'offline' && cause instanceof TypeError) return unexpectedIn(cause)
    // Without a cause a module refused by itself, and its words tell the person what to do.
    const isRefusal = code === 'malformed' && cause === undefined
    const isKnown = isRefusal || thrown instanceof DayMismatchError || message === PART_MISSING
    return (code === 'unknown' || code === 'malformed') && !isKnown ? { code, error: thrown } : undefined
  }
  if (!(thrown instanceof Error)) return undefined
  const { name, message } = thrown
  const isExpected = saysNoAnswer(message) || NO_LINE.some((words) => words.test(message)) || EXPECTED.includes(name)
  return isExpected ? undefined : { code: name === 'TypeError' ? name : 'other', error: thrown }
}

let counted: Set<string> | undefined

/** Adds one to the count of today's fault of this name (`faultKey`). Throws DataError. */
export const addToFaults = (key: string): Promise<void> =>
  // Not by `remoteCall`, which asks for the edition after a denial.
  withinLimit('Counting a fault', async (signal) => {
    const { db, doc, increment, writeBatch } = await staffFirestore()
    signal.throwIfAborted()
    const date = venueToday(serverNow())
    const fields = { date, last: key, counts: { [key]: increment(1) } }
    await writeBatch(db)
      .set(doc(db, 'faults', date), fields, { merge: true })
      .commit()
  })

/** Counts an unexpected error at once, and once for an open portal. What cannot be written is lost. Never throws. */
export const countFault = (thrown: unknown): void => {
  const unexpected = unexpectedIn(thrown)
  const key = unexpected && faultKey(unexpected.code, unexpected.error, location.origin)
  if (!counted || key === undefined || counted.has(key)) return
  counted.add(key)
  addToFaults(key).catch(() => undefined)
}

const onError = ({ error }: ErrorEvent) => countFault(error)
const onRejection = ({ reason }: PromiseRejectionEvent) => countFault(reason)

/** Counts faults of the portal until the returned function is called. For somebody who is signed in with a role; one at a time. */
export const countFaults = (): (() => void) => {
  counted = new Set()
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
    counted = undefined
  }
}

/** The faults from this date on, by day. For main. Throws DataError. */
export const listFaults = (from: string): Promise<Fault[]> =>
  staffRead('Reading the faults of the portal', async (lite) =>
    (await docsIn(lite, 'faults', lite.where('date', '>=', from))).flatMap((day) => parseFaults(day.id, day.data())),
  )

/** Reads with the sign-in and, if switched on, App Check. Not by `remoteCall`, because that reports denials, and here one is expected. */
const readEdition = async (id: string): Promise<Verdict> => {
  try {
    await withinLimit('Reading the rules in force', async () => {
      const { db, doc, getDoc } = await staffFirestore()
      await getDoc(doc(db, 'edition', id))
    })
    return 'allowed'
  } catch (error) {
    const { code, message } = toDataError(error)
    return code === 'denied' ? 'refused' : { why: message }
  }
}

/** The edition, the rules in force, and what a stranger may do, of the deployment that this page belongs to. Writes nothing. Never throws. */
export const checkOwnDeployment = async (): Promise<Finding[]> => {
  const published = isBuilt ? await readPublished(location.origin) : undefined
  if (!published) return [notAsked()]
  const [own = '', newest] = [ownEdition(), published.edition]
  return [
    judgeRules({ own: await readEdition(published.rules), other: await readEdition(newId()) }),
    await checkStrangers(published, newId()),
    own === newest
      ? finding('Edition', 'fine', `This page is ${own}, as published.`)
      : finding('Edition', 'fault', `This page is ${own}; ${newest} is published. Reload it.`),
  ]
}
