import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
import { moment, publishMenu, TODAY } from '#support/visitor-page.ts'

const data = openBookingData()

it('services are chosen by category, each once by name, with totals and an end time that follow, and a remove button', async () => {
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
  expect(totals()).toBe('Total time2h 30minTotal priceP800')
  await user.click(box().getByRole('button', { name: 'Remove Swedish Massage' }))
  expect(totals()).toBe('Total time1h 30minTotal priceP450')
  expect(document.activeElement?.textContent).toBe('Selected services')

  const end = () => screen.getByText(/^Ends at/).textContent
  await user.selectOptions(field(/^Time/), '05:00 PM')
  expect(end()).toBe('Ends at 6:30 PM')
  await user.click(add('Glow Facial'))
  expect(end()).toContain('This is after our closing time of 6:30 PM')
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
    for (const { id } of MENU) await data.remove(`services/${id}`)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('No services available at the moment. Please contact us at +267 71 234 567 to book.')
  })

  it('of the last build is shown without an answer, says so, alerts once, and judges no draft', async () => {
    data.configure()
    publishMenu(SWEDISH)
    bookingDraft.change({ selectedServices: [{ name: 'Winter Wrap', duration: 60, price: 'P300' }] })
    await data.setFaults({ reads: 'denied' })
    const { user } = await openBooking()
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
  })

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
  it('fills in treatment and offer, once, when the fresh menu has come', async () => {
    const address = '/booking?service=glow-facial&offer=summer-relax-massage'
    const { user } = await openBooking(address, undefined, { services: [SWEDISH], brief: true })
    await waitFor(() => expect(box().getAllByRole('listitem')).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(field(/^Special/).value.trim()).toBe('Offer: Summer Relax Massage (P300)')
    const applied = 'Summer Relax Massage (P300): the spa applies the offer price when it confirms your booking.'
    expect(box().getByText(applied)).toBeDefined()
    await user.click(box().getByRole('button', { name: 'Remove Glow Facial' }))
    fireEvent.input(field(/^Special/), { target: { value: '' } })
    expect([box().getAllByRole('listitem').length, box().queryByText(applied)]).toEqual([1, null])
  })

  it('says that a treatment is no longer on the menu', async () => {
    await openBooking('/booking?service=winter-wrap')
    expect(await dialogText('Services')).toContain('The offer or treatment of this link is not available now.')
    expect(box().queryAllByRole('listitem')).toEqual([])
  })
})
