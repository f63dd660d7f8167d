import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { OFFERS } from '#content/offers.ts'
import { saveLimits, saveTherapists, THERAPISTS, LIMITS } from '#data/house-changes.ts'
import { saveSetting } from '#data/settings-change.ts'
import { weekDraftOf, WEEKLY_HOURS } from '#features/diary/hours-draft.ts'
import { offersSetting } from '../house-settings.ts'
import { openStoredData } from '#support/stored-data.ts'
import { showStoredPart } from '#support/stored-house.tsx'
import { therapist } from '#support/therapists.ts'
import { OffersPart } from './offers-part.tsx'
import { LimitsPart, TherapistsPart } from './therapists-part.tsx'
import { WeeklyHoursForm } from '#features/diary/desk/hours-part.tsx'

const data = openStoredData()

const NO_LIMITS = LIMITS.read(undefined)
const weekly = (...closedWeekdays: number[]) => weekDraftOf({ closedWeekdays, hours: {} })
const OFFERS_SETTING = offersSetting(OFFERS)
const ALL_OFFERS = OFFERS_SETTING.read(undefined)
const [offer, ...offers] = ALL_OFFERS
const NEO = { therapists: [therapist('neo')] }

type Case = {
  Part: () => ReactNode
  /** Role and name of what the field stands in. */
  within?: ['group', string]
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

const CASES: Record<string, Case> = {
  offers: {
    Part: OffersPart,
    within: ['group', offer?.name ?? ''],
    label: 'Price',
    value: 'P310',
    button: 'Save offers',
    saveTheirs: () => saveSetting(OFFERS_SETTING, { from: ALL_OFFERS, to: offers }),
    path: 'settings/house',
    mine: { offers: expect.arrayContaining([expect.objectContaining({ id: offer?.id, price: 'P310' })]) as unknown },
  },
  'weekly hours': {
    Part: WeeklyHoursForm,
    within: ['group', 'Sunday'],
    label: 'Sunday',
    value: 'closed',
    button: 'Save the hours',
    saveTheirs: () => saveSetting(WEEKLY_HOURS, { from: weekly(), to: weekly(1) }),
    path: 'settings/diary',
    mine: { closedWeekdays: [0] },
  },
  limits: {
    Part: LimitsPart,
    label: 'Minutes of notice',
    value: '90',
    button: 'Save',
    saveTheirs: () => saveLimits({ from: NO_LIMITS, to: { ...NO_LIMITS, massage: '2' } }),
    path: 'settings/diary',
    mine: { notice: 90, places: {} },
  },
  therapists: {
    Part: TherapistsPart,
    within: ['group', 'Neo'],
    label: 'Phone (optional)',
    value: '71234567',
    button: 'Save therapists',
    saveTheirs: () => saveTherapists({ from: THERAPISTS.read(NEO), to: [] }),
    path: 'settings/therapists',
    mine: { therapists: [{ ...therapist('neo'), phone: '71234567' }] },
    before: NEO,
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
