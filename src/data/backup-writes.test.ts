import { describe, expect, test } from 'vitest'
import { Asker } from '#features/backup/ask.ts'
import { besidesBackups, callOf, heldBy, nextFile, ROOT, storedIn } from '#support/backups.ts'
import { NALEDI } from '#support/builders.ts'
import { writesOn } from '#support/data-writes.ts'
import { openDesk } from '#support/desk.ts'
import { everyMailIsSent } from '#support/mailbox.ts'

const desk = openDesk()
everyMailIsSent()

describe('the next file of main holds what this write changes:', () => {
  test.each(writesOn(desk).map(({ name, prepare }) => [name, prepare] as const))('%s', async (_, prepare) => {
    const owner = callOf(desk.firestore.port())
    const main = callOf(desk.firestore.port(), NALEDI.uid)
    const press = await prepare()
    const whole = await nextFile(owner, { call: main })
    // Nothing of what stood there before the write is read again because it is new.
    const until = new Date((await new Asker(owner, ROOT).get(['settings/backup'])).time)
    await press()
    const next = await nextFile(owner, {
      call: main,
      keptFiles: (files) => files.map((file) => ({ ...file, until })),
    })
    expect(next.file.isComplete).toBe(true)
    expect(besidesBackups(await heldBy([whole, next]))).toEqual(besidesBackups(await storedIn(owner)))
  })
})
