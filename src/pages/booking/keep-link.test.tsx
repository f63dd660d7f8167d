import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { REQUESTS_KEY } from '#config/storage.ts'
import { closeDialog, confirm, fillIn, openBooking, prepareData, sentIds, type User } from '#support/booking-page.tsx'

vi.mock('#data/services.ts')
vi.mock('#data/bookings.ts')
vi.mock('#data/email.ts')

prepareData()

const path = () => `/my-booking#${sentIds().at(-1) ?? ''}`
const link = () => location.origin + path()

const send = async (user: User) => {
  await fillIn(user)
  await user.click(confirm())
  await screen.findByRole('dialog', { name: 'Booking Request Sent!' })
  await closeDialog(user)
  return within(screen.getByRole('region', { name: /^Wednesday 16 January 2030/ }))
}

it('after sending, the link is copied, sent to oneself, or followed', async () => {
  const { user } = await openBooking()
  const card = await send(user)
  expect(card.getByRole('heading', { name: 'Keep this link' })).toBeDefined()
  expect(card.getByRole('link', { name: 'See your request' }).getAttribute('href')).toBe(path())
  const text = new URL(card.getByRole('link', { name: 'WhatsApp to myself' }).getAttribute('href') ?? '')
  expect([text.origin + text.pathname, text.searchParams.get('text')]).toEqual([
    'https://wa.me/',
    `La Lumière, my request: ${link()}`,
  ])
  expect(card.queryByRole('button', { name: 'Share' })).toBeNull()
  await user.click(card.getByRole('button', { name: 'Copy link' }))
  expect(await card.findByText('The link is copied.')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(link())
})

it('a device with a share sheet opens it; who closes it is told nothing; a link that cannot be copied is shown', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  const { user } = await openBooking()
  Object.assign(navigator, { share })
  try {
    const card = await send(user)
    await user.click(card.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({ title: 'La Lumière, my request', url: link() })
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
    await user.click(card.getByRole('button', { name: 'Copy link' }))
    expect(await card.findByText(`It could not be copied. Here it is: ${link()}`)).toBeDefined()
  } finally {
    Reflect.deleteProperty(navigator, 'share')
  }
})

it('the tab keeps what was sent and no contact; the device does where the visitor is remembered', async () => {
  const { user } = await openBooking()
  await send(user)
  expect(localStorage.getItem(REQUESTS_KEY)).toBeNull()
  expect(JSON.parse(sessionStorage.getItem(REQUESTS_KEY) ?? '')).toEqual([
    {
      id: sentIds()[0],
      date: '2030-01-16',
      treatments: [{ name: 'Swedish Massage', duration: 60, price: 'P350' }],
      guests: 1,
      price: 'P350',
      answer: {
        fields: { status: 'pending', date: '2030-01-16', time: '02:00 PM', minutes: 60, createdAt: Date.now() },
        at: Date.now(),
      },
    },
  ])

  await user.click(screen.getByRole('checkbox', { name: 'Remember me on this device' }))
  await fillIn(user)
  await user.click(confirm())
  await screen.findByRole('dialog', { name: 'Booking Request Sent!' })
  expect(new Set(sentIds()).size, 'the same text after a success is a new request').toBe(2)
  expect(localStorage.getItem(REQUESTS_KEY)).toContain(sentIds()[1])
})
