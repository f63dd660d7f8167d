import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { DataError, saveFailure } from '#data/data-error.ts'
import { getDay, getDiarySettings, listDays } from '#data/diary.ts'
import { type Day, parseDay } from '#domain/diary/day.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { field } from './booking-page.tsx'

/** The booking form beside a diary; the test mocks `#data/diary.ts`. */

/** A Wednesday, the date of `fillIn`. */
export const DATE = '2030-01-16'
const SETTINGS = { places: { massage: 1 }, guests: 4, buffer: 0 }

/** Sets the stored diary. */
export const diaryHolds = (days: Record<string, Partial<Day>>, settings = {}) => {
  const day = (date: string) => ({ ...parseDay(date, undefined), ...days[date] })
  vi.mocked(getDiarySettings).mockResolvedValue(parseDiarySettings({ ...SETTINGS, ...settings }))
  vi.mocked(getDay).mockImplementation((date) => Promise.resolve(day(date)))
  vi.mocked(listDays).mockImplementation(({ first, last }) =>
    Promise.resolve(
      new Map(
        Object.keys(days)
          .filter((date) => date >= first && date <= last)
          .map((date) => [date, day(date)]),
      ),
    ),
  )
}
export const emptyDiary = () => beforeEach(() => diaryHolds({}))

export const choose = (date: string) => fireEvent.change(field(/^Date/), { target: { value: date } })
export const option = (slot: string) =>
  within(field(/^Time/)).getByRole<HTMLOptionElement>('option', { name: new RegExp(`^${slot}`) })
export const when = () => within(screen.getByRole('region', { name: /When/ }))
export const freeTimes = () => when().getByRole('group', { name: 'Also free' })
export const offered = (group: HTMLElement) =>
  within(group)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
export const DENIED = saveFailure('booking', new DataError('denied', ''))
