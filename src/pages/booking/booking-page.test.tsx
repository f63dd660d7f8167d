import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newBookingId, submitBooking } from '#data/bookings.ts'
import { DataError } from '#data/data-error.ts'
import { sendBookingNotification } from '#data/email.ts'
import { listServices, rememberedServices } from '#data/services.ts'
import type { Service } from '#domain/service.ts'
import { DialogProvider } from '#ui/dialog.tsx'
import { BookingPage } from './booking-page.tsx'

vi.mock('#data/services.ts', () => ({ listServices: vi.fn(), rememberedServices: vi.fn() }))
vi.mock('#data/bookings.ts', () => ({ submitBooking: vi.fn(), newBookingId: vi.fn() }))
vi.mock('#data/email.ts', () => ({ sendBookingNotification: vi.fn() }))

/** Tuesday 15 January 2030, 10:10 AM at the venue. */
const NOW = new Date('2030-01-15T08:10:00Z')

const service = (name: string, given: Partial<Service> = {}): Service => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  description: '',
  category: 'massage',
  duration: 60,
  price: 'P350',
  icon: 'Sparkles',
  ...given,
})
const SWEDISH = service('Swedish Massage')
const DEEP = service('Deep Tissue', { duration: 90, price: 'P450' })
const FACIAL = service('Glow Facial', { category: 'facial', duration: 30, price: 'P200' })

// Forms of this size are slow in jsdom on a busy machine; no rule here is about speed.
vi.setConfig({ testTimeout: 30_000 })
configure({ asyncUtilTimeout: 10_000 })

const open = async (address = '/booking', shows: () => Promise<unknown> = menu) => {
  const user = userEvent.setup({ delay: null })
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <DialogProvider>
        <BookingPage />
      </DialogProvider>
    </MemoryRouter>,
  )
  await shows()
  return { user, ...view }
}

const menu = () => screen.findAllByRole('button', { name: /^Add(ed:)? Swedish Massage$/ })
const add = (name: string) => screen.getByRole('button', { name: `Add ${name}` })
const box = () => within(screen.getByRole('complementary', { name: 'Selected services' }))
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const confirm = () => screen.getByRole('button', { name: 'Confirm Booking' })
const dialogText = async (title: string) => (await screen.findByRole('dialog', { name: title })).textContent

type User = ReturnType<typeof userEvent.setup>

const close = async (user: User) => {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
}

const fillIn = async (user: User) => {
  await user.click(add('Swedish Massage'))
  fireEvent.change(field(/^Date/), { target: { value: '2030-01-16' } })
  await user.selectOptions(field(/^Time/), '02:00 PM')
  await user.type(field(/^First name/), 'Ann')
  await user.type(field(/^Last name/), 'Molefe')
  await user.type(field(/^E-mail/), 'ann@example.com')
  await user.type(field(/^Phone/), '71234567')
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  let ids = 0
  vi.mocked(newBookingId).mockImplementation(() => `id-${String((ids += 1))}`)
  vi.mocked(listServices).mockResolvedValue([SWEDISH, DEEP, FACIAL])
  vi.mocked(rememberedServices).mockReturnValue(undefined)
  vi.mocked(submitBooking).mockResolvedValue()
  vi.mocked(sendBookingNotification).mockResolvedValue()
})

afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

