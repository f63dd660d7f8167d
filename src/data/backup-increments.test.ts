import { describe, expect, test } from 'vitest'
import { serverTime } from '#domain/backup/read.ts'
import { callOf, chainOf, heldBy, linesIn, nextFile, ROOT, storedIn } from '#support/backup-runs.ts'
import { NALEDI } from '#support/builders.ts'
import { writesOn } from '#support/data-writes.ts'
import { openDesk } from '#support/desk.ts'
import { everyMailIsSent } from '#support/mailbox.ts'

const desk = openDesk()
everyMailIsSent()
/**
 * Profiles are erased, and their old notes emptied, without a trace of their own, because an id of a profile can be guessed. A restore leaves
 * out profiles without a visit, and empties notes up to `settings/records`.
 */
const OF_PROFILES = ['erasePerson', 'eraseDue (profiles)', 'eraseDue (notes)']
const besidesProfiles = (lines: string[]) => lines.filter((line) => !line.startsWith('clients/'))
const OVERLAP_MILLIS = 120_000

describe('an increment by main finds what this write changes:', () => {
  test.each(writesOn(desk).map(({ name, prepare }) => [name, prepare] as const))('%s', async (name, prepare) => {
    const call = callOf(desk.firestore.port(), NALEDI.uid)
    const press = await prepare()
    const whole = await nextFile(call, [])
    expect(whole).toMatchObject({ stopped: undefined, end: { position: null } })
    // Nothing of what stood there before the write is read again because it is new.
    const { time } = await serverTime(call, ROOT, 'settings/backup')
    await press()
    const since = new Date(Date.parse(time) + OVERLAP_MILLIS).toISOString()
    const increment = await nextFile(call, [whole], { since })
    expect(increment).toMatchObject({ stopped: undefined, end: { position: null } })
    const [made, stored] = [
      linesIn(await heldBy(await chainOf([whole, increment]))),
      linesIn(await storedIn(desk.firestore.port())),
    ]
    if (OF_PROFILES.includes(name)) expect(besidesProfiles(made)).toEqual(besidesProfiles(stored))
    else expect(made).toEqual(stored)
  })
})
