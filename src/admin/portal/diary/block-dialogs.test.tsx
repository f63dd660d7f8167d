import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError, DayMismatchError } from '#data/data-error.ts'
import { addBlock, countDayAgain, removeBlock } from '#data/diary-changes.ts'
import { answer, booking, dialog, press, main } from '#support/booking-panel.tsx'
import { diary } from '#support/diary-desk.ts'
import { onNew, showDiary } from '#support/diary-panel.tsx'
import { NO_OCCUPANCY } from '#domain/diary/occupancy.ts'
import { block, DATE, entry, plan } from '#support/diary.ts'

vi.mock('#data/diary-changes.ts')
vi.mock('#data/house-changes.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

/** With Neo from 10 to 11 AM. */
const visit = (id: string, fields: object = {}, own = {}) => ({
  ...booking({ fullName: `Guest ${id}`, status: 'confirmed', time: '10:00 AM', guests: 2, ...fields }),
  plan: plan({ guests: 2, entries: [entry({ therapists: ['neo'], ...own })] }),
  id,
})
const dropped = new DataError('unknown', 'The line dropped.')

beforeEach(() => {
  vi.clearAllMocks()
  diary.clear()
  vi.useFakeTimers({ now: new Date('2030-01-10T08:00:00Z'), toFake: ['Date'] })
  vi.mocked(addBlock).mockReset().mockResolvedValue()
  vi.mocked(removeBlock).mockReset().mockResolvedValue()
  vi.mocked(countDayAgain).mockReset().mockResolvedValue(NO_OCCUPANCY)
})

afterEach(() => {
  vi.useRealTimers()
})

const open = async () => {
  const user = showDiary()
  await screen.findByRole('list', { name: 'Neo' })
  await press(user, 'Block time')
  return { user, form: within(await dialog('Block time')) }
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

describe('Block time', () => {
  it('begins with an hour of the whole house, and blocks what is chosen', async () => {
    const { user, form } = await open()
    expect(['Who', 'From', 'To'].map(value)).toEqual(['', '09:00', '10:00'])
    await user.selectOptions(form.getByLabelText('Who'), 'Neo')
    type('From', '13:00')
    type('To', '13:30')
    type('What for (optional)', ' Lunch ')
    await press(user, 'Block')
    expect(addBlock).toHaveBeenCalledOnce()
    const [own, staff] = vi.mocked(addBlock).mock.calls[0] ?? []
    expect(own).toMatchObject({ therapist: 'neo', date: DATE, from: 780, to: 810, words: 'Lunch' })
    expect(staff).toEqual(main)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('refuses times in the wrong order at their field', async () => {
    const { user, form } = await open()
    type('To', '08:00')
    await press(user, 'Block')
    expect(form.getByText('The block must end after it begins.')).toBeDefined()
    expect(addBlock).not.toHaveBeenCalled()
  })

  it('lists the guests expected then, before and after saving, with their phone and e-mail', async () => {
    diary.hold({
      bookings: [
        visit('hit'),
        visit('of Thato', {}, { therapists: ['thato'] }),
        visit('later', {}, { start: 900 }),
        visit('asking', { status: 'pending' }),
        visit('gone', { outcome: { kind: 'missed' } }),
      ],
    })
    const { user, form } = await open()
    await user.selectOptions(form.getByLabelText('Who'), 'Neo')
    expect(form.queryByText(/to call/)).toBeNull()
    type('From', '10:30')
    type('To', '11:30')
    expect(form.getByText('2 guests to call').parentElement?.textContent).toContain('10:00 AM Guest hit')
    expect(form.getByRole('link', { name: '+267 71234567' })).toBeDefined()
    await press(user, 'Block')
    const alert = within(await dialog('Blocked'))
    expect(alert.getByText('Guest hit')).toBeDefined()
    expect(alert.queryByText(/of Thato|later|asking|gone/)).toBeNull()
    await press(user, 'Done')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows why it failed and keeps the typed values', async () => {
    const title = 'The time was not blocked'
    vi.mocked(addBlock).mockRejectedValueOnce(dropped)
    const { user } = await open()
    type('What for (optional)', 'Repair of the sauna')
    await press(user, 'Block')
    expect((await dialog(title)).textContent).toContain('The line dropped.')
    await answer(user, title, 'OK')
    expect(value('What for (optional)')).toBe('Repair of the sauna')
    await press(user, 'Block')
    expect(vi.mocked(addBlock).mock.calls.map(([own]) => own.words)).toEqual([
      'Repair of the sauna',
      'Repair of the sauna',
    ])
  })
})

describe('an empty place', () => {
  it('is blocked for the clicked therapist from the clicked time', async () => {
    const user = showDiary()
    await screen.findByRole('list', { name: 'Neo' })
    screen.getByRole('button', { name: /with Thato, 9:00 AM to 7:00 PM/ }).focus()
    await user.keyboard('{Enter}')
    await dialog('9:00 AM, Thato')
    type('Time', '11:15')
    await user.click(within(await dialog('11:15 AM, Thato')).getByRole('button', { name: 'Block time' }))
    expect(['Who', 'From', 'To'].map(value)).toEqual(['thato', '11:15', '12:15'])
    expect(onNew).not.toHaveBeenCalled()
  })
})

describe('a block', () => {
  const show = async () => {
    diary.hold({
      blocks: [block({ createdAt: new Date('2030-01-09T12:31:00Z'), createdBy: { name: 'Naledi Molefe', uid: 'u1' } })],
    })
    const user = showDiary()
    await user.click(await screen.findByRole('button', { name: /Lunch/ }))
    return { user, text: (await dialog('Blocked time')).textContent }
  }

  it('shows whose it is, its time, its text and who made it', async () => {
    const { text } = await show()
    for (const part of [
      'Neo, 12:00 PM to 1:00 PM',
      'Tuesday 15 January 2030',
      'Lunch',
      'Blocked: 9 Jan 2030, 2:31 PM by Naledi Molefe',
    ])
      expect(text).toContain(part)
  })

  it('is removed, or kept', async () => {
    const { user } = await show()
    await press(user, 'Keep it')
    expect(removeBlock).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: /Lunch/ }))
    await press(user, 'Remove the block')
    expect(vi.mocked(removeBlock).mock.calls.map(([own]) => own.id)).toEqual(['lunch'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays on the screen when it could not be removed', async () => {
    vi.mocked(removeBlock).mockRejectedValueOnce(dropped)
    const { user } = await show()
    await press(user, 'Remove the block')
    await answer(user, 'The block was not removed', 'OK')
    expect(await dialog('Blocked time')).toBeDefined()
  })

  it('offers to count a day again that does not match its bookings', async () => {
    vi.mocked(removeBlock).mockRejectedValueOnce(new DayMismatchError(DATE))
    const { user } = await show()
    await press(user, 'Remove the block')
    await answer(user, 'Count the day again?', 'Count this day again')
    await dialog('COUNTED AGAIN')
    expect(countDayAgain).toHaveBeenCalledExactlyOnceWith(DATE)
  })
})
