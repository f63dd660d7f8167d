import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { confirmBooking } from '#data/acts/confirm.ts'
import { DataError } from '#data/data-error.ts'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { press, showPanel } from '#support/booking-panel.tsx'
import { dayOf, diary, houseOf } from '#support/diary-desk.ts'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { confirm, MANICURE, MASSAGE, open, other, prepareDialog, request } from '#support/edit-dialog.tsx'
import { therapist } from '#support/therapists.ts'

vi.mock('#data/acts/confirm.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

prepareDialog()

const neo = therapist('neo')

/** Massages from 10 to 11 AM. */
const taken = (count: number) => dayOf(DATE, { massage: { 40: count, 41: count, 42: count, 43: count } })

describe('the day beside the fields', () => {
  it('follows the bookings of colleagues, another time and another day', async () => {
    const { day } = await open()
    expect(await within(day()).findByText('Free')).toBeDefined()
    act(() => diary.emit({ days: taken(2) }))
    expect(within(day()).getByText('Full at this time')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '11:00' } })
    expect(within(day()).getByText('Free')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '10:00' } })
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2030-01-16' } })
    expect(await within(day()).findByText('Free')).toBeDefined()
    expect(day().textContent).toContain('Wed, 16 Jan 2030, 9:00 AM to 7:00 PM')
  })

  it('keeps the old data when it could not be read again, says so, and Retry reads it', async () => {
    const { user, day } = await open()
    expect(await within(day()).findByText('Free')).toBeDefined()
    diary.fail(new DataError('unknown', 'The line dropped.'))
    act(() => diary.emit({}))
    expect(within(day()).getByText('Free')).toBeDefined()
    expect(within(day()).getByText(/could not be read again.*old\. .*The line dropped\./)).toBeDefined()
    diary.mend()
    diary.hold({ days: taken(1) })
    await user.click(within(day()).getByRole('button', { name: 'Retry' }))
    expect(await within(day()).findByText('1 place left')).toBeDefined()
    expect(within(day()).queryByText(/could not be read/)).toBeNull()
  })

  it('does not count a confirmed booking against itself', async () => {
    diary.hold({ days: taken(2) })
    const { day } = await open(request({ status: 'confirmed', plan: plan() }))
    expect(await within(day()).findByText('1 place left')).toBeDefined()
  })

  it('lists the nearest free times, and a click chooses one', async () => {
    diary.hold({ days: taken(2) })
    const { user, day } = await open()
    await user.click(await within(day()).findByRole('button', { name: '11:00 AM' }))
    expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('11:00')
    expect(within(day()).getByText('Free')).toBeDefined()
  })

  it('names requests for the same time, visits around it, and the note of the day', async () => {
    diary.hold({
      days: dayOf(DATE, { note: 'Pool closed' }),
      bookings: [
        other('b2', { status: 'pending', fullName: 'Lesego Nkwe', selectedServices: [MANICURE] }),
        other('b3', { plan: plan({ entries: [entry({ start: 660 })] }), selectedServices: [MASSAGE], guests: 2 }),
      ],
    })
    const { day } = await open()
    expect(await within(day()).findByText('Pool closed')).toBeDefined()
    expect(day().textContent).toContain('Others ask for this time10:00 AM to 10:30 AM Lesego Nkwe, Manicure')
    expect(day().textContent).toContain(
      'Confirmed around it11:00 AM to 12:00 PM Kabo Phiri (2 guests), Swedish Massage',
    )
  })

  it.each([
    ['no limits are set', houseOf({ places: {} }), 'No limits are set, so nothing is ever full.'],
    ['there is no limit for it', houseOf({ places: { nails: 1 } }), 'No limit is set for these treatments.'],
    ['the limits are not known', houseOf({}, { isKnown: false, failed: 'No line.' }), 'it is not known'],
  ])('never says Free when %s', async (_, house, words) => {
    const { day } = await open(request(), house)
    expect(await within(day()).findByText(words, { exact: false })).toBeDefined()
    expect(within(day()).queryByText('Free')).toBeNull()
  })
})

