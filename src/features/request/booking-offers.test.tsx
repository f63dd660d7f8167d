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
  dialogText,
  field,
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
const remove = (user: User, name: string) => user.click(box().getByRole('button', { name: `Remove ${name}` }))

it('an offer brings its treatments and guests with the price it makes, and goes with one of them or with the second guest', async () => {
  await data.remove('services/deep-tissue-massage')
  await data.remove('services/swedish-massage')
  const menu = MENU.map((service, index) => ({ ...SWEDISH, id: `${String(index)}-of-offers`, ...service }))
  await storeMenu(data, menu)
  const openOffer = async (id: string) => {
    const opened = await openBooking(`/booking?offer=${id}`)
    await waitFor(() => expect(requests()).toContain('Offer:'))
    return opened
  }
  const first = await openOffer('mani-pedi-deluxe')
  expect([box().queryAllByRole('listitem').length, forTwo().checked]).toEqual([2, false])
  expect(totals()).toContain('P500, offer P250 on confirmation')
  await remove(first.user, 'Gel Manicure')
  expect(requests()).toBe('')
  expect(totals()).toContain('P260')
  first.unmount()
  bookingDraft.clear()
  const { user } = await openOffer('couples-massage')
  expect([box().queryAllByRole('listitem').length, forTwo().checked]).toEqual([1, true])
  expect(totals()).toContain('P900 (P450 × 2 guests), offer P600 on confirmation')
  await user.click(forTwo())
  expect(requests()).toBe('')
})

describe('an offer of the owner', () => {
  const SUMMER = { id: 'summer', name: 'Summer', price: 'P300', treatments: ['Swedish Massage'] }
  const store = (own: object = {}) => data.put('settings/house', { offers: [{ ...SUMMER, ...own }] })
  const open = async (address = '/booking?offer=summer') => {
    data.configure()
    return openBooking(address)
  }

  it('that has ended: a link to it and a draft with it say so', async () => {
    await store({ until: addDays(TODAY, -1) })
    const first = await open()
    expect(await dialogText('Services')).toContain('The offer or treatment of this link is not available now.')
    expect(requests()).toBe('')
    first.unmount()
    bookingDraft.change({ specialRequests: 'Offer: Summer (P300)\nA quiet room', selectedServices: [SWEDISH] })
    await open('/booking')
    expect(await box().findByText(/^Summer \(P300\) is no longer offered/)).toBeDefined()
    fireEvent.input(field(/^Special/), { target: { value: 'A quiet room' } })
    expect(box().queryByText(/no longer offered/)).toBeNull()
  })

  it('is taken as it is stored now, on its last day, too; without an answer as it was printed', async () => {
    await store({ until: TODAY })
    const first = await open()
    await waitFor(() => expect(requests()).toBe('Offer: Summer (P300)'))
    first.unmount()
    bookingDraft.clear()
    forgetHouse()
    printHouse(parseHouse({ offers: [{ ...SUMMER, price: 'P250' }] }))
    await data.setFaults({ reads: 'denied' })
    await open()
    await waitFor(() => expect(requests()).toBe('Offer: Summer (P250)'))
  })
})

it('two guests are asked of two treatments who has what; it is kept on this device, and goes along where they write instead', async () => {
  const EACH = 'One each, at the same time'
  const choice = (name: string) => screen.queryByRole<HTMLInputElement>('radio', { name })
  const { user, unmount } = await openBooking()
  await user.click(forTwo())
  await user.click(add('Deep Tissue Massage'))
  expect([choice(EACH), totals()]).toEqual([null, 'Total time1h 30minTotal priceP900 (P450 × 2 guests)'])
  await user.click(add('Glow Facial'))
  expect([choice('We both have all of it')?.checked, choice(EACH)?.checked]).toEqual([true, false])
  expect(totals()).toBe('Total time2h 0minTotal priceP1300 (P650 × 2 guests)')
  await user.click(screen.getByRole('radio', { name: EACH }))
  expect(totals()).toBe('Total time1h 30minTotal priceP650 (2 guests, one each)')
  await user.click(add('Swedish Massage'))
  expect([choice(EACH), totals()]).toEqual([null, 'Total time3h 0minTotal priceP2000 (P1000 × 2 guests)'])
  await remove(user, 'Swedish Massage')
  await user.click(screen.getByRole('radio', { name: EACH }))
  expect(pressed(screen.getByRole('link', { name: /^WhatsApp/ }))).toContain(
    '\nGuests: 2, one each, at the same time\nTotal: 1h 30min, P650 (2 guests, one each)',
  )
  unmount()
  await openBooking()
  expect([forTwo().checked, choice(EACH)?.checked]).toEqual([true, true])
})
