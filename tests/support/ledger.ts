import { expect } from 'vitest'
import { parseBooking } from '#domain/booking.ts'
import { type Operation, type Records, versionOf } from './receptionist.ts'
import type { Commit } from './turns.ts'

/** Fields of Firestore's REST format as plain values. */
const plain = (fields: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields as Record<string, Record<string, unknown>>).map(([name, value]) => [
      name,
      'mapValue' in value ? plain((value['mapValue'] as { fields?: unknown }).fields ?? {}) : Object.values(value)[0],
    ]),
  )

const isProfile = (path: string) => path.startsWith('clients/')

/** Checks that nothing is written twice, that each reported outcome is true, and that a conflict names the faster colleague. */
export const checkOperations = ({ operations, commits }: Records, isLineGood: boolean): void => {
  for (const operation of operations) {
    const { act, outcome, path, who } = operation
    const [commit] = operation.commits
    expect(operation.commits.length, `one ${act} is written twice`).toBeLessThanOrEqual(1)
    if (isLineGood)
      expect(outcome, `a ${act} on a good line: ${operation.message}`).toMatch(/^(done|conflict|not noted)$/)
    if (outcome === 'done') checkReport(operation, commit, isLineGood)
    else if (commit) expect(commit.isLost, `reported as failed, the ${act} is written`).toBe(true)
    if (outcome !== 'conflict') continue
    checkName(operation, operations)
    // The person's own write with a lost answer is no conflict, unless a colleague wrote after it.
    const since = commit ? commits.slice(commits.indexOf(commit)) : []
    const isOvertaken = since.some(({ uid, wrote }) => uid !== who.uid && wrote.has(path))
    if (commit) expect(isOvertaken, `the ${act} conflicts with itself: ${operation.message}`).toBe(true)
  }
}

const checkReport = ({ act, client }: Operation, commit: Commit | undefined, isLineGood: boolean) => {
  expect(commit, `reported as done, the ${act} is not written`).toBeDefined()
  if (act !== 'confirm') return
  const hasProfile = client === 'created' || client === 'linked'
  expect([...(commit?.wrote.keys() ?? [])].some(isProfile), `the profile is reported as ${String(client)}`).toBe(
    hasProfile,
  )
  if (isLineGood) expect(client, 'a profile on a good line').not.toBe('failed')
}

const VERBS: Record<string, Operation['act'][]> = {
  'already confirmed': ['confirm'],
  'already rejected': ['reject'],
  'already sent': ['claim', 'record'],
  'already linked': ['link'],
  'changed the notes': ['notes'],
}

const checkName = ({ message, path, who: reader }: Operation, operations: readonly Operation[]) => {
  // The conflict names the colleague who occupied the place by another booking.
  if (message.includes(' taken this time meanwhile')) return
  const [, name, verb = ''] = /^(.+?) ha(?:s|ve) ((?:already|changed the) \w+)/.exec(message) ?? []
  const doers = operations.filter(
    (operation) => operation.path === path && VERBS[verb]?.includes(operation.act) && operation.commits.length > 0,
  )
  const names = doers.map(({ who }) => (who.uid === reader.uid ? 'You' : who.name))
  if (name === 'Somebody else') expect(names, message).not.toEqual([])
  else expect(names, message).toContain(name)
}

/** The final decision of each booking and the final notes of each profile (`versions`), and the date and time of each decision (`times`). */
type Replay = { versions: Map<string, string>; times: Map<string, string> }

/** Replays the commits in order and checks that each is based on the version that its writer's screen showed. */
export const replayCommits = ({ operations, commits }: Records, whenAsked: string): Replay => {
  const operationOf = new Map(
    operations.flatMap((operation) => operation.commits.map((commit): [Commit, Operation] => [commit, operation])),
  )
  const versions = new Map<string, string>()
  const times = new Map<string, string>()
  for (const commit of commits) {
    const operation = operationOf.get(commit)
    if (!operation) throw new Error('A commit that belongs to nobody.')
    const { act, path, shown } = operation
    if (act === 'link') continue
    const wrote = plain(commit.wrote.get(path))
    const booking = parseBooking('', { status: 'confirmed', ...wrote })
    const before = versions.get(path) ?? (act === 'notes' ? '' : 'pending')
    const after = act === 'notes' ? String(wrote['notes']) : versionOf(booking)
    expect(shown, `a ${act} is made upon something not shown`).toBe(before)
    if (act === 'record') expect(after, 'the outcome of one mail is noted on another').toBe(before)
    versions.set(path, after)
    const [date, ...time] = (times.get(`${path} ${before}`) ?? whenAsked).split(' ')
    times.set(`${path} ${after}`, `${booking.date || String(date)} ${booking.time || time.join(' ')}`)
  }
  return { versions, times }
}

/** Checks that each successful confirmation or resend sent one mail, with the date and time that were written. */
export const checkMails = ({ operations, mails }: Records, { times }: Replay): void => {
  const sending = operations.filter(({ act, outcome }) => (act === 'confirm' || act === 'claim') && outcome === 'done')
  expect(mails, 'mails').toHaveLength(sending.length)
  expect(new Set(mails.map(({ mark }) => mark)).size, 'one confirmation is sent twice').toBe(mails.length)
  for (const { path, mark, when } of mails) expect(when, 'a mail says another time').toBe(times.get(`${path} ${mark}`))
}

/** The recorded state of a decision's mail; `sending` until one is recorded. */
export const mailEnd = ({ operations, mails }: Records, path: string, mark: string): string => {
  const isRecorded = operations.some(
    (operation) =>
      operation.act === 'record' && operation.path === path && operation.shown === mark && operation.commits[0],
  )
  return (isRecorded && mails.find((mail) => mail.path === path && mail.mark === mark)?.end) || 'sending'
}