describe('confirming', () => {
  it('stores the plan, based on the day and the limits that were shown', async () => {
    diary.hold({ days: taken(1) })
    const { user, day } = await open(request(), houseOf({}, { therapists: [neo] }))
    await within(day()).findByText('1 place left')
    const { appointment } = await confirm(user)
    expect(appointment).toEqual({
      date: DATE,
      time: '10:00 AM',
      plan: plan({ entries: [entry({ therapists: ['neo'] })] }),
      shown: { day: taken(1).get(DATE), places: houseOf().settings.places },
      agreed: { total: 'P350' },
    })
  })

  it.each([
    ['full', { days: taken(2) }, 'Massage Therapy: 1 place too few from 10:00 AM to 11:00 AM.'],
    ['blocked for the only therapist', { blocks: [block({ from: 600, to: 630 })] }, 'No therapist is free for'],
  ])('warns of a time that is %s, also in the question, and stores it as overbooked', async (_, held, words) => {
    diary.hold(held)
    const { user, form } = await open(request(), houseOf({}, { therapists: [neo] }))
    expect(await within(form).findByText(words, { exact: false })).toBeDefined()
    const { text, appointment } = await confirm(user, 'Confirm anyway')
    expect(text).toContain(words)
    expect(appointment.isOverbooked).toBe(true)
  })

  it('works without the day, and says that it could not be read', async () => {
    diary.fail(new DataError('offline', 'no answer'))
    const { user, day } = await open()
    expect(await within(day()).findByText(/could not be read, so it is not known/)).toBeDefined()
    expect(within(day()).getByRole('button', { name: 'Retry' })).toBeDefined()
    const { text, appointment } = await confirm(user, 'Confirm anyway')
    expect(text).toContain('it is not known whether this time is free')
    expect(appointment).not.toHaveProperty('shown')
    expect(appointment).not.toHaveProperty('isOverbooked')
  })

  const unread = (own: object = {}) => houseOf({ buffer: 15 }, { menu: [], isKnown: false, failed: 'No line.', ...own })

  it.each([
    ['could not be read', unread()],
    ['are still being read', unread({ failed: undefined })],
  ])('works while menu and limits %s, says so, and plans without categories', async (words, house) => {
    const { user, form } = await open(request({ selectedServices: [MASSAGE, MANICURE] }), house)
    expect(within(form).getByText(`of the house ${words}. A visit`, { exact: false })).toBeDefined()
    expect(within(form).getByText('The menu is not known: these prices are not checked.')).toBeDefined()
    const { text, appointment } = await confirm(user, 'Confirm anyway')
    expect(text).toContain('counts for the guests in the house only')
    expect(text).toContain('these prices are not checked')
    expect(appointment).not.toHaveProperty('shown')
    expect(appointment.plan.buffer).toBe(0)
    expect(appointment.plan.entries).toEqual([
      entry({ category: null }),
      entry({ name: 'Manicure', category: null, start: 660, minutes: 30 }),
    ])
    expect(confirmBooking).toHaveBeenCalledOnce()
  })

  const named = request({ guests: 2, specialRequests: 'Offer: Couples Massage (P600)' })
  const COUPLES = { id: 'couples', name: 'Couples Massage', price: 'P600', guests: 2, treatments: ['Swedish Massage'] }

  it.each([
    ['could not be read', unread()],
    ['are still being read', unread({ failed: undefined })],
  ])('asks for the total while the offers %s and the request names one', async (_, house) => {
    const { user, form } = await open(named, house)
    const words = 'The offers are not known. The request names Couples Massage (P600).'
    expect(within(form).getByText(words)).toBeDefined()
    await press(user, 'Confirm & Send Email')
    expect(within(form).getByText('Please set the agreed total.')).toBeDefined()
    await user.type(screen.getByLabelText('Agreed total'), 'P600')
    const { text, appointment } = await confirm(user, 'Confirm anyway')
    expect(text).toContain(words)
    expect(appointment.agreed).toEqual({ total: 'P600' })
  })

  it('suggests the price of an offer, although the menu could not be read', async () => {
    const { user } = await open(named, unread({ content: parseOwnerHouse({ offers: [COUPLES] }) }))
    const { appointment } = await confirm(user, 'Confirm anyway')
    expect(appointment.agreed).toEqual({ total: 'P600' })
  })

  it('plans without categories also while only the limits are unknown, so that both are added later', async () => {
    const { user } = await open(request(), unread({ menu: houseOf().menu }))
    const { appointment } = await confirm(user, 'Confirm anyway')
    expect(appointment.plan).toMatchObject({ buffer: 0, entries: [{ category: null }] })
  })

  it('keeps the categories and the time for cleaning of its plan while the menu is not known', async () => {
    const stored = plan({ buffer: 15 })
    const { user, form } = await open(request({ status: 'confirmed', plan: stored }), unread())
    expect(within(form).queryByText(/counts for the guests in the house only/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save without e-mail' })).toBeNull()
    const { appointment } = await confirm(user, 'Confirm anyway')
    expect(appointment.plan).toEqual(stored)
  })
})

describe('a visit that was confirmed without the menu', () => {
  const visit = (own: object = {}) =>
    request({ status: 'confirmed', plan: plan({ entries: [entry({ category: null })] }), ...own })
  const mark = () => screen.queryByText('Not counted by category')

  it('shows “Not counted by category” on its card until it is counted by category', async () => {
    showPanel([visit()], undefined, houseOf({}, { menu: [], isKnown: false }))
    expect(mark()).not.toBeNull()
    await act(async () => {})
  })
})
