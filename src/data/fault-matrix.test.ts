import { describe, expect, test, vi } from 'vitest'
import { openDesk } from '#support/desk.ts'
import { everyMailIsSent } from '#support/mailbox.ts'
import { randomRuns } from '#firestore/testing/prove.ts'
import { closesTab, nameOf, openLine, POINT_FAULTS, type PointFault } from '#support/faulty-line.ts'
import { snapshot } from '#support/snapshot.ts'
import { type Write, writesOn } from '#support/data-writes.ts'

// Tries every write of the product with every network fault at each of its requests. Afterwards the database must be as before the write,
// as after all of it, or as after one of its commits; a write reported as done must be done; and a second press must end like two presses
// on a good connection.
const desk = openDesk()
const stored = () => snapshot(desk.firestore.asOwner())
everyMailIsSent()

/** `npm test -- --all` leaves out the faults of a reading that differ from these only in what the SDK makes of them. */
const READING_FAULTS: readonly PointFault[] = ['offline from here', { status: 403 }]
const isProving = randomRuns(0, 1).numRuns > 0
const faultsOf = (call: string) => (call === 'commit' || isProving ? POINT_FAULTS : READING_FAULTS)

type Result = {
  isRepeated?: boolean
  mail?: { state: string }
  /** Of an e-mail that was sent again. */
  state?: string
  client?: unknown
}

/** The outcome that the portal shows: all done, or done without the mail or the profile, which have their own buttons. */
const told = (result: unknown): string => {
  const { isRepeated, mail, state, client } = (result ?? {}) as Result
  if (client === 'failed') return 'done, no profile'
  // The card says what became of the mail.
  return isRepeated || mail || state ? 'done, mail open' : 'done'
}
const outcomeOf = (pressed: Promise<unknown>): Promise<string> =>
  pressed.then(told, (error: unknown) => (error as { code?: string }).code ?? String(error))
/** The allowed outcomes of a second press on a good connection: done, or a conflict with the first press. */
const SECOND_PRESS = ['done', 'done, mail open', 'conflict', 'missing']
const FAILURES = ['offline', 'denied', 'throttled', 'conflict', 'missing']

/** Records a write on a good connection: its calls, and the database before, after each commit, at the end, and after a second press. */
const onGoodLine = async ({ prepare }: Write) => {
  await desk.reset()
  const press = await prepare()
  const states = [await stored()]
  const { sent } = openLine(undefined, async () => void states.push(await stored()))
  expect(await outcomeOf(press())).toMatch(/^done/)
  vi.restoreAllMocks()
  const end = await stored()
  const calls = [...sent]
  expect(SECOND_PRESS, 'a second press').toContain(await outcomeOf(press()))
  const ends = [end, await stored()]
  return { calls, states: [...states, ...ends], ends }
}

type Good = Awaited<ReturnType<typeof onGoodLine>>

const isProfile = (line: string) => line.startsWith('clients/')
const profilesIn = (state = '') => state.split('\n').filter(isProfile)
/** The database without profiles and without links to them. */
const besidesProfiles = (state: string) =>
  state
    .split('\n')
    .filter((line) => !isProfile(line))
    .join('\n')
    .replaceAll(/"clientId":(?:null|"[^"]*")/g, '"clientId":…')

/** Throws the lines by which the database differs from the nearest of these states. */
const assertAmong = (states: readonly string[], state: string, when: string) => {
  if (states.includes(state)) return
  const found = state.split('\n')
  const differences = states.map((one) => {
    const wanted = one.split('\n')
    const more = found.filter((line) => !wanted.includes(line)).map((line) => `+ ${line}`)
    const fewer = wanted.filter((line) => !found.includes(line)).map((line) => `- ${line}`)
    return [...more, ...fewer]
  })
  const [nearest = []] = differences.toSorted((one, other) => one.length - other.length)
  throw new Error([when, ...nearest].join('\n'))
}

/** Runs the write with one fault. */
const meetFault = async ({ prepare }: Write, good: Good, at: number, fault: PointFault) => {
  await desk.reset()
  const press = await prepare()
  const { closed } = openLine({ at, fault })
  const pressed = outcomeOf(press())
  const outcome = closesTab(fault) ? await closed.then(() => 'tab closed') : await pressed
  vi.restoreAllMocks()
  const state = await stored()
  if (outcome === 'done, no profile') {
    expect(profilesIn(state), outcome).toEqual(profilesIn(good.states[0]))
    assertAmong(good.states.slice(1).map(besidesProfiles), besidesProfiles(state), outcome)
    return
  }
  assertAmong(good.states, state, `${outcome}, between two commits`)
  if (outcome === 'done') assertAmong(good.ends, state, 'told as done')
  else expect([...FAILURES, 'tab closed', 'done, mail open']).toContain(outcome)
  const again = await outcomeOf(press())
  expect(SECOND_PRESS, `${outcome}, then`).toContain(again)
  assertAmong(again === 'done' ? good.ends : good.states, await stored(), `${outcome}, then ${again}`)
}

describe.each(writesOn(desk).map((write) => [write.name, write] as const))('%s', (_, write) => {
  test('ends as on a good line, whatever fault each of its requests meets', { timeout: 300_000 }, async () => {
    const good = await onGoodLine(write)
    expect(good.ends[0], 'it writes').not.toBe(good.states[0])
    const wrong: string[] = []
    for (const [at, call] of good.calls.entries())
      for (const fault of faultsOf(call))
        try {
          await meetFault(write, good, at, fault)
        } catch (error) {
          wrong.push(`request ${String(at)}, ${call}, ${nameOf(fault)}: ${(error as Error).message}`)
        } finally {
          vi.restoreAllMocks()
        }
    expect(wrong).toEqual([])
  })
})
