import { expect } from 'vitest'
import { parseBooking } from '#domain/booking.ts'
import { type Deed, type Records, versionOf } from './receptionist.ts'
import type { Taken } from './turns.ts'

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
export const checkDeeds = ({ deeds, taken }: Records, isLineGood: boolean): void => {
  for (const deed of deeds) {
    const { act, outcome, path, who } = deed
    const [commit] = deed.taken
    expect(deed.taken.length, `one ${act} is written twice`).toBeLessThanOrEqual(1)
    if (isLineGood) expect(outcome, `a ${act} on a good line: ${deed.message}`).toMatch(/^(done|conflict|not noted)$/)
    if (outcome === 'done') checkTold(deed, commit, isLineGood)
    else if (commit) expect(commit.isLost, `told as failed, the ${act} is written`).toBe(true)
    if (outcome !== 'conflict') continue
    checkName(deed, deeds)
    // A write of one's own with a lost answer is no conflict, unless a colleague wrote after it.
    const since = commit ? taken.slice(taken.indexOf(commit)) : []
    const isOvertaken = since.some(({ uid, wrote }) => uid !== who.uid && wrote.has(path))
    if (commit) expect(isOvertaken, `the ${act} conflicts with itself: ${deed.message}`).toBe(true)
  }
}

const checkTold = ({ act, client }: Deed, commit: Taken | undefined, isLineGood: boolean) => {
  expect(commit, `told as done, the ${act} is not written`).toBeDefined()
  if (act !== 'confirm') return
  const isTold = client === 'created' || client === 'linked'
  expect([...(commit?.wrote.keys() ?? [])].some(isProfile), `the profile is told as ${String(client)}`).toBe(isTold)
  if (isLineGood) expect(client, 'a profile on a good line').not.toBe('failed')
}

const VERBS: Record<string, Deed['act'][]> = {
  'already confirmed': ['confirm'],
  'already rejected': ['reject'],
  'already sent': ['claim', 'record'],
  'already linked': ['link'],
  'changed the notes': ['notes'],
}

const checkName = ({ message, path, who: reader }: Deed, deeds: readonly Deed[]) => {
  const [, name, verb = ''] = /^(.+?) ha(?:s|ve) ((?:already|changed the) \w+)/.exec(message) ?? []
  const doers = deeds.filter((deed) => deed.path === path && VERBS[verb]?.includes(deed.act) && deed.taken.length > 0)
  const names = doers.map(({ who }) => (who.uid === reader.uid ? 'You' : who.name))
  if (name === 'Somebody else') expect(names, message).not.toEqual([])
  else expect(names, message).toContain(name)
}

/** The final decision of each booking and the final notes of each profile (`stands`), and the date and time of each decision (`whens`). */
type Course = { stands: Map<string, string>; whens: Map<string, string> }

/** Replays the commits in order and checks that each is based on the version that its writer's screen showed. */
export const followCourse = ({ deeds, taken }: Records, whenAsked: string): Course => {
  const deedOf = new Map(deeds.flatMap((deed) => deed.taken.map((commit): [Taken, Deed] => [commit, deed])))
  const stands = new Map<string, string>()
  const whens = new Map<string, string>()
  for (const commit of taken) {
    const deed = deedOf.get(commit)
    if (!deed) throw new Error('A commit that belongs to nobody.')
    const { act, path, shown } = deed
    if (act === 'link') continue
    const wrote = plain(commit.wrote.get(path))
    const booking = parseBooking('', { status: 'confirmed', ...wrote })
    const before = stands.get(path) ?? (act === 'notes' ? '' : 'pending')
    const after = act === 'notes' ? String(wrote['notes']) : versionOf(booking)
    expect(shown, `a ${act} is made upon something not shown`).toBe(before)
    if (act === 'record') expect(after, 'the outcome of one mail is noted on another').toBe(before)
    stands.set(path, after)
    const [date, ...time] = (whens.get(`${path} ${before}`) ?? whenAsked).split(' ')
    whens.set(`${path} ${after}`, `${booking.date || String(date)} ${booking.time || time.join(' ')}`)
  }
  return { stands, whens }
}

/** Checks that each successful confirmation or resend sent one mail, with the date and time that were written. */
export const checkMails = ({ deeds, mails }: Records, { whens }: Course): void => {
  const sending = deeds.filter(({ act, outcome }) => (act === 'confirm' || act === 'claim') && outcome === 'done')
  expect(mails, 'mails').toHaveLength(sending.length)
  expect(new Set(mails.map(({ mark }) => mark)).size, 'one confirmation is sent twice').toBe(mails.length)
  for (const { path, mark, when } of mails) expect(when, 'a mail says another time').toBe(whens.get(`${path} ${mark}`))
}

/** The recorded state of a decision's mail; `sending` until one is recorded. */
export const mailEnd = ({ deeds, mails }: Records, path: string, mark: string): string => {
  const isRecorded = deeds.some(
    (deed) => deed.act === 'record' && deed.path === path && deed.shown === mark && deed.taken[0],
  )
  return (isRecorded && mails.find((mail) => mail.path === path && mail.mark === mark)?.end) || 'sending'
}
