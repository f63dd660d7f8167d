import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envProblems } from '#tools/build/env-check.ts'
import { type Answer, ENTER, expectAllAsked, playSetUp, Stopped } from '#support/set-up.ts'
import { type LocalFirestore, startFirestore } from '#support/start-firestore.ts'
import { spa } from './spa.ts'

let local: LocalFirestore
beforeAll(async () => {
  local = await startFirestore()
})
beforeEach(() => local.reset())
afterAll(() => local.close())

const firestore = () => `${local.host}:${String(local.port)}`
const stored = async (name: string) => {
  const { db, doc, getDoc } = local.asOwner()
  return (await getDoc(doc(db, `settings/${name}`))).data()
}

const VALUES: readonly Answer[] = [
  [/called/, 'Acacia Spa & Garden'],
  [/lodge/, ENTER],
  [/Phone for guests/, '+267 72 345 678'],
  [/page of treatments/, ENTER],
  [/WhatsApp/, ENTER],
  [/booking requests/, 'bookings@acacia.co.bw'],
  [/messages/, 'info@acacia.co.bw'],
  [/receipts/, ENTER],
  [/answers for the data/, ENTER],
  [/map/, '-24.61234, 25.87654'],
]
const USUAL: readonly Answer[] = [
  [/opens/, ENTER],
  [/closes/, ENTER],
  [/last treatment/, ENTER],
]
const OWN_HOURS: readonly Answer[] = [
  [/opens/, '8:30 am'],
  [/closes/, '18:00'],
  [/last treatment/, ENTER],
]
const DEFAULTS = { places: {}, buffer: 15, notice: 0, daysAhead: 366, closedWeekdays: [] }

