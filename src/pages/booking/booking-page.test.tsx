import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { knownServices, listServices } from '#data/services.ts'
import { writeExpiring } from '#forms/drafts/expiring-storage.ts'
import { BOOKING_DRAFT_KEY } from '#config/storage.ts'
import {
  add,
  box,
  closeDialog,
  comeToBooking,
  DEEP,
  dialogText,
  field,
  NOW,
  openBooking,
  SWEDISH,
  prepareData,
} from '#support/booking-page.tsx'

vi.mock('#data/services.ts')
vi.mock('#data/bookings.ts')
vi.mock('#data/email.ts')

prepareData()

describe('by a link from another page', () => {
  it('shows the form with what was entered before', async () => {
    writeExpiring(BOOKING_DRAFT_KEY, { firstName: 'Ann', selectedServices: [SWEDISH] })
    await comeToBooking('/booking')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Book Your Experience')
    expect((await screen.findByLabelText<HTMLInputElement>(/^First name/)).value).toBe('Ann')
    expect(box().getByText('Swedish Massage')).toBeDefined()
  })

  it('scrolls to the services for an offer, with the menu that the page has read', async () => {
    vi.mocked(knownServices).mockReturnValue([SWEDISH])
    const broughtIntoView: string[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      broughtIntoView.push(this.id)
    })
    await comeToBooking('/booking?offer=couples-massage')
    await waitFor(() => expect(field(/^Special requests/).value).toContain('Couples Massage'))
    expect(box().getByText('Swedish Massage')).toBeDefined()
    expect(broughtIntoView).toEqual(['step-1'])
  })
})

describe('choosing services', () => {
  it('shows them by category with minutes and price', async () => {
    await openBooking()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Massage Therapy',
      'Facial Treatments',
    ])
    expect(add('Deep Tissue').closest('li')?.textContent).toContain('90 min · P450')
  })

  it('adds each service once by name, updates the totals, removes and undoes', async () => {
    vi.mocked(listServices).mockResolvedValue([SWEDISH, DEEP, { ...SWEDISH, id: 'twin' }])
    const { user } = await openBooking()
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
    expect(document.activeElement?.textContent).toBe('Selected services')
  })

  it('shows the end time, with a warning after closing, at every change', async () => {
    const { user } = await openBooking()
    await user.click(add('Swedish Massage'))
    await user.selectOptions(field(/^Time/), '05:30 PM')
    const ending = () => within(screen.getByRole('region', { name: /When/ })).getAllByRole('status')[0] ?? document.body
    expect(ending().textContent).toBe('Ends at 6:30 PM')
    await user.click(add('Glow Facial'))
    expect(ending().textContent).toContain('This is after our closing time of 6:30 PM')
    await user.selectOptions(field(/^Time/), '05:00 PM')
    expect(ending().textContent).toBe('Ends at 6:30 PM')
  })
})

describe('date and time', () => {
  it('offers 20 slots, those of today that have passed disabled, from today at the venue on', async () => {
    vi.setSystemTime(new Date('2030-01-14T22:30:00Z'))
    const { unmount } = await openBooking()
    expect(field(/^Date/).min).toBe('2030-01-15')
    unmount()

    vi.setSystemTime(NOW)
    await openBooking()
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

describe('a menu without services', () => {
  it('says that it loads, and never calls a failed load empty', async () => {
    let fail: (error: Error) => void = () => undefined
    vi.mocked(listServices).mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    const { user } = await openBooking('/booking', () => screen.findByText('Loading our services...'))
    act(() => fail(new DataError('offline', 'no line')))
    const text = 'Unable to load services. Please refresh the page or contact us at +267 71 234 567.'
    expect(await dialogText('Services')).toContain(text)
    await closeDialog(user)
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByText(/No services available/)).toBeNull()
    expect(screen.queryByText('Loading our services...')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Add Swedish Massage' })).toBeDefined()
  })

  it('says when it is known to be empty', async () => {
    vi.mocked(listServices).mockResolvedValue([])
    const text = 'No services available at the moment. Please contact us at +267 71 234 567 to book.'
    await openBooking('/booking', () => screen.findByText(text))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the published menu where the page brought none, and says so beside it until the fresh one is there', async () => {
    let fail: (error: Error) => void = () => undefined
    vi.mocked(listServices).mockImplementationOnce((print) => {
      print?.([SWEDISH])
      return new Promise((_, reject) => (fail = reject))
    })
    const { user } = await openBooking()
    const said = () => screen.queryByText(/^These prices are from/)?.closest('[role=status]')?.textContent
    expect(said()).toBeUndefined()
    act(() => fail(new DataError('offline', 'no line')))
    await screen.findByText('These prices are from our last published menu: the current ones could not be loaded.')
    expect(said()).toBeDefined()
    expect(add('Swedish Massage')).toBeDefined()
    expect(await dialogText('Services')).toContain('contact us at +267 71 234 567.')
    await closeDialog(user)

    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Add Glow Facial' })).toBeDefined()
    expect(said()).toBeUndefined()
  })

  it('says when it is the list that the page brought, and alerts once, not at each Retry', async () => {
    vi.mocked(listServices).mockRejectedValue(new DataError('offline', 'no line'))
    const { user } = await openBooking('/booking', undefined, { services: [SWEDISH], brief: true })
    const said = () =>
      screen.findByText('These prices are from our last published menu: the current ones could not be loaded.')
    await said()
    expect(await dialogText('Services')).toContain('contact us at +267 71 234 567.')
    await closeDialog(user)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(listServices).toHaveBeenCalledTimes(2))
    await said()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('links into the form', () => {
  it('fill in the service, the offer and the date, once', async () => {
    const address = '/booking?service=swedish-massage&service=glow%20facial&offer=summer-relax-massage&date=2030-02-01'
    const { user } = await openBooking(address)
    await waitFor(() => expect(box().getAllByRole('listitem')).toHaveLength(2))
    expect(field(/^Date/).value).toBe('2030-02-01')
    expect(field(/^Special/).value.trim()).toBe('Offer: Summer Relax Massage (P300)')
    expect(box().getByText(/Summer Relax Massage \(P300\): the spa applies the offer price/)).toBeDefined()

    await user.click(box().getByRole('button', { name: 'Remove Glow Facial' }))
    await user.clear(field(/^Special/))
    expect(box().queryByText(/applies the offer price/)).toBeNull()
    expect(box().getAllByRole('listitem')).toHaveLength(1)
  })

  it('are ignored when they are invalid', async () => {
    await openBooking('/booking?service=nothing&offer=free&date=2029-12-31')
    expect(box().queryAllByRole('listitem')).toEqual([])
    expect(field(/^Date/).value).toBe('')
    expect(field(/^Special/).value).toBe('')
  })
})
