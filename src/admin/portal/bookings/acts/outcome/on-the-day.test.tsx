import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setOutcome, takeBackOutcome } from '#data/acts/outcome.ts'
import { listBookingsOn } from '#data/bookings-desk.ts'
import { DataError } from '#data/data-error.ts'
import { answer, booking, dialog, main, press, showPanel, staff } from '#support/booking-panel.tsx'
import { diary } from '#support/diary-desk.ts'
import { entry, plan } from '#support/diary.ts'
import { eventually } from '#support/eventually.ts'
import { InPortal } from '#support/in-portal.tsx'
import { AllCame } from '../../../morning/morning-note.tsx'

vi.mock('#data/acts/outcome.ts')
vi.mock('#data/bookings-desk.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

const DATE = '2030-01-15'
const visit = (own: object = {}) =>
  booking({ status: 'confirmed', time: '10:00 AM', clientId: 'c1', plan: plan(), ...own })
const marked = (kind: string) => visit({ outcome: { kind, at: new Date('2030-01-15T08:05:00Z'), by: main } })
/** Venue time of the day of the visit. */
const at = (time: string) => vi.setSystemTime(new Date(`${DATE}T${time}:00+02:00`))
const outcomes = () =>
  within(screen.getByRole('group', { name: 'Visit' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  vi.clearAllMocks()
  diary.clear()
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  at('10:10')
  vi.mocked(setOutcome).mockResolvedValue(visit())
  vi.mocked(takeBackOutcome).mockResolvedValue(visit())
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the outcome of a visit', () => {
  it.each([
    ['10:09', ['Arrived', 'Done']],
    ['10:10', ['Arrived', 'Done', 'Did not come']],
  ])('can be noted at %s: %s', (time, possible) => {
    at(time)
    showPanel([visit()])
    expect(outcomes()).toEqual(possible)
  })

  it('cannot be noted before its day, nor of a request', () => {
    showPanel([visit({ date: '2030-01-16' }), { ...booking({ date: DATE }), id: 'b2' }])
    expect(screen.queryByRole('group', { name: 'Visit' })).toBeNull()
  })

  it('is noted by one click', async () => {
    const user = showPanel([visit()])
    await press(user, 'Arrived')
    expect(setOutcome).toHaveBeenCalledExactlyOnceWith(visit(), { outcome: 'arrived' }, main)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('frees the remaining time when the guest did not come', async () => {
    const user = showPanel([visit()])
    await press(user, 'Did not come')
    const left = plan({ entries: [entry({ minutes: 15 })] })
    expect(setOutcome).toHaveBeenCalledExactlyOnceWith(visit(), { outcome: 'missed', plan: left }, main)
  })

  it('frees the whole time before its start, and nothing after its day', async () => {
    const late = visit({ plan: plan({ entries: [entry({ start: 780 })] }) })
    const user = showPanel([late])
    await press(user, 'Did not come')
    expect(setOutcome).toHaveBeenLastCalledWith(late, { outcome: 'missed', plan: null }, main)
    vi.setSystemTime(new Date('2030-01-16T08:00:00Z'))
    await eventually(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(false))
    await press(user, 'Did not come')
    expect(setOutcome).toHaveBeenLastCalledWith(late, { outcome: 'missed' }, main)
  })

  it.each([
    ['arrived', 'Arrived', ['Done', 'Take back']],
    ['done', 'Done', ['Take back']],
    ['missed', 'Did not come', ['Take back']],
  ])('is shown with the person who noted it, and can be taken back: %s', async (kind, name, possible) => {
    const user = showPanel([marked(kind)])
    expect(screen.getByRole('article').textContent).toContain(`${name}: 15 Jan 2030, 10:05 AM by Naledi Molefe`)
    expect(outcomes()).toEqual(possible)
    await press(user, 'Take back')
    expect(takeBackOutcome).toHaveBeenCalledExactlyOnceWith(marked(kind), main)
  })

  it('is taken back by main only where its payment was noted on an earlier day', () => {
    const paid = { amount: 90_000, way: 'cash', at: new Date('2030-01-14T12:00:00Z'), by: main }
    const done = visit({ outcome: { kind: 'done', at: new Date('2030-01-14T12:00:00Z'), by: main }, paid })
    const takeBack = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Take back' })
    showPanel([done], staff)
    expect(takeBack().disabled).toBe(true)
    for (const name of ['Take back', 'Change payment…'])
      screen.getByRole('button', { name, description: /Only a Main Admin can change what was noted/ })
    expect(screen.getAllByText(/^Only a Main Admin can change what was noted/)).toHaveLength(1)
    cleanup()
    showPanel([done], main)
    expect(takeBack().disabled).toBe(false)
  })

  it.each(['done', 'missed'])('must be taken back before the booking can be edited: %s', (kind) => {
    showPanel([marked(kind)])
    const name = 'Edit Booking'
    expect(screen.getByRole<HTMLButtonElement>('button', { name, description: /back first/ }).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Call off the booking…' })).toBeNull()
  })

  it('shows ERROR when it was not noted', async () => {
    vi.mocked(setOutcome).mockRejectedValue(new DataError('conflict', 'Thabo has changed it.'))
    const user = showPanel([visit()])
    await press(user, 'Arrived')
    expect((await dialog('ERROR')).textContent).toContain('Thabo has changed it.')
  })

  it('keeps the focus at the buttons that are left', async () => {
    const user = showPanel([visit()])
    await press(user, 'Arrived')
    await eventually(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Visit' })))
  })
})

describe('All came', () => {
  const two = [visit(), { ...visit({ fullName: 'Kabo Phiri' }), id: 'b2' }]
  const others = [
    { ...marked('missed'), id: 'b3' },
    { ...booking(), id: 'b4' },
  ]
  const show = () => {
    render(
      <InPortal staff={main}>
        <AllCame yesterday="2030-01-09" />
      </InPortal>,
    )
    return userEvent.setup()
  }

  it('asks once, naming them, and marks each of them as done', async () => {
    vi.mocked(listBookingsOn).mockResolvedValue([...two, ...others])
    const user = show()
    await press(user, 'All came')
    expect((await dialog('Did all of them come?')).textContent).toContain('Kabo Phiri, Tue, 15 Jan 2030 at 10:00 AM')
    await answer(user, 'Did all of them come?', 'All came')
    expect((await dialog('SUCCESS')).textContent).toContain('2 visits marked as done.')
    expect(vi.mocked(setOutcome).mock.calls).toEqual(two.map((one) => [one, { outcome: 'done' }, main]))
    expect(listBookingsOn).toHaveBeenCalledExactlyOnceWith('2030-01-09')
  })

  it('names those that could not be marked, and goes on with the others', async () => {
    vi.mocked(listBookingsOn).mockResolvedValue(two)
    vi.mocked(setOutcome).mockRejectedValueOnce(new DataError('conflict', 'Thabo was faster.'))
    const user = show()
    await press(user, 'All came')
    await answer(user, 'Did all of them come?', 'All came')
    const text = (await dialog('NOT ALL WERE MARKED')).textContent
    for (const part of ['1 visit marked as done.', 'Amara Dube', 'Thabo was faster.']) expect(text).toContain(part)
  })

  it('changes nothing when cancelled, when nothing is left, or when the day cannot be read', async () => {
    vi.mocked(listBookingsOn).mockResolvedValueOnce(two).mockResolvedValueOnce(others)
    const user = show()
    await press(user, 'All came')
    await answer(user, 'Did all of them come?', 'Cancel')
    await press(user, 'All came')
    await dialog('Nothing to mark')
    await press(user, 'OK')
    vi.mocked(listBookingsOn).mockRejectedValueOnce(new DataError('unknown', 'The line dropped.'))
    await press(user, 'All came')
    expect((await dialog('ERROR')).textContent).toContain('The line dropped.')
    expect(setOutcome).not.toHaveBeenCalled()
  })
})
