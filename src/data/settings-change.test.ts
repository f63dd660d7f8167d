import { describe, expect, test, vi } from 'vitest'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { parseWords } from '#domain/house/house.ts'
import { parseMailSettings } from '#domain/mail-settings.ts'
import { daysAhead, NALEDI } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { failureOf } from '#support/outcomes.ts'
import { therapist } from '#support/therapists.ts'
import { saveDaySetting, saveDiarySettings, saveTherapists, saveWeeklyHours } from './house-changes.ts'
import { saveHousePart } from './house-content.ts'
import { saveMailSettings } from './mail-desk.ts'
import { type Change, ChangedError } from './settings-change.ts'

const desk = openDesk()
const DAY = daysAhead(9)
const LIMITS = parseDiarySettings(undefined)
const WORDS = parseWords(undefined)
const TEAM = [{ name: 'Neo', role: '', specialty: '', sentence: '', picture: '' }]
const MAIL_IDS = { serviceId: 'service_a', publicKey: 'key_a', templateId: 'template_a' }
const MAIL = { ...MAIL_IDS, monthlyLimit: 200 }

type Case = {
  path: string
  /** What else the document holds. */
  beside: Record<string, unknown>
  /** Saves a value that names its writer, in a form that began with what stands there, or with another's. */
  save: (writer: 'mine' | 'theirs', from: 'stored' | 'theirs') => Promise<void>
  /** What is then stored. */
  mine: Record<string, unknown>
}

const caseOf = <Value>(
  own: Pick<Case, 'path' | 'beside' | 'mine'>,
  values: Record<'stored' | 'mine' | 'theirs', Value>,
  save: (change: Change<Value>) => Promise<void>,
): Case => ({ ...own, save: (writer, from) => save({ from: values[from], to: values[writer] }) })

const DIARY = { path: 'settings/diary' }
const CHANGED = /^This was changed meanwhile \(last change at \d+:\d\d [AP]M today\)\. Nothing was saved\.$/
const weekly = (...closedWeekdays: number[]) => ({ closedWeekdays, hours: {} })

const CASES: Record<string, Case> = {
  limits: caseOf(
    { ...DIARY, beside: weekly(3), mine: { places: { massage: 2 }, guests: 6, buffer: 15 } },
    {
      stored: LIMITS,
      mine: { ...LIMITS, places: { massage: 2, guests: 6 } },
      theirs: { ...LIMITS, places: { massage: 3 } },
    },
    saveDiarySettings,
  ),
  'weekly hours': caseOf(
    { ...DIARY, beside: { buffer: 20, places: { nails: 1 }, guests: 4 }, mine: weekly(0) },
    { stored: weekly(), mine: weekly(0), theirs: weekly(1) },
    saveWeeklyHours,
  ),
  therapists: caseOf(
    { path: 'settings/therapists', beside: {}, mine: { therapists: [therapist('neo')] } },
    { stored: [], mine: [therapist('neo')], theirs: [therapist('lesego')] },
    saveTherapists,
  ),
  'a day': caseOf(
    { path: `days/${DAY}`, beside: { massage: { '40': 1 } }, mine: { note: 'Drums', closed: true } },
    { stored: { note: '' }, mine: { note: 'Drums', closed: true }, theirs: { note: '', closes: 960 } },
    (change) => saveDaySetting(DAY, change),
  ),
  'a part of the house': caseOf(
    { path: 'settings/house', beside: { words: WORDS, offers: [] }, mine: { team: [] } },
    { stored: TEAM, mine: [], theirs: [...TEAM, ...TEAM] },
    (change) => saveHousePart({ part: 'team', initial: TEAM, ...change }),
  ),
  'the e-mail settings': caseOf(
    { path: 'settings/email', beside: {}, mine: MAIL },
    { stored: parseMailSettings(undefined), mine: MAIL, theirs: MAIL_IDS },
    saveMailSettings,
  ),
}

describe.each(Object.entries(CASES))('%s', (_, { path, beside, save, mine }) => {
  test('is saved if the form began with what is stored; the rest of the document stays', async () => {
    await desk.put(path, beside)
    desk.signInAs(NALEDI)
    await save('mine', 'stored')
    expect(await desk.at(path)).toMatchObject({ ...beside, ...mine })
  })

  test('is not saved over a colleague’s: it is said that it was changed, and when', async () => {
    await desk.put(path, beside)
    desk.signInAs(NALEDI)
    await save('theirs', 'stored')
    const theirs = await desk.at(path)
    const failure = await failureOf(save('mine', 'stored'))
    expect(failure).toBeInstanceOf(ChangedError)
    expect(failure).toMatchObject({ code: 'conflict', message: expect.stringMatching(CHANGED) as string })
    expect(await desk.at(path)).toEqual(theirs)
    await save('mine', 'theirs')
    expect(await desk.at(path)).toMatchObject({ ...beside, ...mine })
  })
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
