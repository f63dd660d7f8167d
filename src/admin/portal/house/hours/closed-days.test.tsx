import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SignedIn } from '#admin/signed-in.tsx'
import { DataError } from '#data/data-error.ts'
import { listBookingsAffectedBy, listClosedDays } from '#data/diary-desk.ts'
import { changeDaySetting } from '#data/house-changes.ts'
import { type Day, type DaySetting, parseDay } from '#domain/diary/day.ts'
import { booking, main, press } from '#support/booking-panel.tsx'
import { houseOf } from '#support/diary-desk.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { HouseContext } from '../../use-house.ts'
import { ClosedDays } from './hours-part.tsx'

vi.mock('#data/house-changes.ts')
vi.mock('#data/diary-desk.ts')

const TODAY = '2030-01-14'
const dropped = new DataError('unknown', 'The line dropped.')
const visit = (id: string, fields: object) => ({ ...booking({ fullName: `Guest ${id}`, ...fields }), id })
const closedDay = (date: string, note = ''): Day => parseDay(date, { closed: true, note })

const show = async (closedWeekdays: number[] = []) => {
  render(
    <SignedIn staff={main}>
      <DialogProvider>
        <HouseContext value={houseOf({ closedWeekdays })}>
          <ClosedDays />
        </HouseContext>
      </DialogProvider>
    </SignedIn>,
  )
  await vi.waitFor(() => expect(screen.queryByText('Loading the closed days...')).toBeNull())
  return userEvent.setup()
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const closeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Close / })
const chooseDays = async (user: Awaited<ReturnType<typeof show>>, first: string, last = '') => {
  type('First day', first)
  type('Last day (optional)', last)
  await press(user, 'Add to the list')
}
const chosen = () => screen.queryAllByRole('button', { name: /: leave out$/ }).map(({ textContent }) => textContent)
/** What is written to each day, if it had a note and hours of its own. */
const written = () =>
  vi
    .mocked(changeDaySetting)
    .mock.calls.map(([date, change]): [string, DaySetting] => [
      date,
      change(parseDay(date, { note: 'Old', opens: 600 })),
    ])

beforeEach(() => {
  vi.resetAllMocks()
  vi.useFakeTimers({ now: new Date(`${TODAY}T08:00:00Z`), toFake: ['Date'] })
  vi.mocked(changeDaySetting).mockResolvedValue()
  vi.mocked(listBookingsAffectedBy).mockResolvedValue([])
  vi.mocked(listClosedDays).mockResolvedValue([])
})
afterEach(() => {
  vi.useRealTimers()
})

