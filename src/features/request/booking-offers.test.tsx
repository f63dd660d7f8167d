import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { printHouse } from '#content/shown-house.ts'
import { forgetHouse } from '#data/public-house.ts'
import { parseHouse } from '#features/house/house.ts'
import { addDays } from '#shared/venue-clock.ts'
import { bookingDraft } from './booking-draft.ts'
import {
  add,
  box,
  closeDialog,
  confirm,
  dialogText,
  field,
  fillIn,
  openBooking,
  openBookingData,
  pressed,
  storeMenu,
  SWEDISH,
  totals,
  type User,
} from '#support/booking-page.tsx'
import { MENU } from '#support/offers.ts'
import { TODAY } from '#support/visitor-page.ts'

const data = openBookingData()

const forTwo = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Two of us, together' })
const requests = () => field(/^Special/).value.trim()
const price = () => box().getByRole('status').querySelector('dd:last-child')?.textContent
const remove = (user: User, name: string) => user.click(box().getByRole('button', { name: `Remove ${name}` }))
const whatsapp = () => pressed(screen.getByRole('link', { name: /^WhatsApp/ }))

describe('an offer', () => {
  const openOffer = async (id: string) => {
    await data.remove('services/deep-tissue-massage')
    await storeMenu(
      data,
      MENU.map((service, index) => ({ ...SWEDISH, id: `${String(index)}-of-offers`, ...service })),
    )
    await data.remove('services/swedish-massage')
    const opened = await openBooking(`/booking?offer=${id}`)
    await waitFor(() => expect(requests()).toContain('Offer:'))
    return opened
  }

  it.each([
    ['summer-relax-massage', 1, false, 'P520, offer P300 on confirmation'],
    ['couples-massage', 1, true, 'P900 (P450 × 2 guests), offer P600 on confirmation'],
    ['mani-pedi-deluxe', 2, false, 'P500, offer P250 on confirmation'],
  ])('%s brings its treatments and guests, and the price it makes', async (id, treatments, isForTwo, text) => {
    await openOffer(id)
    const chosen = box().queryAllByRole('listitem').length
    expect([chosen, forTwo().checked, price()]).toEqual([treatments, isForTwo, text])
    expect(screen.getByText(/the spa applies the offer price when it confirms/)).toBeDefined()
  })

  it('goes with one of its treatments, or with the second guest', async () => {
    const first = await openOffer('mani-pedi-deluxe')
    await remove(first.user, 'Gel Manicure')
    expect([requests(), price()]).toEqual(['', 'P260'])
    first.unmount()
    const { user } = await openOffer('couples-massage')
    await user.click(forTwo())
    expect(requests()).toBe('')
  })
})

describe('an offer of the owner', () => {
  const SUMMER = { id: 'summer', name: 'Summer', price: 'P300', treatments: ['Swedish Massage'] }
  const store = (own: object = {}) => data.put('settings/house', { offers: [{ ...SUMMER, ...own }] })
  const open = async (address = '/booking?offer=summer') => {
    data.configure()
    return openBooking(address)
  }

  it.each([
    ['is hidden', { hidden: true }],
    ['ended yesterday', { until: addDays(TODAY, -1) }],
    ['is unknown', { id: 'winter' }],
  ])('that %s: a link to it says so, and Booking opens', async (_, own) => {
    await store(own)
    await open()
    expect(await screen.findByText(/^This offer has ended or is not available now/)).toBeDefined()
    expect(requests()).toBe('')
  })

  it('is taken as it is stored now, on its last day, too; without an answer as it was printed', async () => {
    await store({ until: TODAY })
    const first = await open()
    await waitFor(() => expect(requests()).toBe('Offer: Summer (P300)'))
    expect(screen.queryByText(/^This offer has ended/)).toBeNull()
    first.unmount()
    bookingDraft.clear()
    forgetHouse()
    printHouse(parseHouse({ offers: [{ ...SUMMER, price: 'P250' }] }))
    await data.setFaults({ reads: 'denied' })
    await open()
    await waitFor(() => expect(requests()).toBe('Offer: Summer (P250)'))
  })

  it('that has ended is said in a draft', async () => {
    await store({ until: addDays(TODAY, -1) })
    bookingDraft.change({ specialRequests: 'Offer: Summer (P300)\nA quiet room', selectedServices: [SWEDISH] })
    await open('/booking')
    expect(await box().findByText(/^Summer \(P300\) is no longer offered/)).toBeDefined()
    fireEvent.input(field(/^Special/), { target: { value: 'A quiet room' } })
    expect(box().queryByText(/no longer offered/)).toBeNull()
  })
})

