import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { proposeTime } from '#data/acts/propose.ts'
import { DataError } from '#data/data-error.ts'
import { booking, dialog, main, press, showPanel, staff } from '#support/booking-panel.tsx'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { diary, houseOf } from '#support/diary-desk.ts'
import { eventually } from '#support/eventually.ts'

vi.mock('#data/acts/propose.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

/** 10:00 AM at the venue. */
const NOW = new Date('2030-01-10T08:00:00Z')
const WHEN = { date: '2030-01-16', time: '03:30 PM' }
const offered = { ...WHEN, at: new Date('2030-01-10T06:20:00Z'), by: { name: 'Naledi', uid: 'u1' } }

beforeEach(() => {
  vi.clearAllMocks()
  diary.clear()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('proposing another time', () => {
  const open = async (own: object = {}, who = main, house = houseOf()) => {
    const user = showPanel([booking({ firstName: 'Amara', ...own })], who, house)
    await press(user, 'Offer another time…')
    return { user, form: within(await dialog('Offer another time')) }
  }
  const choose = (change: { date?: string; time?: string }) => {
    for (const [label, value] of [
      ['Date', change.date],
      ['Time', change.time],
    ] as const)
      if (value !== undefined) fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }

  it.each([
    ['main', main],
    ['staff', staff],
  ])('stores the proposal of %s and shows the text for the guest', async (_, who) => {
    const shown = booking({ firstName: 'Amara' })
    vi.mocked(proposeTime).mockResolvedValue(booking({ firstName: 'Amara', proposal: { ...offered, at: NOW } }))
    const { user } = await open({}, who)
    choose({ date: '2030-01-16', time: '15:30' })
    await press(user, 'Offer this time')
    expect(proposeTime).toHaveBeenCalledExactlyOnceWith(shown, WHEN, who)
    const alert = within(await dialog('TIME OFFERED'))
    expect(
      alert.getByText(
        'Dumela Amara, this is La Lumière: thank you for your booking request. Tue, 15 Jan 2030 at 2:30 PM is not possible. ' +
          'Would Wed, 16 Jan 2030 at 3:30 PM suit you?',
      ),
    ).toBeDefined()
  })

  it("adds the owner's texts, as the card does", async () => {
    vi.mocked(proposeTime).mockResolvedValue(booking({ firstName: 'Amara', proposal: { ...offered, at: NOW } }))
    const content = parseOwnerHouse({ words: { cancellation: 'Until the day before.' } })
    const { user } = await open({}, main, houseOf({}, { content }))
    choose({ date: '2030-01-16', time: '15:30' })
    await press(user, 'Offer this time')
    expect((await dialog('TIME OFFERED')).textContent).toContain('Until the day before.')
  })

  it.each([
    ['the wished time', {}, 'The guest asked for this time already. Please choose another one.'],
    ['no time', { time: '' }, 'Please select both date and time'],
    ['no date', { date: '' }, 'Please select both date and time'],
    ['a past day', { date: '2030-01-09' }, 'Please select a future date for your appointment.'],
    ['a time that has passed', { date: '2030-01-10', time: '09:30' }, 'This time has already passed.'],
    ['a day too far ahead', { date: '2031-03-01' }, 'Bookings can be made at most 366 days ahead.'],
  ])('refuses %s at its field, and focuses it', async (_, change, text) => {
    const { user, form } = await open()
    choose(change)
    await press(user, 'Offer this time')
    expect(form.getByText(text, { exact: false })).toBeDefined()
    await eventually(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
    expect(proposeTime).not.toHaveBeenCalled()
  })

  it('shows how full the day is', async () => {
    const { form } = await open()
    expect(await form.findByRole('region', { name: 'This day' })).toBeDefined()
  })

  it('begins with the earlier proposal', async () => {
    const { form } = await open({ proposal: offered })
    expect(form.getByLabelText<HTMLInputElement>('Date').value).toBe('2030-01-16')
    expect(form.getByLabelText<HTMLInputElement>('Time').value).toBe('15:30')
  })

  it('says that it failed, and repeats the time', async () => {
    vi.mocked(proposeTime).mockRejectedValue(new DataError('conflict', 'Naledi has confirmed it.'))
    const { user } = await open()
    choose({ time: '15:30' })
    await press(user, 'Offer this time')
    const alert = await dialog('The time was not offered')
    expect(alert.textContent).toContain('Naledi has confirmed it.')
    expect(alert.textContent).toContain('You chose: Tue, 15 Jan 2030 at 3:30 PM')
  })
})

describe('while a proposal waits for the guest', () => {
  const old = { createdAt: new Date('2030-01-09T06:00:00Z') }
  const show = (at: string, own: object = {}) =>
    showPanel([booking({ ...old, proposal: { ...offered, at: new Date(at) }, ...own })])

  it('the card shows the proposal and since when, and nothing is overdue', () => {
    show('2030-01-10T06:20:00Z')
    expect(screen.getByText('Offered: Wed, 16 Jan 2030 at 3:30 PM by Naledi')).toBeDefined()
    expect(screen.getByText('Waiting for the guest since 8:20 AM').className).not.toContain('text-warn')
    expect(screen.queryByText(/Overdue|Answer within/)).toBeNull()
  })

  it('the card is marked as pressing after a day, and shows the date', () => {
    show('2030-01-09T08:00:00Z')
    expect(screen.getByText('Waiting for the guest since 9 Jan 2030, 10:00 AM').className).toContain('text-warn')
  })

  it('an answered booking shows no proposal', () => {
    show('2030-01-10T06:20:00Z', { status: 'confirmed' })
    expect(screen.queryByText(/Offered|Waiting/)).toBeNull()
  })
})