describe('choosing services', () => {
  it('shows them by category with minutes and price', async () => {
    await open()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Massage Therapy',
      'Facial Treatments',
    ])
    expect(add('Deep Tissue').closest('li')?.textContent).toContain('90 min · P450')
  })

  it('adds each once by name, keeps the totals, removes and brings back', async () => {
    vi.mocked(listServices).mockResolvedValue([SWEDISH, DEEP, { ...SWEDISH, id: 'twin' }])
    const { user } = await open()
    expect(screen.getAllByRole('button', { name: 'Add Swedish Massage' })).toHaveLength(2)
    await user.click(screen.getAllByRole('button', { name: 'Add Swedish Massage' })[1] as HTMLElement)
    await user.click(add('Deep Tissue'))
    const added = screen.getAllByRole('button', { name: 'Added: Swedish Massage' })
    expect(added.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
    await user.click(added[0] as HTMLElement)
    expect(box().getAllByRole('listitem')).toHaveLength(2)
    expect(box().getByRole('status').textContent).toBe('Total time2h 30minTotal priceP800')

    await user.click(box().getByRole('button', { name: 'Remove Swedish Massage' }))
    expect(box().getByRole('status').textContent).toBe('Total time1h 30minTotal priceP450')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'))
    await user.click(box().getByRole('button', { name: 'Undo' }))
    expect(box().getAllByRole('listitem')[0]?.textContent).toContain('Swedish Massage')
    expect(box().queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('says how long it would take and when that is too late, live', async () => {
    const { user } = await open()
    await user.click(add('Swedish Massage'))
    await user.selectOptions(field(/^Time/), '05:30 PM')
    const ending = () => within(screen.getByRole('region', { name: /When/ })).getByRole('status')
    expect(ending().textContent).toBe('Ends at 06:30 PM')
    await user.click(add('Glow Facial'))
    expect(ending().textContent).toContain('This is after our closing time of 6:30 PM')
    await user.selectOptions(field(/^Time/), '05:00 PM')
    expect(ending().textContent).toBe('Ends at 06:30 PM')
  })
})

describe('date and time', () => {
  it('offers 20 slots, those of today that have passed disabled, from today at the venue on', async () => {
    vi.setSystemTime(new Date('2030-01-14T22:30:00Z'))
    const { unmount } = await open()
    expect(field(/^Date/).min).toBe('2030-01-15')
    unmount()

    vi.setSystemTime(NOW)
    await open()
    const slots = () => within(field(/^Time/)).getAllByRole<HTMLOptionElement>('option').slice(1)
    expect(slots()).toHaveLength(20)
    expect(slots().some(({ disabled }) => disabled)).toBe(false)
    fireEvent.change(field(/^Date/), { target: { value: '2030-01-15' } })
    expect(
      slots()
        .filter(({ disabled }) => disabled)
        .map(({ value }) => value),
    ).toEqual(['09:00 AM', '09:30 AM', '10:00 AM'])
  })
})

describe('the menu that is not there', () => {
  it('says while it loads, and never calls a failed load empty', async () => {
    let fail: (error: Error) => void = () => undefined
    vi.mocked(listServices).mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    const { user } = await open('/booking', () => screen.findByText('Loading our services...'))
    act(() => fail(new DataError('offline', 'no line')))
    const text = 'Unable to load services. Please refresh the page or contact us at +267 71 234 567.'
    expect(await dialogText('Services')).toContain(text)
    await close(user)
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByText(/No services available/)).toBeNull()
    expect(screen.queryByText('Loading our services...')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Add Swedish Massage' })).toBeDefined()
  })

  it('says when it is known to be empty', async () => {
    vi.mocked(listServices).mockResolvedValue([])
    const text = 'No services available at the moment. Please contact us at +267 71 234 567 to book.'
    await open('/booking', () => screen.findByText(text))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps showing what was seen before when a refresh fails', async () => {
    vi.mocked(rememberedServices).mockReturnValue([SWEDISH])
    vi.mocked(listServices).mockRejectedValue(new DataError('offline', 'no line'))
    await open()
    expect(add('Swedish Massage')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('checking', () => {
  it('goes in the specified order, in the dialog and beside the field, and leads to the field at fault', async () => {
    const { user } = await open()
    const fails = async (title: string, text: string) => {
      await user.click(confirm())
      expect(await dialogText(title)).toContain(text)
      await close(user)
    }
    const check = 'Please Check Your Booking'

    await fails(check, 'Please select at least one service.')
    await waitFor(() => expect(document.activeElement?.id).toBe('step-1'))
    expect(screen.getAllByText('Please select at least one service.')).toHaveLength(1)
    await user.click(add('Deep Tissue'))
    expect(screen.queryByText('Please select at least one service.')).toBeNull()

    await fails(check, 'Please fill in all required fields.')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Date/)))
    expect(field(/^E-mail/).getAttribute('aria-invalid')).toBe('true')

    fireEvent.change(field(/^Date/), { target: { value: '2030-01-14' } })
    await user.selectOptions(field(/^Time/), '05:30 PM')
    await user.type(field(/^First name/), 'Ann')
    await user.type(field(/^Last name/), 'Molefe')
    await user.type(field(/^E-mail/), 'ann@example')
    await user.type(field(/^Phone/), '7123')
    await fails(check, 'Please enter a valid email address.')
    await waitFor(() => expect(document.activeElement).toBe(field(/^E-mail/)))

    await user.type(field(/^E-mail/), '.com')
    expect(field(/^E-mail/).getAttribute('aria-invalid')).toBeNull()
    await fails(check, 'Mobile numbers must have 8 digits starting with 7. Example: +267 71234567')
    await user.type(field(/^Phone/), '4567')
    await fails(check, 'Please select a future date for your appointment.')
    fireEvent.change(field(/^Date/), { target: { value: '2030-01-15' } })
    await fails('Cannot Book Appointment', 'Your appointment would end after our closing time of 6:30 PM.')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Time/)))
    expect(submitBooking).not.toHaveBeenCalled()

    await user.selectOptions(field(/^Time/), '05:00 PM')
    await user.click(confirm())
    expect(await dialogText('Booking Request Sent!')).toContain('P450')
  })
})

describe('sending', () => {
  it('stores the request, mails the spa, says what happens next and starts afresh', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo')
    const { user } = await open()
    await fillIn(user)
    await user.type(field(/^Special requests/), 'Quiet room')
    await user.click(confirm())

    const text = await dialogText('Booking Request Sent!')
    for (const words of ['1 service', '1h 0min', 'P350', 'confirmation e-mail', 'within 2 hours', '+267 71 234 567'])
      expect(text).toContain(words)
    const request = expect.objectContaining({
      fullName: 'Ann Molefe',
      email: 'ann@example.com',
      phone: '+267 71234567',
      date: '2030-01-16',
      time: '02:00 PM',
      specialRequests: 'Quiet room',
      services: 'Swedish Massage (60 min) - P350',
      serviceCount: 1,
    }) as unknown
    expect(vi.mocked(submitBooking).mock.calls).toEqual([['id-1', request]])
    expect(vi.mocked(sendBookingNotification).mock.calls).toEqual([['id-1', request]])

    await close(user)
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 })))
    expect(document.activeElement?.tagName).toBe('H1')
    expect(field(/^Phone/).value).toBe('+267 ')
    for (const label of [/^Date/, /^Time/, /^First name/, /^E-mail/, /^Special/]) expect(field(label).value).toBe('')
    expect(box().queryAllByRole('listitem')).toEqual([])
    expect(Object.values({ ...localStorage }).join()).not.toMatch(/Ann|Molefe|71234567|Quiet|id-1/)
  })

  it('promises two hours from opening when the spa is closed', async () => {
    vi.setSystemTime(new Date('2030-01-15T18:00:00Z'))
    const { user } = await open()
    await fillIn(user)
    await user.click(confirm())
    expect(await dialogText('Booking Request Sent!')).toContain('within 2 hours of opening')
  })

  it('shows the booking as sent when the mail to the spa fails', async () => {
    vi.mocked(sendBookingNotification).mockRejectedValue(new DataError('blocked', '403'))
    const { user } = await open()
    await fillIn(user)
    await user.click(confirm())
    expect(await screen.findByRole('dialog', { name: 'Booking Request Sent!' })).toBeDefined()
  })

  it('is busy while it lasts, and a double press sends once', async () => {
    let arrive: () => void = () => undefined
    vi.mocked(submitBooking).mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    const { user } = await open()
    await fillIn(user)
    const form = screen.getByRole('form', { name: 'Booking request' })
    fireEvent.submit(form)
    fireEvent.submit(form)
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Processing...' })
    expect(busy.disabled).toBe(true)
    await waitFor(() => expect(submitBooking).toHaveBeenCalled())
    act(() => arrive())
    await screen.findByRole('dialog', { name: 'Booking Request Sent!' })
    expect(submitBooking).toHaveBeenCalledTimes(1)
    expect(sendBookingNotification).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['denied', '', 'Failed to save booking. Database permission error. Please contact support.'],
    ['offline', 'Failed to fetch', 'Failed to save booking. Network error. Please check your internet connection.'],
    ['unknown', 'the moon', 'Failed to save booking. the moon'],
  ] as const)(
    'tells a failure (%s) with its reason and the ways to reach us, and loses nothing',
    async (...failure) => {
      const [code, underlying, reason] = failure
      vi.mocked(submitBooking).mockRejectedValue(new DataError(code, underlying))
      const { user } = await open()
      await fillIn(user)
      await user.click(confirm())
      const text = await dialogText('Booking Error')
      expect(text).toContain(reason)
      expect(text).toContain('There was an issue submitting your booking. Please try again or contact us directly.')
      expect(text).toContain('+267 71 234 567')
      expect(text).toContain('bookings@lalumiere.example')
      expect(sendBookingNotification).not.toHaveBeenCalled()
      await close(user)
      expect(confirm()).toBeDefined()
      expect(field(/^First name/).value).toBe('Ann')
      expect(box().getAllByRole('listitem')).toHaveLength(1)
    },
  )

  it('keeps one id for one intent: retry, reload, and a new one for other content', async () => {
    vi.mocked(submitBooking).mockRejectedValue(new DataError('offline', 'no answer'))
    const press = async (user: User) => {
      await user.click(confirm())
      await screen.findByRole('dialog')
      await close(user)
    }
    const first = await open()
    await fillIn(first.user)
    await press(first.user)
    await press(first.user)
    first.unmount()

    const { user } = await open()
    expect(field(/^Phone/).value).toBe('+267 71234567')
    await press(user)
    await user.type(field(/^Special/), 'Quiet room')
    await press(user)
    expect(vi.mocked(submitBooking).mock.calls.map(([id]) => id)).toEqual(['id-1', 'id-1', 'id-1', 'id-2'])
  })

  it('says that there is no connection before it tries', async () => {
    const { user } = await open()
    await fillIn(user)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText(/^You are offline/)).toBeDefined()
    await user.click(confirm())
    expect(await dialogText('You Are Offline')).toContain('kept on this device')
    expect(submitBooking).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

describe('the draft', () => {
  it('can be cleared, by one who means it', async () => {
    const { user } = await open()
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await user.click(screen.getByRole('button', { name: 'Keep' }))
    expect(field(/^First name/).value).toBe('Ann')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(field(/^First name/).value).toBe(''))
    expect(field(/^Phone/).value).toBe('+267 ')
    expect(box().queryAllByRole('listitem')).toEqual([])
    expect(localStorage.length).toBe(0)
  })

  it('goes along when the visitor writes on WhatsApp or by e-mail instead', async () => {
    const { user } = await open()
    await fillIn(user)
    const link = (name: RegExp) => {
      const found = screen.getByRole<HTMLAnchorElement>('link', { name })
      found.addEventListener('click', (event) => event.preventDefault())
      fireEvent.click(found)
      return decodeURIComponent(found.href)
    }
    expect(link(/^Call us/)).toBe('tel:+26771234567')
    expect(link(/^WhatsApp/)).toContain('https://wa.me/26771234567?text=Hello La Lumière')
    expect(link(/^WhatsApp/)).toContain(
      '- Swedish Massage (60 min) - P350\nTotal: 1h 0min, P350\nWhen: Wed, 16 Jan 2030',
    )
    expect(link(/^E-mail/)).toMatch(/^mailto:bookings@lalumiere\.example\?subject=.*&body=Hello[^]*Name: Ann Molefe/)
  })
})

describe('links into the form', () => {
  it('bring the service, the offer and the date, once', async () => {
    const address = '/booking?service=swedish-massage&service=glow%20facial&offer=summer-relax-massage&date=2030-02-01'
    const { user } = await open(address)
    await waitFor(() => expect(box().getAllByRole('listitem')).toHaveLength(2))
    expect(field(/^Date/).value).toBe('2030-02-01')
    expect(field(/^Special/).value.trim()).toBe('Offer: Summer Relax Massage (P300)')
    expect(box().getByText(/Summer Relax Massage \(P300\): the spa applies the offer price/)).toBeDefined()

    await user.click(box().getByRole('button', { name: 'Remove Glow Facial' }))
    await user.clear(field(/^Special/))
    expect(box().queryByText(/applies the offer price/)).toBeNull()
    expect(box().getAllByRole('listitem')).toHaveLength(1)
  })

  it('are ignored where they make no sense', async () => {
    await open('/booking?service=nothing&offer=free&date=2029-12-31')
    expect(box().queryAllByRole('listitem')).toEqual([])
    expect(field(/^Date/).value).toBe('')
    expect(field(/^Special/).value).toBe('')
  })
})
