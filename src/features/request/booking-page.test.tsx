import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { bookingDraft } from './booking-draft.ts'
import {
  add,
  box,
  choose,
  closeDialog,
  DEEP,
  dialogText,
  FACIAL,
  field,
  MENU,
  openBooking,
  openBookingData,
  storeMenu,
  SWEDISH,
  totals,
} from '#support/booking-page.tsx'
import { asOnPhone } from '#support/screens.ts'
import { moment, publishMenu, TODAY } from '#support/visitor-page.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { Link } from '#ui/link.tsx'
import { BookingForm } from './booking-form.tsx'
import { BookingPage } from './booking-page.tsx'

const data = openBookingData()

it('a link of another page shows the first screen, then the form with what was entered before', async () => {
  const first = await openBooking()
  await first.user.click(add('Swedish Massage'))
  await first.user.type(field(/^First name/), 'Ann')
  first.unmount()
  await asOnPhone()
  render(
    <MemoryRouter useTransitions={false}>
      <DialogProvider>
        <Routes>
          <Route path="/" element={<Link to="/booking">Book</Link>} />
          <Route path="/booking" element={<BookingPage children={<BookingForm />} />} />
        </Routes>
      </DialogProvider>
    </MemoryRouter>,
  )
  await userEvent.setup().click(screen.getByRole('link', { name: 'Book' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Book Your Experience')
  expect((await screen.findByLabelText<HTMLInputElement>(/^First name/)).value).toBe('Ann')
  expect(box().getByText('Swedish Massage')).toBeDefined()
})

describe('choosing services', () => {
  it('by category, each once by name, with totals that follow, and a remove button', async () => {
    await storeMenu(data, [{ ...SWEDISH, id: 'twin', duration: 75 }])
    const { user } = await openBooking()
    const categories = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(categories).toEqual(['Massage Therapy', 'Facial Treatments'])
    expect(add('Deep Tissue Massage').closest('li')?.textContent).toContain('90 min · P450')
    await user.click(screen.getAllByRole('button', { name: 'Add Swedish Massage' })[0] as HTMLElement)
    await user.click(add('Deep Tissue Massage'))
    const added = screen.getAllByRole('button', { name: 'Added: Swedish Massage' })
    expect(added.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
    await user.click(added[0] as HTMLElement)
    expect(box().getAllByRole('listitem')).toHaveLength(2)
    expect(totals()).toBe('Total time2h 30minTotal priceP800')
    await user.click(box().getByRole('button', { name: 'Remove Swedish Massage' }))
    expect(totals()).toBe('Total time1h 30minTotal priceP450')
    expect(document.activeElement?.textContent).toBe('Selected services')
  })

  it('shows the end time, with a warning after closing, at every change', async () => {
    const { user } = await openBooking()
    await user.click(add('Swedish Massage'))
    await user.selectOptions(field(/^Time/), '05:30 PM')
    const end = () => screen.getByText(/^Ends at/).textContent
    expect(end()).toBe('Ends at 6:30 PM')
    await user.click(add('Glow Facial'))
    expect(end()).toContain('This is after our closing time of 6:30 PM')
    await user.selectOptions(field(/^Time/), '05:00 PM')
    expect(end()).toBe('Ends at 6:30 PM')
  })
})

it('offers 20 slots, those of today that have passed disabled, from today at the venue on', async () => {
  vi.setSystemTime(moment(0, 30))
  const { unmount } = await openBooking()
  expect(field(/^Date/).min).toBe(TODAY)
  unmount()
  vi.setSystemTime(moment(10, 10))
  await openBooking()
  const slots = () => within(field(/^Time/)).getAllByRole<HTMLOptionElement>('option').slice(1)
  const disabled = () => slots().flatMap((slot) => (slot.disabled ? [slot.value] : []))
  expect([slots().length, slots()[0]?.value, slots().at(-1)?.value]).toEqual([20, '09:00 AM', '06:30 PM'])
  expect(disabled()).toEqual([])
  choose(TODAY)
  expect(disabled()).toEqual(['09:00 AM', '09:30 AM', '10:00 AM'])
})

const UNABLE = 'Unable to load services. Please refresh the page or contact us at +267 71 234 567.'
const PUBLISHED = 'These prices are from our last published menu: the current ones could not be loaded.'

describe('the menu', () => {
  it('says that it loads, never calls a failed load empty, and comes with Retry', async () => {
    await data.setFaults({ reads: 'late' })
    const { user } = await openBooking('/booking', () => screen.findByText('Loading our services...'))
    await data.setFaults({ reads: 'denied' })
    expect(await dialogText('Services')).toContain(UNABLE)
    await closeDialog(user)
    expect(screen.getByText(UNABLE)).toBeDefined()
    expect(screen.queryByText(/No services available|Loading our services/)).toBeNull()
    await data.setFaults({})
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Add Swedish Massage' })).toBeDefined()
  })

  it('says when it is known to be empty', async () => {
    for (const { id } of MENU) await data.remove(`services/${id}`)
    const text = 'No services available at the moment. Please contact us at +267 71 234 567 to book.'
    await openBooking('/booking', () => screen.findByText(text))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['the page has brought it', 'the site serves it'])(
    'of the last build is shown without an answer where %s, says so, alerts once, and judges no draft',
    async (source) => {
      const isBrought = source === 'the page has brought it'
      data.configure()
      if (!isBrought) publishMenu(SWEDISH)
      bookingDraft.change({ selectedServices: [{ name: 'Winter Wrap', duration: 60, price: 'P300' }] })
      await data.setFaults({ reads: 'denied' })
      const { user } = await openBooking(
        '/booking',
        undefined,
        isBrought ? { services: [SWEDISH], brief: true } : undefined,
      )
      expect(await dialogText('Services')).toContain(UNABLE)
      await closeDialog(user)
      expect(screen.getByText(PUBLISHED).closest('[role=status]')).not.toBeNull()
      expect(box().queryByText(/^No longer on our menu/)).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Retry' }))
      await screen.findByText(PUBLISHED)
      expect(screen.queryByRole('dialog')).toBeNull()
      await data.setFaults({})
      await user.click(await screen.findByRole('button', { name: 'Retry' }))
      await screen.findByRole('button', { name: 'Add Glow Facial' })
      expect(screen.queryByText(PUBLISHED)).toBeNull()
      expect(box().getByText('No longer on our menu. Please remove it, or ask us.')).toBeDefined()
    },
  )

  it('gives a chosen treatment the price and length that it has now, and says what they were', async () => {
    const before = [
      { ...SWEDISH, price: 'P300' },
      { ...DEEP, duration: 60 },
      { ...FACIAL, price: 'P200.00' },
    ]
    bookingDraft.change({ selectedServices: before })
    await openBooking()
    expect(await screen.findByText('When you chose it: 60 min · P300')).toBeDefined()
    expect(screen.getByText('When you chose it: 60 min · P450')).toBeDefined()
    expect(screen.getAllByText(/^When you chose it/)).toHaveLength(2)
    expect(totals()).toContain('P1000')
  })
})

describe('a link into the form', () => {
  it('fills in treatment and offer, once', async () => {
    const { user } = await openBooking('/booking?service=glow-facial&offer=summer-relax-massage')
    await waitFor(() => expect(box().getAllByRole('listitem')).toHaveLength(2))
    expect(field(/^Special/).value.trim()).toBe('Offer: Summer Relax Massage (P300)')
    const applied = 'Summer Relax Massage (P300): the spa applies the offer price when it confirms your booking.'
    expect(box().getByText(applied)).toBeDefined()
    await user.click(box().getByRole('button', { name: 'Remove Glow Facial' }))
    fireEvent.input(field(/^Special/), { target: { value: '' } })
    expect([box().getAllByRole('listitem').length, box().queryByText(applied)]).toEqual([1, null])
  })

  it('says that a treatment is no longer on the menu', async () => {
    await openBooking('/booking?service=winter-wrap&offer=')
    expect(await dialogText('Services')).toContain('A treatment of this link is no longer on our menu.')
    expect([box().queryAllByRole('listitem').length, field(/^Special/).value]).toEqual([0, ''])
  })

  it('to a treatment that is new since the build waits for the fresh menu', async () => {
    await openBooking('/booking?service=glow-facial', undefined, { services: [SWEDISH], brief: true })
    expect(await box().findByText('Glow Facial')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
