import { expect, test, vi } from 'vitest'
import { LIMITS, saveLimits } from '#data/house-changes.ts'
import { weekDraftOf, WEEKLY_HOURS } from '#features/diary/hours-draft.ts'
import { offersSetting, teamSetting, WORDS_SETTING } from '#features/house/house-settings.ts'
import { MAIL } from '#features/house/mail-settings.ts'
import { NALEDI } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { failureOf } from '#support/outcomes.ts'
import { ChangedError, saveSetting } from './settings-change.ts'

const desk = openDesk()
const NO_LIMITS = LIMITS.read(undefined)
const WORDS = WORDS_SETTING.read(undefined)
const TEAM = [{ name: 'Neo', role: '', specialty: '', sentence: '', picture: '' }]
const MAIL_IDS = { serviceId: 'service_a', publicKey: 'key_a', templateId: 'template_a', monthlyLimit: '' }

const OFFERS = [
  {
    ...{ id: 'summer', name: 'Summer', price: 'P300', description: '', minutes: 60, guests: 2 },
    ...{ treatments: ['Swedish Massage'], until: '2030-08-31', isHidden: true, picture: 'offer-couples-massage' },
  },
]

const CHANGED = /^This was changed meanwhile \(last change at \d+:\d\d [AP]M today\)\. Nothing was saved\.$/
const weekly = (...closedWeekdays: number[]) => weekDraftOf({ closedWeekdays, hours: {} })

test('the e-mail settings are not saved over a colleague’s', async () => {
  desk.signInAs(NALEDI)
  const [none, mine] = [MAIL.read(undefined), { ...MAIL_IDS, monthlyLimit: '200' }]
  await saveSetting(MAIL, { from: none, to: MAIL_IDS })
  const failure = await failureOf(saveSetting(MAIL, { from: none, to: mine }))
  expect(failure).toBeInstanceOf(ChangedError)
  expect(failure).toMatchObject({ code: 'conflict', message: expect.stringMatching(CHANGED) as string })
  expect(await desk.at('settings/email')).not.toHaveProperty('monthlyLimit')
  await saveSetting(MAIL, { from: MAIL_IDS, to: mine })
  expect(await desk.at('settings/email')).toMatchObject({ ...MAIL_IDS, monthlyLimit: 200 })
})

test('what a colleague saves in the middle of a save is not overwritten', async () => {
  desk.signInAs(NALEDI)
  meanwhile(':commit', async () => {
    vi.restoreAllMocks()
    await saveSetting(WEEKLY_HOURS, { from: weekly(), to: weekly(0) })
  })
  const slower = saveSetting(WEEKLY_HOURS, { from: weekly(), to: weekly(1) })
  expect(await failureOf(slower)).toMatchObject({ message: expect.stringMatching(CHANGED) as string })
  expect(await desk.at('settings/diary')).toMatchObject({ closedWeekdays: [0] })
})

test('another setting of the same document is no conflict', async () => {
  desk.signInAs(NALEDI)
  await saveLimits({ from: NO_LIMITS, to: { ...NO_LIMITS, buffer: '20' } })
  await saveSetting(WEEKLY_HOURS, { from: weekly(), to: weekly(0) })
  await saveSetting(WORDS_SETTING, { from: WORDS, to: { ...WORDS, bring: 'A hat' } })
  await saveSetting(teamSetting(TEAM), { from: TEAM, to: [] })
  expect(await desk.at('settings/diary')).toMatchObject({ buffer: 20, closedWeekdays: [0] })
  expect(await desk.at('settings/house')).toMatchObject({ words: { bring: 'A hat' }, team: [] })
})

test('what was never set or cannot be read counts as what the form began with, until it is set', async () => {
  desk.signInAs(NALEDI)
  const setting = offersSetting(OFFERS)
  await saveSetting(setting, { from: OFFERS, to: [] })
  const late = saveSetting(setting, { from: OFFERS, to: OFFERS.map((offer) => ({ ...offer, price: 'P1' })) })
  expect(await failureOf(late)).toBeInstanceOf(ChangedError)
  await desk.put('settings/house', { offers: 'soon' })
  await saveSetting(setting, { from: OFFERS, to: [] })
  expect(await desk.at('settings/house')).toMatchObject({ offers: [] })
})
