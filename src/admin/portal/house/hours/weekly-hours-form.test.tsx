import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SignedIn } from '#admin/signed-in.tsx'
import { DataError } from '#data/data-error.ts'
import { listComingBookings } from '#data/diary-desk.ts'
import { getDay } from '#data/diary.ts'
import { saveWeeklyHours } from '#data/house-changes.ts'
import { parseDay } from '#domain/diary/day.ts'
import type { DiarySettings } from '#domain/diary/diary-settings.ts'
import { answer, booking, dialog, main, press } from '#support/booking-panel.tsx'
import { houseOf } from '#support/diary-desk.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { HouseContext } from '../../use-house.ts'
import { WeeklyHoursForm } from './weekly-hours-form.tsx'

vi.mock('#data/house-changes.ts')
vi.mock('#data/diary-desk.ts')
vi.mock('#data/diary.ts')

const SHORT = { opens: 600, lastEnd: 900, closes: 960 }
const form = (settings: Partial<DiarySettings>) => (
  <SignedIn staff={main}>
    <DialogProvider>
      <HouseContext value={houseOf(settings)}>
        <WeeklyHoursForm />
      </HouseContext>
    </DialogProvider>
  </SignedIn>
)
const show = (settings: Partial<DiarySettings> = {}) => {
  const { rerender, unmount: leave } = render(form(settings))
  return { user: userEvent.setup(), leave, tell: (changed: Partial<DiarySettings>) => rerender(form(changed)) }
}
const row = (weekday: string) => within(screen.getByRole('group', { name: weekday }))
const choice = (weekday: string) => row(weekday).getByRole<HTMLSelectElement>('combobox', { name: weekday })
const time = (weekday: string, label: string) => row(weekday).getByLabelText<HTMLInputElement>(label)
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })
const saved = () => vi.mocked(saveWeeklyHours).mock.calls.map(([{ to }]) => to)

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(saveWeeklyHours).mockResolvedValue()
  vi.mocked(listComingBookings).mockResolvedValue([])
  vi.mocked(getDay).mockImplementation((date) => Promise.resolve(parseDay(date, undefined)))
})

describe('the hours of the week', () => {
  it('begin with what is stored, and are said in words', () => {
    show({ closedWeekdays: [0], hours: { '6': SHORT } })
    expect(screen.getAllByRole('group').map((group) => within(group).getByRole('combobox'))).toHaveLength(7)
    expect(choice('Monday').selectedOptions[0]?.textContent).toBe('As usual: 9:00 AM to 7:00 PM')
    expect(screen.getByText('The usual hours are 9:00 AM to 7:00 PM, treatments until 6:30 PM.')).toBeDefined()
    expect(choice('Sunday').value).toBe('closed')
    expect(['Opens', 'Last treatment ends', 'Closes'].map((label) => time('Saturday', label).value)).toEqual([
      '10:00',
      '15:00',
      '16:00',
    ])
    expect(
      screen.getByText(
        'In words: Monday to Friday, 9:00 AM to 7:00 PM · Saturday, 10:00 AM to 4:00 PM · Sunday closed.',
      ),
    ).toBeDefined()
  })

  it('of Monday are copied to every day', async () => {
    const { user } = show({ closedWeekdays: [0], hours: { '1': SHORT } })
    await press(user, 'Copy Monday to every day')
    expect(time('Sunday', 'Closes').value).toBe('16:00')
    await press(user, 'Save the hours')
    expect(saved()[0]).toMatchObject({ closedWeekdays: [], hours: { '0': SHORT, '3': SHORT } })
  })

  it('that were not saved stay as typed, with the reason', async () => {
    vi.mocked(saveWeeklyHours).mockRejectedValueOnce(new DataError('unknown', 'The line dropped.'))
    const { user } = show({ hours: { '6': SHORT } })
    type(time('Saturday', 'Opens'), '11:00')
    await press(user, 'Save the hours')
    expect((await dialog('The opening hours were not saved')).textContent).toContain('The line dropped.')
    await answer(user, 'The opening hours were not saved', 'OK')
    expect(time('Saturday', 'Opens').value).toBe('11:00')
    expect(screen.queryByText(/^Saved at/)).toBeNull()
    expect(listComingBookings).not.toHaveBeenCalled()
  })

  it('that were typed stay in the tab until they are discarded', async () => {
    const { user, leave } = show({ hours: { '6': SHORT } })
    type(time('Saturday', 'Opens'), '11:00')
    type(time('Saturday', 'Closes'), '')
    leave()
    show({ hours: { '6': SHORT } })
    expect(['Opens', 'Closes'].map((label) => time('Saturday', label).value)).toEqual(['11:00', ''])
    await press(user, 'Discard changes')
    await answer(user, 'Discard what you typed?', 'Discard')
    expect(['Opens', 'Closes'].map((label) => time('Saturday', label).value)).toEqual(['10:00', '16:00'])
  })
})

