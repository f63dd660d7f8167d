import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { countDayAgain } from '#data/diary-changes.ts'
import { saveDaySetting } from '#data/house-changes.ts'
import { ChangedError } from '#data/settings-change.ts'
import { NO_OCCUPANCY } from '#domain/diary/occupancy.ts'
import { dialog, press, staff } from '#support/booking-panel.tsx'
import { dayOf, diary } from '#support/diary-desk.ts'
import { showDiary } from '#support/diary-panel.tsx'
import { DATE } from '#support/diary.ts'

vi.mock('#data/diary-changes.ts')
vi.mock('#data/house-changes.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

const dropped = new DataError('unknown', 'The line dropped.')

beforeEach(() => {
  vi.clearAllMocks()
  diary.clear()
  vi.useFakeTimers({ now: new Date('2030-01-10T08:00:00Z'), toFake: ['Date'] })
  vi.mocked(saveDaySetting).mockReset().mockResolvedValue()
  vi.mocked(countDayAgain).mockReset().mockResolvedValue(NO_OCCUPANCY)
})

afterEach(() => {
  vi.useRealTimers()
})

const TITLE = 'Tuesday 15 January 2030'
const open = async (who?: typeof staff) => {
  const user = showDiary(who && { who })
  await screen.findByRole('list', { name: 'Neo' })
  await press(user, 'This day')
  return { user, form: within(await dialog(TITLE)) }
}
const changes = () => vi.mocked(saveDaySetting).mock.calls.map(([date, change]) => ({ date, ...change }))
const saved = () => changes().map(({ date, to }) => [date, to])
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const note = () => screen.getByLabelText<HTMLInputElement>('Note (optional)').value

it('begins with the settings of the day', async () => {
  diary.hold({ days: dayOf(DATE, { closed: true, note: 'Staff day' }) })
  const { form } = await open()
  expect(form.getByRole('radio', { name: 'Closed', checked: true })).toBeDefined()
  expect(
    form.getByRole('radio', { name: 'As every Tuesday: 9:00 AM to 7:00 PM, treatments until 6:30 PM' }),
  ).toBeDefined()
  expect(note()).toBe('Staff day')
})

it('gives a day hours of its own, in their order', async () => {
  const { user, form } = await open()
  await user.click(form.getByRole('radio', { name: 'Hours of its own' }))
  type('Opens', '18:00')
  type('Closes', '17:00')
  await press(user, 'Save')
  expect(form.getByText(/Choose times in their order/)).toBeDefined()
  expect(saved()).toEqual([])
  type('Opens', '10:00')
  await press(user, 'Save')
  expect(saved()).toEqual([[DATE, { note: '', opens: 600, lastEnd: 1_020, closes: 1_020 }]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps the hours of its own of a day that is closed', async () => {
  diary.hold({ days: dayOf(DATE, { opens: 600, closes: 780 }) })
  const { user, form } = await open()
  await user.click(form.getByRole('radio', { name: 'Closed' }))
  await press(user, 'Save')
  expect(saved()).toEqual([[DATE, { note: '', opens: 600, closes: 780, closed: true }]])
})

it('shows what a colleague changed meanwhile; what is typed is saved all the same', async () => {
  const { user } = await open()
  act(() => diary.emit({ days: dayOf(DATE, { note: 'Theirs' }) }))
  expect(note()).toBe('Theirs')
  type('Note (optional)', 'Mine')
  act(() => diary.emit({ days: dayOf(DATE, { note: 'Theirs again', closes: 960 }) }))
  vi.mocked(saveDaySetting).mockRejectedValueOnce(new ChangedError({}))
  await press(user, 'Save')
  expect(note()).toBe('Mine')
  await press(user, 'Save all the same')
  expect(changes().at(-1)).toEqual({ date: DATE, from: { note: 'Theirs again', closes: 960 }, to: { note: 'Mine' } })
})

it('is read only for staff, with the reason; they too can count the day again', async () => {
  const { user, form } = await open(staff)
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  expect(form.getByText(/Only a Main Admin can/)).toBeDefined()
  await press(user, 'Count this day again')
  expect((await dialog('COUNTED AGAIN')).textContent).toContain('Tue, 15 Jan 2030')
  expect(countDayAgain).toHaveBeenCalledExactlyOnceWith(DATE)
})

it('says when the day was not counted', async () => {
  vi.mocked(countDayAgain).mockRejectedValueOnce(dropped)
  const { user } = await open()
  await press(user, 'Count this day again')
  expect((await dialog('The day was not counted')).textContent).toContain('The line dropped.')
})
