import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { countDay } from '#features/diary/day.ts'
import type { Plan } from '#features/diary/plan.ts'
import type { Staff } from '#shared/staff.ts'
import { bookingRequest, daysAhead, NALEDI } from './builders.ts'
import { entry, plan } from './diary.ts'
import { idOf } from './ids.ts'
import { openStoredData } from './stored-data.ts'
import { openPortal } from './stored-portal.tsx'
import { therapist } from './therapists.ts'

/** A day of the diary in the portal, with Neo and Thato, who do massages from opening to closing. */

export const DATE = daysAhead(8)

type Own = { plan?: Plan; date?: string } & Record<string, unknown>

/** Once a file; before each test the team and the menu alone are stored. */
export const openStoredDiary = () => {
  const data = openStoredData()
  const plans = new Map<string, Plan>()
  const team = [therapist('neo'), therapist('thato', { phone: '+267 72222222' })]
  beforeEach(async () => {
    plans.clear()
    const massage = { category: 'massage', duration: 60, price: 'P350', icon: 'Heart', description: 'Long strokes.' }
    await data.put('services/swedish', { name: 'Swedish Massage', ...massage })
    await data.put('settings/therapists', { therapists: team })
    await data.put('settings/diary', { places: { massage: 2, nails: 1 }, guests: 6, buffer: 0 })
  })
  return {
    data,
    team,
    /** Stores a confirmed visit of `Guest name`, and the counts of the day with it. */
    visit: async (name: string, start: number, therapists: string[], own: Own = {}) => {
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
    show: async (staff: Staff = NALEDI, date = DATE) => {
      data.signInAs(staff)
      const { user, close } = await openPortal(`?view=diary&day=${date}`, { staff })
      await screen.findByRole('list', { name: /^(Neo|Day)$/ })
      return { user, close }
    },
  }
}

/** The entries of a column of the grid, without its free places. */
export const inColumn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => !text.startsWith('Free'))

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
