import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { declineWish } from '#data/acts/answer.ts'
import { cancelBooking } from '#data/acts/cancel.ts'
import { confirmBooking } from '#data/acts/confirm.ts'
import { DataError } from '#data/data-error.ts'
import { parseDay } from '#domain/diary/day.ts'
import type { StoredWish } from '#domain/wish.ts'
import { booking, dialog, main, outcome, press, showPanel, staff } from '#support/booking-panel.tsx'
import { dayOf, diary, houseOf } from '#support/diary-desk.ts'
import { block, entry, plan } from '#support/diary.ts'
import { MASSAGE } from '#support/edit-dialog.tsx'
import { therapist } from '#support/therapists.ts'
import type { House } from '../../../use-house.ts'

vi.mock('#data/acts/answer.ts')
vi.mock('#data/acts/cancel.ts')
vi.mock('#data/acts/confirm.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

/** 10:00 AM at the venue. */
const NOW = new Date('2030-01-10T08:00:00Z')
const WHEN = { date: '2030-01-16', time: '03:30 PM' }

const asking = (wish: Partial<StoredWish>, own: object = {}) => ({
  ...booking({ firstName: 'Amara', status: 'confirmed', ...own }),
  wish: { id: 'b1', kind: 'move', ...WHEN, note: '', createdAt: new Date('2030-01-10T07:30:00Z'), ...wish } as const,
})
const offered = { ...WHEN, at: new Date('2030-01-10T06:20:00Z'), by: { name: 'Naledi', uid: 'u1' } }
const cancelling = (own: object = {}, note = '') => asking({ kind: 'cancel', date: '', time: '', note }, own)
const buttons = () =>
  within(screen.getByRole('article'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean)

beforeEach(() => {
  vi.clearAllMocks()
  diary.clear()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.mocked(confirmBooking).mockResolvedValue(outcome)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('another time', () => {
  it('is declined with a message that becomes part of the prepared text', async () => {
    const shown = asking({})
    vi.mocked(declineWish).mockResolvedValue(booking({ status: 'confirmed' }))
    const user = showPanel([shown])
    await press(user, 'Decline…')
    const form = within(await dialog('Decline the other time?'))
    await user.type(form.getByLabelText('Words for the guest (optional)'), 'Thato is away.')
    const text =
      'Dumela Amara, this is La Lumière: we are sorry, Wed, 16 Jan 2030 at 3:30 PM is not possible. Thato is away. ' +
      'Your booking stays as it is: Tue, 15 Jan 2030 at 2:30 PM.'
    expect(form.getByText(text)).toBeDefined()
    await user.click(form.getByRole('button', { name: 'Decline' }))
    expect(declineWish).toHaveBeenCalledExactlyOnceWith(shown, main)
    const alert = within(await dialog('DECLINED'))
    expect(alert.getByText(text)).toBeDefined()
    const link = alert.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' })
    expect(new URL(link.href).searchParams.get('text')).toBe(text)
    await user.click(alert.getByRole('button', { name: 'Copy the text' }))
    expect(await navigator.clipboard.readText()).toBe(text)
    const mail = alert.getByRole<HTMLAnchorElement>('link', { name: 'E-mail' }).href
    expect(decodeURIComponent(mail)).toBe(`mailto:amara@example.com?body=${text}`)
  })

  it('shows the failure and repeats the typed message when it could not be declined', async () => {
    vi.mocked(declineWish).mockRejectedValue(new DataError('conflict', 'The guest has just taken this back.'))
    const user = showPanel([asking({})])
    await press(user, 'Decline…')
    await user.type(screen.getByLabelText('Words for the guest (optional)'), 'Thato is away.')
    await press(user, 'Decline')
    const alert = await dialog('The guest was not answered')
    expect(alert.textContent).toContain('The guest has just taken this back.')
    expect(alert.textContent).toContain('You typed: Thato is away.')
  })

  it('is not declined with a message that is too long', async () => {
    const user = showPanel([asking({})])
    await press(user, 'Decline…')
    fireEvent.change(screen.getByLabelText('Words for the guest (optional)'), { target: { value: 'x'.repeat(301) } })
    await press(user, 'Decline')
    expect(screen.getByText('At most 300 characters: 1 too many')).toBeDefined()
    expect(declineWish).not.toHaveBeenCalled()
  })
})

describe('the proposed time', () => {
  const taken = (own: object = {}) =>
    asking({}, { status: 'pending', proposal: offered, selectedServices: [MASSAGE], ...own })
  const AT_ONCE = 'Confirm the offered time'

  it('is confirmed by one click, with the plan of its day, and the result is reported', async () => {
    const user = showPanel([taken()])
    expect(screen.getByText('The guest takes the offered time: Wed, 16 Jan 2030 at 3:30 PM')).toBeDefined()
    expect(buttons()).not.toContain('Accept…')
    await user.click(await screen.findByRole('button', { name: AT_ONCE }))
    expect(confirmBooking).toHaveBeenCalledExactlyOnceWith(
      taken(),
      {
        ...WHEN,
        plan: plan({ date: WHEN.date, entries: [entry({ start: 930 })] }),
        shown: { day: parseDay(WHEN.date, undefined), places: houseOf().settings.places },
        agreed: { total: 'P350' },
      },
      main,
    )
    const alert = await dialog('SUCCESS')
    expect(screen.queryByRole('dialog', { name: 'Edit Booking & Confirm' })).toBeNull()
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    expect(document.activeElement).not.toBe(document.body)
  })

  it.each<[string, () => void, object, House]>([
    ['is full', () => diary.hold({ days: dayOf(WHEN.date, { massage: { 62: 2 } }) }), {}, houseOf()],
    ['is on a closed day', () => diary.hold({ days: dayOf(WHEN.date, { closed: true }) }), {}, houseOf()],
    [
      'has no free therapist',
      () => diary.hold({ blocks: [block({ date: WHEN.date, from: 930, to: 960 })] }),
      {},
      houseOf({}, { therapists: [therapist('neo')] }),
    ],
    ['has passed', () => vi.setSystemTime('2030-01-16T15:00:00Z'), {}, houseOf()],
    ['is for treatments without a length', () => {}, { selectedServices: [{ name: 'Bath', price: '' }] }, houseOf()],
    ['is for no treatment', () => {}, { selectedServices: [], services: '' }, houseOf()],
    ['is on a day that could not be read', () => diary.fail(new DataError('offline', 'no answer')), {}, houseOf()],
    ['is in a house that could not be read', () => {}, {}, houseOf({}, { isKnown: false, failed: 'No line.' })],
  ])('opens the dialog when it %s', async (_, prepare, own, house) => {
    prepare()
    const user = showPanel([taken(own)], main, house)
    // By then the day has been read.
    await act(async () => {})
    await press(user, `${AT_ONCE}…`)
    const form = await dialog('Edit Booking & Confirm')
    expect(within(form).getByLabelText<HTMLInputElement>('Date').value).toBe(WHEN.date)
    expect(within(form).getByLabelText<HTMLInputElement>('Time').value).toBe('15:30')
    expect(confirmBooking).not.toHaveBeenCalled()
  })

  it('opens the dialog again once a colleague has filled its hour', async () => {
    const user = showPanel([taken()])
    expect(await screen.findByRole('button', { name: AT_ONCE })).toBeDefined()
    act(() => diary.emit({ days: dayOf(WHEN.date, { massage: { 62: 2 } }) }))
    await press(user, `${AT_ONCE}…`)
    expect(await dialog('Edit Booking & Confirm')).toBeDefined()
  })
})

describe('a cancellation', () => {
  it.each(['pending', 'confirmed'])(
    'of a %s booking is one press, with the guest’s words as the reason',
    async (status) => {
      const shown = cancelling({ status }, 'We leave early')
      vi.mocked(cancelBooking).mockResolvedValue(
        booking({ status: 'rejected', cancelledFor: 'client', rejectionReason: 'We leave early', cancelledAt: NOW }),
      )
      const user = showPanel([shown])
      await press(user, 'Cancel and free the time')
      const cancellation = { cancelledFor: 'client', reason: 'We leave early', isLate: false }
      expect(cancelBooking).toHaveBeenCalledExactlyOnceWith(shown, cancellation, main)
      const alert = await dialog('BOOKING CANCELLED')
      expect(alert.textContent).toContain('Cancelled for the client. Reason: We leave early')
      expect(alert.textContent).not.toContain('Please tell the client')
      await user.click(within(alert).getByRole('button', { name: 'OK' }))
      expect(document.activeElement).not.toBe(document.body)
    },
  )

  it('has no due time', () => {
    showPanel([cancelling({ status: 'pending', createdAt: new Date('2030-01-08T08:00:00Z') })])
    expect(screen.getByText('The guest asks to cancel')).toBeDefined()
    expect(screen.queryByText(/Overdue|Answer within/)).toBeNull()
  })

  it('is settled when the guest comes after all', async () => {
    const shown = cancelling()
    vi.mocked(declineWish).mockResolvedValue(booking({ status: 'confirmed' }))
    const user = showPanel([shown], staff)
    await press(user, 'The guest comes after all')
    expect(declineWish).toHaveBeenCalledExactlyOnceWith(shown, staff)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('a declined proposal has the button Answered, and the request keeps its usual buttons', async () => {
  const shown = asking({ kind: 'decline', date: '', time: '' }, { status: 'pending', proposal: offered })
  vi.mocked(declineWish).mockResolvedValue(booking())
  const user = showPanel([shown])
  expect(screen.getByText('The offered time does not suit the guest')).toBeDefined()
  expect(buttons()).toEqual(['Correct details…', 'Offer another time…', 'Answered', 'Confirm Booking', 'Reject'])
  await press(user, 'Answered')
  expect(declineWish).toHaveBeenCalledExactlyOnceWith(shown, main)
})

it.each(['move', 'cancel'] as const)(
  'a wish to %s a visit that took place can only be marked as answered',
  async (kind) => {
    const shown = asking({ kind }, { outcome: { kind: 'arrived', at: NOW, by: main } })
    vi.mocked(declineWish).mockResolvedValue(booking({ status: 'confirmed' }))
    const user = showPanel([shown])
    const answers = within(screen.getByRole('group', { name: /^The guest asks/ }))
    expect(answers.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Answered'])
    await press(user, 'Answered')
    expect(declineWish).toHaveBeenCalledExactlyOnceWith(shown, main)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
