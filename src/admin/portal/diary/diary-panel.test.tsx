import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { diary, houseOf } from '#support/diary-desk.ts'
import { asOnAPhone, drawn, inColumn, onDay, onNew, showDiary, visit, withNeo } from '#support/diary-panel.tsx'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { pressKey } from '#support/press-key.ts'
import { onTuesdays, therapist } from '#support/therapists.ts'
import { focusWaiting } from '../bookings/card-focus.ts'

vi.mock('#data/diary-changes.ts')
vi.mock('#data/house-changes.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

beforeEach(() => {
  vi.clearAllMocks()
  diary.clear()
  vi.useFakeTimers({ now: new Date('2030-01-10T08:00:00Z'), toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const TEAM = [therapist('neo'), onTuesdays('thato', [{ from: 540, to: 780 }]), therapist('lorato', { weekdays: [3] })]

describe('the week', () => {
  it('shows other days', async () => {
    const user = showDiary()
    await drawn()
    for (const name of ['Week before', 'Week after', /^Thu 17/, 'Today'])
      await user.click(screen.getByRole('button', { name }))
    expect(onDay.mock.calls.map(([date]) => date)).toEqual(['2030-01-08', '2030-01-22', '2030-01-17', undefined])
  })
})

describe('the grid', () => {
  it('shows each visit with its time, guest, treatment and notes', async () => {
    diary.hold({
      bookings: [
        withNeo('b1', {
          clientId: 'c1',
          plan: plan({ guests: 2, entries: [entry({ therapists: ['neo', 'thato'] })], wants: 'thato' }),
        }),
        visit('b2', { status: 'pending', time: '02:00 PM' }),
        visit('b4', { status: 'rejected' }),
      ],
      blocks: [block()],
    })
    showDiary({ alertOf: ({ clientId }) => (clientId === 'c1' ? 'Nut allergy' : undefined) })
    await drawn()
    expect(inColumn('Neo')).toEqual([
      '10:00 AM to 11:00 AM Guest b1 · Nut allergy · 1 of 2 guests · Asks for ThatoSwedish Massage',
      '12:00 PM to 1:00 PM Blocked for NeoLunch',
    ])
    expect(inColumn('Thato')).toHaveLength(1)
    expect(inColumn('Massage Therapy')).toEqual(['2:00 PM to 3:00 PM Guest b2 · RequestedSwedish Massage'])
    expect(screen.getByText('Cancelled (1)')).toBeDefined()
  })

  it('opens the card of a visit, and New booking for a free place', async () => {
    diary.hold({ bookings: [withNeo('b1')] })
    const user = showDiary()
    await drawn()
    await user.click(screen.getByRole('button', { name: /Guest b1/ }))
    const card = within(screen.getByRole('dialog', { name: 'Tue, 15 Jan 2030 at 10:00 AM' }))
    expect(card.getByRole('button', { name: 'Edit Booking' })).toBeDefined()
    await pressKey('Escape')
    screen.getByRole('button', { name: /with Thato, 9:00 AM to 7:00 PM/ }).focus()
    await user.keyboard('{Enter}')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'New booking' }))
    expect(onNew).toHaveBeenCalledExactlyOnceWith({ date: DATE, time: '09:00 AM', therapist: 'thato' })
  })

  it('says the hours of a therapist and offers only these as free; one who is off has none', async () => {
    diary.hold({})
    showDiary({ house: houseOf({}, { therapists: TEAM }) })
    await drawn()
    const heads = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(heads).toEqual(['Neo', 'Thato · 9:00 AM to 1:00 PM', 'Lorato · off today'])
    const free = screen.getAllByRole('button', { name: /^Free/ }).map(({ textContent }) => textContent)
    expect(free).toEqual(['Free with Neo, 9:00 AM to 7:00 PM', 'Free with Thato, 9:00 AM to 1:00 PM'])
  })
})

describe('the agenda', () => {
  beforeEach(() => {
    asOnAPhone()
  })
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Day' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)

  it('has above it the hours of therapists who do not work from opening to closing, and below it all others', async () => {
    diary.hold({})
    showDiary({ house: houseOf({}, { therapists: TEAM }) })
    const list = within(await screen.findByRole('list', { name: 'Hours of therapists' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Thato · 9:00 AM to 1:00 PM',
      'Lorato · off today',
    ])
    expect(screen.getByRole('list', { name: 'Therapists with the hours of the house' }).textContent).toBe('Neo')
  })

  it('lists visits, blocks and times without guests in the order of the day', async () => {
    diary.hold({
      bookings: [withNeo('b1')],
      blocks: [
        block(),
        block({ id: 'b2', therapist: null, from: 840, to: 900, words: 'Repair' }),
        block({ id: 'b3', therapist: 'gone', from: 1_080, to: 1_140, words: 'Sick' }),
      ],
    })
    showDiary()
    expect(await rows()).toEqual([
      '9:00 AM to 10:00 AMNobody in the house',
      '10:00 AMto 11:00 AMGuest b1Swedish Massage with Neo',
      '11:00 AM to 12:00 PMNobody in the house',
      '12:00 PMto 1:00 PMBlocked: NeoLunch',
      '1:00 PM to 2:00 PMNobody in the house',
      '2:00 PMto 3:00 PMBlocked: The houseRepair',
      '3:00 PM to 6:00 PMNobody in the house',
      '6:00 PMto 7:00 PMBlocked: A therapist no longer listedSick',
    ])
  })

  it('does not count a missed visit as somebody in the house', async () => {
    diary.hold({ bookings: [withNeo('b1', { outcome: { kind: 'missed' } })] })
    showDiary()
    expect(await rows()).toEqual(['9:00 AM to 7:00 PMNobody in the house', expect.stringContaining('Did not come')])
  })
})

describe('when a card is closed and the element that opened it is gone', () => {
  it('the next waiting row has the focus; if no row is shown, the button that counts them', async () => {
    showDiary({ listed: [visit('r1', { status: 'pending', createdAt: new Date('2030-01-10T07:00:00Z') })] })
    await drawn()
    const [row, count] = within(screen.getByRole('region', { name: 'Waiting' })).getAllByRole('button', {
      hidden: true,
    })
    focusWaiting()
    expect(document.activeElement).toBe(row)
    row?.blur()
    // So does a browser with what is not displayed.
    if (row) vi.spyOn(row, 'focus').mockImplementation(() => {})
    focusWaiting()
    expect(count?.textContent).toBe('1 waiting')
    expect(document.activeElement).toBe(count)
  })
})