describe('the step of the spa', () => {
  it('writes every value into .env, the same as the first one by one press', async () => {
    const played = playSetUp({ answers: [...VALUES, ...USUAL], firestore: firestore() })
    expect(await spa.standing(played.setUp)).toBeUndefined()
    await spa.work(played.setUp)
    expectAllAsked(played)
    expect(played.setUp.env.read()).toMatchObject({
      VITE_SPA_NAME: 'Acacia Spa & Garden',
      VITE_SPA_LODGE: 'Mmopane Lodge',
      VITE_SPA_PHONE: '+267 72 345 678',
      VITE_SPA_SERVICES_PHONE: '+267 72 345 678',
      VITE_SPA_WHATSAPP: '+267 72 345 678',
      VITE_SPA_MAIL_BOOKINGS: 'bookings@acacia.co.bw',
      VITE_SPA_MAIL_INFO: 'info@acacia.co.bw',
      VITE_SPA_MAIL_RECEIPTS: 'bookings@acacia.co.bw',
      VITE_SPA_MAIL_ADMIN: 'bookings@acacia.co.bw',
      VITE_SPA_MAP: '-24.61234, 25.87654',
    })
    expect(envProblems(played.setUp.env.read()).filter((problem) => problem.startsWith('VITE_SPA'))).toEqual([])
    expect(readFileSync(path.join(played.root, '.env'), 'utf8')).toContain('# In navigation, titles and e-mails.')
    expect(await stored('diary')).toBeUndefined()
    expect(await spa.standing(played.setUp)).toBe('Acacia Spa & Garden, Mmopane Lodge, +267 72 345 678')
  })

  it('asks whether a place outside of Botswana is right', async () => {
    const paris: readonly Answer[] = [
      [/map/, '48.85, 2.35'],
      [/^That is not in Botswana/, false],
    ]
    const played = playSetUp({
      answers: [...VALUES.slice(0, -1), ...paris, ...VALUES.slice(-1), ...USUAL],
      firestore: firestore(),
    })
    await spa.work(played.setUp)
    expectAllAsked(played)
    expect(played.setUp.env.read()['VITE_SPA_MAP']).toBe('-24.61234, 25.87654')
  })

  it('refuses what the build would refuse, and the placeholders, each with a sentence', async () => {
    const wrong: Answer[] = VALUES.flatMap((value) => {
      const [question] = value
      const tried = {
        called: '<Spa>',
        'Phone for guests': '72345678',
        'booking requests': 'info at acacia',
        map: 'Mmopane',
      }[question.source]
      if (question.source === 'messages') return [[question, 'info@lalumiere.example'], value]
      if (question.source === 'WhatsApp') return [[question, '+26771234567'], value]
      return tried ? [[question, tried], value] : [value]
    })
    const times: Answer[] = [
      [/opens/, 'nine'],
      [/opens/, ENTER],
      [/closes/, '8:00 AM'],
      [/closes/, ENTER],
      [/last treatment/, '8:00 PM'],
      [/last treatment/, ENTER],
    ]
    const played = playSetUp({ answers: [...wrong, ...times], firestore: firestore() })
    await spa.work(played.setUp)
    expectAllAsked(played)
    expect(played.said.filter((line) => line.startsWith('!'))).toEqual([
      '! Write 2 to 60 characters without < > { } " $ and \\.',
      '! Write it with the country code, such as +267 71 234 567.',
      "! This is a placeholder that came with the site. Write the spa's own.",
      '! Write one e-mail address, such as bookings@your-domain.',
      "! This is a placeholder that came with the site. Write the spa's own.",
      '! Write latitude,longitude in degrees with a decimal point, such as -24.5667,25.8667.',
      '! Write a time such as 9:00 AM.',
      '! Write a time after 9:00 AM.',
      '! Write a time after 9:00 AM, 7:00 PM at the latest.',
    ])
  })

  it('stores other hours as House, Hours would: a main may write the same', async () => {
    const played = playSetUp({ answers: [...VALUES, ...OWN_HOURS], firestore: firestore() })
    await spa.work(played.setUp)
    const { updatedAt, ...fields } = (await stored('diary')) ?? {}
    const day = { opens: 510, lastEnd: 1050, closes: 1080 }
    expect(fields).toEqual({
      ...DEFAULTS,
      hours: Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((weekday) => [String(weekday), day])),
    })
    expect(updatedAt).toHaveProperty('seconds')

    const { db, doc, writeBatch, serverTimestamp } = local.asMain()
    await expect(
      writeBatch(db)
        .set(doc(db, 'settings/diary'), { ...fields, updatedAt: serverTimestamp() })
        .commit(),
    ).resolves.toBeUndefined()
  })

  it('leaves hours alone that the portal has', async () => {
    const { db, doc, writeBatch } = local.asOwner()
    await writeBatch(db)
      .set(doc(db, 'settings/diary'), { ...DEFAULTS, buffer: 30 })
      .commit()
    const played = playSetUp({ answers: VALUES, firestore: firestore() })
    await spa.work(played.setUp)
    expectAllAsked(played)
    expect(played.said).toContain('The opening hours are kept in the portal already, under House, Hours.')
    expect(await stored('diary')).toEqual({ ...DEFAULTS, buffer: 30 })
  })

  it('stopped at any moment and begun again, offers what was answered and comes to the same end', async () => {
    for (let stopAt = 1; ; stopAt += 1) {
      await local.reset()
      const first = playSetUp({ answers: [...VALUES, ...OWN_HOURS], firestore: firestore(), stopAt })
      const end = await spa.work(first.setUp).catch((cause: unknown) => cause)
      if (end === undefined) {
        expect(stopAt).toBeGreaterThan(2 * VALUES.length)
        break
      }
      expect(end).toBeInstanceOf(Stopped)
      const isKept = (await stored('diary')) !== undefined
      const again = playSetUp({
        answers: [...VALUES, ...(isKept ? [] : OWN_HOURS)],
        firestore: firestore(),
        root: first.root,
      })
      if ((await spa.standing(again.setUp)) === undefined) await spa.work(again.setUp)
      expect(await spa.standing(again.setUp)).toBe('Acacia Spa & Garden, Mmopane Lodge, +267 72 345 678')
      expect(await stored('diary')).toMatchObject({ hours: { 0: { opens: 510 } } })
    }
  })
})
