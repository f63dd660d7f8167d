import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { OFFERS } from '#content/offers.ts'
import { TEAM } from '#content/team.ts'
import { saveDiarySettings, saveTherapists, saveWeeklyHours } from '#data/house-changes.ts'
import { saveHousePart } from '#data/house-content.ts'
import { saveMailSettings } from '#data/mail-desk.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { parseWords } from '#domain/house/house.ts'
import { openStoredData } from '#support/stored-data.ts'
import { showStoredPart } from '#support/stored-house.tsx'
import { therapist } from '#support/therapists.ts'
import { DiarySettingsPage } from '../diary/settings/diary-settings.tsx'
import { OffersPart } from './content/offers-part.tsx'
import { TeamPart } from './content/team-part.tsx'
import { WordsPart } from './house-page.tsx'
import { WeeklyHoursForm } from './hours/weekly-hours-form.tsx'
import { MailPart } from './mail/mail-part.tsx'
import { SettingsLoaded } from './settings-loaded.tsx'

const data = openStoredData()

const WORDS = parseWords(undefined)
const LIMITS = parseDiarySettings(undefined)
const USUAL_WEEK = { closedWeekdays: [], hours: {} }
const MAIL = { serviceId: 'service_a', publicKey: 'key_a', templateId: 'template_a', monthlyLimit: 100 }
const [offer, ...offers] = OFFERS

type Case = {
  Part: () => ReactNode
  /** Role and name of what the field stands in. */
  within?: ['region' | 'group', string]
  label: string
  value: string
  button: string
  saveTheirs: () => Promise<void>
  path: string
  /** What is stored when the form begins. */
  before?: Record<string, unknown>
  /** What is stored once one's own was saved over theirs. */
  mine: object
}
const DIARY = { Part: () => <DiarySettingsPage onBack={() => {}} /> }

const CASES: Record<string, Case> = {
  words: {
    Part: WordsPart,
    label: 'What to bring',
    value: 'A hat',
    button: 'Save words',
    saveTheirs: () => saveHousePart({ part: 'words', initial: WORDS, from: WORDS, to: { ...WORDS, room: 'Yes' } }),
    path: 'settings/house',
    mine: { words: { ...WORDS, bring: 'A hat' } },
  },
  offers: {
    Part: OffersPart,
    within: ['group', offer?.name ?? ''],
    label: 'Price',
    value: 'P310',
    button: 'Save offers',
    saveTheirs: () => saveHousePart({ part: 'offers', initial: OFFERS, from: OFFERS, to: offers }),
    path: 'settings/house',
    mine: { offers: expect.arrayContaining([expect.objectContaining({ id: offer?.id, price: 'P310' })]) as unknown },
  },
  team: {
    Part: TeamPart,
    within: ['group', TEAM[0]?.name ?? ''],
    label: 'Role',
    value: 'Masseuse',
    button: 'Save team',
    saveTheirs: () => saveHousePart({ part: 'team', initial: TEAM, from: TEAM, to: TEAM.slice(1) }),
    path: 'settings/house',
    mine: { team: [{ ...TEAM[0], role: 'Masseuse' }, ...TEAM.slice(1)] },
  },
  'weekly hours': {
    Part: () => (
      <SettingsLoaded>
        <WeeklyHoursForm />
      </SettingsLoaded>
    ),
    within: ['group', 'Sunday'],
    label: 'Sunday',
    value: 'closed',
    button: 'Save the hours',
    saveTheirs: () => saveWeeklyHours({ from: USUAL_WEEK, to: { closedWeekdays: [1], hours: {} } }),
    path: 'settings/diary',
    mine: { closedWeekdays: [0] },
  },
  limits: {
    ...DIARY,
    within: ['region', 'The house'],
    label: 'Minutes of notice',
    value: '90',
    button: 'Save',
    saveTheirs: () => saveDiarySettings({ from: LIMITS, to: { ...LIMITS, places: { massage: 2 } } }),
    path: 'settings/diary',
    mine: { notice: 90, places: {} },
  },
  therapists: {
    ...DIARY,
    within: ['group', 'Neo'],
    label: 'Phone (optional)',
    value: '71234567',
    button: 'Save therapists',
    saveTheirs: () => saveTherapists({ from: [therapist('neo')], to: [] }),
    path: 'settings/therapists',
    mine: { therapists: [{ ...therapist('neo'), phone: '71234567' }] },
    before: { therapists: [therapist('neo')] },
  },
  'e-mail settings': {
    Part: MailPart,
    within: ['region', 'Mail to clients'],
    label: 'Mails a month',
    value: '300',
    button: 'Save',
    saveTheirs: () => saveMailSettings({ from: MAIL, to: { ...MAIL, publicKey: 'key_b' } }),
    path: 'settings/email',
    mine: { ...MAIL, monthlyLimit: 300 },
    before: MAIL,
  },
}

describe.each(Object.entries(CASES))('the form of the %s', (_, { Part, label, value, button, ...own }) => {
  const field = async () => {
    const [role, name] = own.within ?? ['document', '']
    const around = own.within ? within(await screen.findByRole(role, { name })) : screen
    return around.findByLabelText<HTMLInputElement>(label)
  }
  it('is not saved over a colleague’s change, and then all the same', async () => {
    if (own.before) await data.put(own.path, own.before)
    const { user } = showStoredPart(Part)
    fireEvent.change(await field(), { target: { value } })
    await own.saveTheirs()
    const theirs = await data.at(own.path)
    await user.click(screen.getByRole('button', { name: button }))
    await screen.findByText(
      /^This was changed meanwhile \(last change at .*\)\. Nothing was saved\. What you typed is still here\.$/,
    )
    expect((await field()).value).toBe(value)
    expect(await data.at(own.path)).toEqual(theirs)
    await user.click(screen.getByRole('button', { name: 'Save all the same' }))
    await screen.findByText(/^Saved at/)
    expect(await data.at(own.path)).toMatchObject(own.mine)
  })
})