describe('closing days', () => {
  it('names who has booked them and who waits, with their phones, before anything is saved', async () => {
    vi.mocked(listBookingsAffectedBy).mockResolvedValue([
      visit('late', { date: '2030-01-16', time: '04:00 PM', status: 'confirmed' }),
      visit('early', { date: '2030-01-16', time: '09:00 AM', status: 'confirmed' }),
      visit('asking', { date: '2030-01-15', status: 'pending' }),
      visit('rejected', { date: '2030-01-15', status: 'rejected' }),
      visit('offered', { date: '2030-01-20', status: 'pending' }),
    ])
    const user = await show()
    await chooseDays(user, '2030-01-15', '2030-01-16')
    expect(listBookingsAffectedBy).toHaveBeenLastCalledWith(['2030-01-15', '2030-01-16'])
    expect(await screen.findByText('2 guests to call')).toBeDefined()
    expect(screen.getByText('1 request waiting for an answer')).toBeDefined()
    expect(screen.getAllByText(/^Guest /).map(({ textContent }) => textContent)).toEqual([
      'Guest early',
      'Guest late',
      'Guest asking',
      'Guest offered',
    ])
    expect(screen.getByText('1 guest of another day with a time on these days offered or asked for')).toBeDefined()
    expect(screen.getAllByRole('link', { name: /\+267 71234567/ }).length).toBeGreaterThanOrEqual(3)
    expect(changeDaySetting).not.toHaveBeenCalled()
  })

  it('offers public holidays, none of them ticked, and not those that are closed anyway', async () => {
    vi.mocked(listClosedDays).mockResolvedValue([closedDay('2030-12-25', 'Christmas')])
    const user = await show([0])
    const holidays = within(screen.getByRole('group', { name: /^Public holidays/ }))
    expect(holidays.getAllByRole('checkbox')).toHaveLength(15)
    expect(holidays.queryAllByRole('checkbox', { checked: true })).toEqual([])
    const box = (name: string) => holidays.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) })
    expect(box('Christmas Day \\(closed already\\)').disabled).toBe(true)
    expect(box('Easter Sunday \\(closed every Sunday\\)').disabled).toBe(true)
    await user.click(box('Good Friday'))
    expect(chosen()).toEqual(['Fri, 19 Apr 2030'])
    await press(user, 'Fri, 19 Apr 2030: leave out')
    expect(box('Good Friday').checked).toBe(false)
    expect(closeButton().disabled).toBe(true)
  })

  it('says what is wrong with the days, and keeps them', async () => {
    const user = await show()
    await chooseDays(user, '2030-01-16', '2030-01-15')
    expect(screen.getByText(/not before Wed, 16 Jan 2030/)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2030-01-16')
    expect(chosen()).toEqual([])
  })

  it('refuses a note that is too long at its field', async () => {
    const user = await show()
    await chooseDays(user, '2030-01-15')
    type('Note (optional)', 'x'.repeat(121))
    await vi.waitFor(() => expect(closeButton().disabled).toBe(false))
    await press(user, 'Close 1 day')
    expect(screen.getByText('Please use at most 120 characters.')).toBeDefined()
    expect(changeDaySetting).not.toHaveBeenCalled()
    type('Note (optional)', 'x'.repeat(120))
    await press(user, 'Close 1 day')
    expect(changeDaySetting).toHaveBeenCalledOnce()
  })

  it('waits for who has booked, and looks again after a failure', async () => {
    vi.mocked(listBookingsAffectedBy).mockImplementation((dates) =>
      dates.length === 0 ? Promise.resolve([]) : Promise.reject(dropped),
    )
    const user = await show()
    await chooseDays(user, '2030-01-15')
    expect(
      await screen.findByText(/could not be looked up, so they cannot be closed yet\. The line dropped\./),
    ).toBeDefined()
    expect(screen.queryByText(/^Nobody has booked/)).toBeNull()
    expect(closeButton().disabled).toBe(true)
    vi.mocked(listBookingsAffectedBy).mockResolvedValue([visit('late', { date: '2030-01-15', status: 'confirmed' })])
    await press(user, 'Retry')
    expect(await screen.findByText('1 guest to call')).toBeDefined()
    expect(closeButton().disabled).toBe(false)
  })

  it('that fails half-way says which days are done, and keeps the others with the note', async () => {
    vi.mocked(changeDaySetting).mockResolvedValueOnce().mockRejectedValueOnce(dropped)
    const user = await show()
    await chooseDays(user, '2030-01-15', '2030-01-17')
    type('Note (optional)', 'Stocktaking')
    expect(await screen.findByText('Nobody has booked or asked for these days.')).toBeDefined()
    await press(user, 'Close 3 days')
    expect(await screen.findByText('Closed: Tue, 15 Jan 2030.')).toBeDefined()
    expect(screen.getByText(/^Not done: Wed, 16 Jan 2030 to Thu, 17 Jan 2030\. The line dropped\./)).toBeDefined()
    expect(chosen()).toEqual(['Wed, 16 Jan 2030', 'Thu, 17 Jan 2030'])
    expect(screen.getByLabelText<HTMLInputElement>('Note (optional)').value).toBe('Stocktaking')
    await vi.waitFor(() => expect(closeButton().disabled).toBe(false))
    await press(user, 'Close 2 days')
    expect(await screen.findByText('Closed: Wed, 16 Jan 2030 to Thu, 17 Jan 2030.')).toBeDefined()
    expect(written()).toHaveLength(4)
  })

  it('keeps the chosen days and the note in the tab, without days that have passed', async () => {
    const user = await show()
    await chooseDays(user, TODAY, '2030-01-15')
    type('Note (optional)', 'Stocktaking')
    cleanup()
    vi.setSystemTime('2030-01-15T08:00:00Z')
    await show()
    expect(chosen()).toEqual(['Tue, 15 Jan 2030'])
    expect(screen.getByLabelText<HTMLInputElement>('Note (optional)').value).toBe('Stocktaking')
    await vi.waitFor(() => expect(closeButton().disabled).toBe(false))
    await press(user, 'Close 1 day')
    await screen.findByText('Closed: Tue, 15 Jan 2030.')
    expect(sessionStorage).toHaveLength(0)
  })

  it('takes no further day while days are being closed, which would be lost', async () => {
    let go = () => {}
    vi.mocked(changeDaySetting).mockImplementationOnce(() => new Promise((resolve) => (go = resolve)))
    const user = await show()
    await chooseDays(user, '2030-01-15', '2030-01-16')
    await vi.waitFor(() => expect(closeButton().disabled).toBe(false))
    await press(user, 'Close 2 days')
    const isInert = () => screen.getByLabelText('First day').closest('[inert]') !== null
    expect(isInert()).toBe(true)
    go()
    await vi.waitFor(() => expect(isInert()).toBe(false))
    expect(changeDaySetting).toHaveBeenCalledTimes(2)
  })
})

describe('the closed days', () => {
  it('that could not be loaded are not called none', async () => {
    vi.mocked(listClosedDays).mockRejectedValueOnce(dropped)
    const user = await show()
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load the closed days')
    expect(screen.queryByText('No single day is closed.')).toBeNull()
    await press(user, 'Retry')
    expect(await screen.findByText('No single day is closed.')).toBeDefined()
  })
})
