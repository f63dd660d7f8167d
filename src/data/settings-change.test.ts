import { expect, test, vi } from 'vitest'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { parseWords } from '#domain/house/house.ts'
import { parseMailSettings } from '#domain/mail-settings.ts'
import { NALEDI } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { failureOf } from '#support/outcomes.ts'
import { saveDiarySettings, saveWeeklyHours } from './house-changes.ts'
import { saveHousePart } from './house-content.ts'
import { saveMailSettings } from './mail-desk.ts'
import { ChangedError } from './settings-change.ts'

const desk = openDesk()
const LIMITS = parseDiarySettings(undefined)
const WORDS = parseWords(undefined)
const TEAM = [{ name: 'Neo', role: '', specialty: '', sentence: '', picture: '' }]
const MAIL_IDS = { serviceId: 'service_a', publicKey: 'key_a', templateId: 'template_a' }

const CHANGED = /^This was changed meanwhile \(last change at \d+:\d\d [AP]M today\)\. Nothing was saved\.$/
const weekly = (...closedWeekdays: number[]) => ({ closedWeekdays, hours: {} })

test('the e-mail settings are not saved over a colleague’s', async () => {
  desk.signInAs(NALEDI)
  const [none, mine] = [parseMailSettings(undefined), { ...MAIL_IDS, monthlyLimit: 200 }]
  await saveMailSettings({ from: none, to: MAIL_IDS })
  const failure = await failureOf(saveMailSettings({ from: none, to: mine }))
  expect(failure).toBeInstanceOf(ChangedError)
  expect(failure).toMatchObject({ code: 'conflict', message: expect.stringMatching(CHANGED) as string })
  expect(await desk.at('settings/email')).not.toHaveProperty('monthlyLimit')
  await saveMailSettings({ from: MAIL_IDS, to: mine })
  expect(await desk.at('settings/email')).toMatchObject(mine)
})

test('what a colleague saves in the middle of a save is not overwritten', async () => {
  desk.signInAs(NALEDI)
  meanwhile(':commit', async () => {
    vi.restoreAllMocks()
    await saveWeeklyHours({ from: weekly(), to: weekly(0) })
  })
  const slower = saveWeeklyHours({ from: weekly(), to: weekly(1) })
  expect(await failureOf(slower)).toMatchObject({ message: expect.stringMatching(CHANGED) as string })
  expect(await desk.at('settings/diary')).toMatchObject(weekly(0))
})

test('another part of the same document is no conflict', async () => {
  desk.signInAs(NALEDI)
  await saveDiarySettings({ from: LIMITS, to: { ...LIMITS, buffer: 20 } })
  await saveWeeklyHours({ from: weekly(), to: weekly(0) })
  await saveHousePart({ part: 'words', initial: WORDS, from: WORDS, to: { ...WORDS, bring: 'A hat' } })
  await saveHousePart({ part: 'team', initial: TEAM, from: TEAM, to: [] })
  expect(await desk.at('settings/diary')).toMatchObject({ buffer: 20, closedWeekdays: [0] })
  expect(await desk.at('settings/house')).toMatchObject({ words: { bring: 'A hat' }, team: [] })
})
