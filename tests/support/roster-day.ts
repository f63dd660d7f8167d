import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { countDay } from '#domain/diary/day.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { bookingRequest, daysAhead, NALEDI } from './builders.ts'
import { showDiary, team } from './diary-panel.tsx'
import { entry, plan } from './diary.ts'
import { idOf } from './ids.ts'
import { openStoredData } from './stored-data.ts'
import { therapist } from './therapists.ts'

/** A stored day of the diary with Neo and Thato, its "Visits to place" and the dialog of a therapist's hours. */

export const DATE = daysAhead(8)
const house = team({ therapists: [therapist('neo'), therapist('thato', { phone: '+267 72222222' })] })

/** Call it once in a file; the data is empty before each test. */
export const openRosterDay = () => {
  const data = openStoredData()
  const plans = new Map<string, Plan>()
  return {
    data,
    /** Forgets the visits of the test before. */
    begin: () => plans.clear(),
    /** Stores a confirmed visit, and the counts of the day with it. */
    visit: async (
      name: string,
      start: number,
      therapists: string[],
      own: { plan?: Plan; date?: string; phone?: string } = {},
    ) => {
      const stored = own.plan ?? plan({ date: DATE, entries: [entry({ start, therapists })] })
      plans.set(name, stored)
      await data.put(`days/${DATE}`, {
        date: DATE,
        ...countDay(DATE, [...plans.values()], []),
        updatedAt: new Date(2020, 0),
      })
      await data.put(`bookings/${idOf(name)}`, {
        ...bookingRequest({ fullName: `Guest ${name}`, firstName: name }),
        ...{ status: 'confirmed', date: DATE, time: '10:00 AM', guests: 1 },
        ...{ createdAt: new Date(2020, 0), mark: idOf('m') },
        ...own,
        plan: stored,
      })
    },
  }
}

export const show = (who = NALEDI) => showDiary({ house, who, date: DATE })
export const strip = () => screen.findByRole('region', { name: 'Visits to place' })
export const line = async (name: string) => {
  const item = within(await strip())
    .getByRole('button', { name: `Guest ${name}` })
    .closest('li')
  if (!item) throw new Error('There is no line.')
  return item
}
export const isGone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Visits to place' })).toBeNull())
/** Opens the hours of a therapist. */
export const open = async (user: ReturnType<typeof show>, name = 'Neo') => {
  await user.click(await screen.findByRole('button', { name: `${name}: hours and absence` }))
  return within(await screen.findByRole('dialog', { name }))
}
export const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
export const head = (name: string) => screen.findByRole('heading', { level: 3, name: new RegExp(`^${name}`) })