describe('two of us, together', () => {
  const BOTH = 'We both have all of it'
  const EACH = 'One each, at the same time'
  const choice = (name: string) => screen.queryByRole<HTMLInputElement>('radio', { name })
  const openForTwo = async () => {
    const { user, unmount } = await openBooking()
    await user.click(forTwo())
    await user.click(add('Deep Tissue Massage'))
    return { user, unmount }
  }

  it('offers more than two a message or a call, and clears the error that the line for two has made', async () => {
    const { user } = await openForTwo()
    expect(forTwo().getAttribute('aria-describedby')).toBe(screen.getByText(/^Both at the same time/).id)
    expect(screen.getByRole('link', { name: 'message' }).getAttribute('href')).toBe('/contact')
    expect(screen.getByRole('link', { name: 'call' }).getAttribute('href')).toBe('tel:+26771234567')
    await fillIn(user, { isChosen: true })
    fireEvent.input(field(/^Special/), { target: { value: 'x'.repeat(991) } })
    await user.click(confirm())
    expect(await dialogText('Special requests')).toContain('At most 990 characters: ')
    await closeDialog(user)
    expect(field(/^Special/).getAttribute('aria-invalid')).toBe('true')
    await user.click(forTwo())
    expect(field(/^Special/).getAttribute('aria-invalid')).toBeNull()
  })

  it('asks of two treatments who has what, with all of it for both at first, and of no other number', async () => {
    const { user } = await openForTwo()
    expect([choice(EACH), totals()]).toEqual([null, 'Total time1h 30minTotal priceP900 (P450 × 2 guests)'])
    await user.click(add('Glow Facial'))
    expect(screen.getByRole('group', { name: 'Who has what?' })).toBeDefined()
    expect([choice(BOTH)?.checked, choice(EACH)?.checked]).toEqual([true, false])
    expect(totals()).toBe('Total time2h 0minTotal priceP1300 (P650 × 2 guests)')
    await user.click(screen.getByRole('radio', { name: EACH }))
    expect(totals()).toBe('Total time1h 30minTotal priceP650 (2 guests, one each)')
    await user.click(add('Swedish Massage'))
    expect([choice(EACH), totals()]).toEqual([null, 'Total time3h 0minTotal priceP2000 (P1000 × 2 guests)'])
    await remove(user, 'Swedish Massage')
    await user.click(forTwo())
    expect(choice(EACH)).toBeNull()
    await user.click(forTwo())
    await user.click(screen.getByRole('radio', { name: BOTH }))
    fireEvent.input(field(/^Special/), { target: { value: 'Offer: Couples Massage (P600)' } })
    expect(choice(EACH)).toBeNull()
  })

  it('is kept on this device with who has what, and goes along where the visitor writes instead', async () => {
    const { user, unmount } = await openForTwo()
    expect(whatsapp()).toContain('\nGuests: 2\nTotal: 1h 30min, P900 (P450 × 2 guests)')
    await user.click(add('Glow Facial'))
    await user.click(screen.getByRole('radio', { name: EACH }))
    const text = '\nGuests: 2, one each, at the same time\nTotal: 1h 30min, P650 (2 guests, one each)'
    expect(whatsapp()).toContain(text)
    unmount()
    await openBooking()
    expect([forTwo().checked, choice(EACH)?.checked]).toEqual([true, true])
  })
})