describe('the guests to call', () => {
  const TUESDAY = '2030-01-15'
  const visit = (id: string, fields: object) => ({
    ...booking({ status: 'confirmed', date: TUESDAY, fullName: `Guest ${id}`, ...fields }),
    id,
  })
  const shorten = async () => {
    const { user } = show()
    await user.selectOptions(choice('Tuesday'), 'Other hours')
    type(time('Tuesday', 'Last treatment ends'), '15:00')
    await press(user, 'Save the hours')
    await screen.findByText(/^Saved at/)
  }

  it('are those whose visits fitted the hours before and do not now', async () => {
    vi.mocked(listComingBookings).mockResolvedValue([
      visit('in', { time: '10:00 AM' }),
      visit('out', { time: '02:30 PM' }),
      visit('always outside', { time: '08:00 AM' }),
      visit('on another day', { time: '02:30 PM', date: '2030-01-16' }),
    ])
    await shorten()
    expect(await screen.findByText('1 guest to call')).toBeDefined()
    expect(screen.getByText('Guest out')).toBeDefined()
  })

  it('are not those of a day with hours of its own', async () => {
    vi.mocked(listComingBookings).mockResolvedValue([visit('out', { time: '02:30 PM' })])
    vi.mocked(getDay).mockImplementation((date) => Promise.resolve(parseDay(date, { lastEnd: 1_080 })))
    await shorten()
    await vi.waitFor(() => expect(getDay).toHaveBeenCalledWith(TUESDAY))
    // All that follows from the answer happens before a timer.
    await act(() => new Promise((done) => setTimeout(done)))
    expect(screen.queryByText(/to call$/)).toBeNull()
  })

  it('are looked up again when that failed, also after another save, from the hours before both', async () => {
    vi.mocked(listComingBookings).mockRejectedValue(new DataError('unknown', 'The line dropped.'))
    await shorten()
    expect(await screen.findByText(/could not be looked up\. The line dropped\.$/)).toBeDefined()
    const user = userEvent.setup()
    await press(user, 'Save the hours')
    expect(await screen.findByText(/could not be looked up\. The line dropped\.$/)).toBeDefined()
    vi.mocked(listComingBookings).mockResolvedValue([visit('out', { time: '02:30 PM' })])
    await press(user, 'Retry')
    expect(await screen.findByText('Guest out')).toBeDefined()
    expect(screen.queryByText(/could not be looked up/)).toBeNull()
  })

  it('of a second save are those of both, when the first could not be looked up', async () => {
    vi.mocked(listComingBookings).mockRejectedValueOnce(new DataError('unknown', 'The line dropped.'))
    const { user, tell } = show()
    await user.selectOptions(choice('Tuesday'), 'Other hours')
    type(time('Tuesday', 'Last treatment ends'), '15:00')
    await press(user, 'Save the hours')
    await screen.findByText(/could not be looked up/)
    tell({ hours: { '2': { opens: 540, lastEnd: 900, closes: 1_140 } } })
    vi.mocked(listComingBookings).mockResolvedValue([visit('out', { time: '02:30 PM' })])
    await press(user, 'Save the hours')
    expect(await screen.findByText('Guest out')).toBeDefined()
    expect(screen.queryByText(/could not be looked up/)).toBeNull()
  })
})
