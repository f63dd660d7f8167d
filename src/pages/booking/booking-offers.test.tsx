import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { listServices } from '#data/services.ts'
import { MENU } from '#support/offers.ts'
import { add, box, field, openBooking, prepareData, SWEDISH, type User } from '#support/booking-page.tsx'

vi.mock('#data/services.ts')
vi.mock('#data/bookings.ts')
vi.mock('#data/email.ts')

prepareData()

const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Two of us, together' })
const requests = () => field(/^Special/).value
const price = () => box().getByRole('status').querySelector('dd:last-child')?.textContent
const chosen = () => box().queryAllByRole('listitem').length
const openOffer = async (id: string) => {
  vi.mocked(listServices).mockResolvedValue(
    MENU.map((service, index) => ({ ...SWEDISH, id: String(index), ...service })),
  )
  const opened = await openBooking(`/booking?offer=${id}`)
  await waitFor(() => expect(requests()).toContain('Offer:'))
  return opened
}
const remove = (user: User, name: string) => user.click(box().getByRole('button', { name: `Remove ${name}` }))

describe('an offer', () => {
  it.each([
    ['summer-relax-massage', 1, false, 'P520, offer P300 on confirmation'],
    ['couples-massage', 1, true, 'P900 (P450 × 2 guests), offer P600 on confirmation'],
    ['mani-pedi-deluxe', 2, false, 'P500, offer P250 on confirmation'],
  ])('%s brings its treatments and guests, and the price it makes', async (id, treatments, isForTwo, text) => {
    await openOffer(id)
    expect([chosen(), tick().checked, price()]).toEqual([treatments, isForTwo, text])
    expect(screen.getByText(/the spa applies the offer price when it confirms/)).toBeDefined()
  })

  it('goes with one of its treatments, and the box says so', async () => {
    const { user } = await openOffer('mani-pedi-deluxe')
    await remove(user, 'Gel Manicure')
    expect(box().getByText('The offer Mani-Pedi Deluxe was removed with its treatment.')).toBeDefined()
    expect([requests(), price()]).toEqual(['', 'P260'])
  })

  it('for two goes with the tick, and a sentence says so', async () => {
    const { user } = await openOffer('couples-massage')
    const gone = () => screen.queryByText(/^The offer Couples Massage is for two, so it was removed\.$/)
    await user.click(tick())
    expect([requests(), price(), gone() === null]).toEqual(['', 'P450', false])
    await user.click(tick())
    expect([requests(), gone()]).toEqual(['', null])
  })

  it('stays when another service goes, and when two come for an offer for one', async () => {
    const { user } = await openOffer('summer-relax-massage')
    await user.click(add('Spa Pedicure'))
    expect(price()).toBe('P780, offer P560 on confirmation')
    await remove(user, 'Spa Pedicure')
    await user.click(tick())
    expect(price()).toBe('P1040 (P520 × 2 guests), offer P600 on confirmation')
    await user.click(tick())
    expect(requests()).toBe('Offer: Summer Relax Massage (P300)')
  })
})
