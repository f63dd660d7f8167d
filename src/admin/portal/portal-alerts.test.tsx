import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseBooking } from '#domain/booking.ts'
import { fillPortal, openPortal } from '#support/portal.tsx'
import { live, newsOf } from '#support/portal-data.ts'

vi.mock('#data/bookings-desk.ts', async () => (await import('#support/portal-data.ts')).bookingsDesk)
vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)
vi.mock('#data/contacts-desk.ts', async () => (await import('#support/portal-data.ts')).contactsDesk)
vi.mock('#data/services-desk.ts', async () => (await import('#support/portal-data.ts')).servicesDesk)
vi.mock('#data/wishes-desk.ts', async () => (await import('#support/portal-data.ts')).wishesDesk)
vi.mock('#data/diary-desk.ts', async () => (await import('#support/portal-data.ts')).diaryDesk)

const tones = vi.fn()
const node = {
  connect: () => node,
  gain: { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
}
class Audio {
  readonly state = 'running'
  readonly currentTime = 0
  readonly destination = {}
  resume = () => Promise.resolve()
  createGain = () => node
  createOscillator = () => ({ frequency: { value: 0 }, connect: () => node, start: tones, stop: () => {} })
}

const notices = vi.fn<(title: string, body: string) => void>()
const request = vi.fn<() => Promise<NotificationPermission>>()
const browserThat = (permission: NotificationPermission) => {
  class Notice {
    static permission = permission
    static requestPermission = request
    onclick: (() => void) | null = null
    close = () => {}
    constructor(title: string, options: { body: string }) {
      notices(title, options.body)
    }
  }
  vi.stubGlobal('Notification', Notice)
  request.mockImplementation(async () => {
    Notice.permission = 'granted'
    return Promise.resolve('granted')
  })
}

beforeEach(() => {
  fillPortal()
  vi.stubGlobal('AudioContext', Audio)
  browserThat('default')
})

const guest = (id: string) =>
  parseBooking(id, { fullName: 'Amara Dube', status: 'pending', date: '2030-01-15', time: '02:30 PM' })
const arrives = (...ids: string[]) => act(() => live.bookingNews.emit(newsOf(ids.map(guest), ids.map(guest))))
const hide = () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
const theSwitch = () => screen.getByRole('switch', { name: /^Alerts o/ })

describe('sound and notices', () => {
  it('are off by default: no sound, no permission prompt', async () => {
    hide()
    await openPortal()
    expect(theSwitch().getAttribute('aria-checked')).toBe('false')
    expect(theSwitch().textContent).toBe('Alerts off')
    arrives('a')
    expect(tones).not.toHaveBeenCalled()
    expect(request).not.toHaveBeenCalled()
    expect(notices).not.toHaveBeenCalled()
  })

  it('prompt only on the click, play one sample, and are remembered', async () => {
    const { user } = await openPortal()
    await user.click(theSwitch())
    expect(theSwitch().getAttribute('aria-checked')).toBe('true')
    expect(request).toHaveBeenCalledOnce()
    expect(tones).toHaveBeenCalledTimes(2)
    expect(localStorage.getItem('la-lumiere.alerts')).toBe('on')
    await user.click(theSwitch())
    expect(localStorage.getItem('la-lumiere.alerts')).toBe('off')
    expect(request).toHaveBeenCalledOnce()
  })

  it('announce each arrival once, with a notification only while the portal is hidden', async () => {
    localStorage.setItem('la-lumiere.alerts', 'on')
    browserThat('granted')
    await openPortal()
    arrives('a')
    expect(tones).toHaveBeenCalledTimes(2)
    expect(notices).not.toHaveBeenCalled()
    hide()
    arrives('b', 'a')
    expect(tones).toHaveBeenCalledTimes(4)
    expect(notices.mock.calls).toEqual([['Admin Portal', 'New booking request for Tue, 15 Jan 2030 at 2:30 PM']])
    arrives('b', 'a')
    expect(tones).toHaveBeenCalledTimes(4)
  })

  it('continue under the curtain, where a notification says only that something arrived', async () => {
    localStorage.setItem('la-lumiere.alerts', 'on')
    browserThat('granted')
    hide()
    await openPortal('', { isCovered: true })
    arrives('a')
    expect(tones).toHaveBeenCalledTimes(2)
    expect(notices.mock.calls).toEqual([['Admin Portal', '1 new booking']])
  })

  it('announce a wish without its text', async () => {
    localStorage.setItem('la-lumiere.alerts', 'on')
    browserThat('granted')
    hide()
    await openPortal()
    await screen.findByRole('tab', { name: /^Bookings/ })
    const asked = { id: 'a', kind: 'cancel', date: '', time: '', note: 'I am ill', createdAt: new Date() } as const
    act(() => live.wishes.emit([asked]))
    expect(tones).toHaveBeenCalledTimes(2)
    expect(notices.mock.calls).toEqual([['Admin Portal', '1 new wish']])
  })

  it('say "sound only" when the browser refuses notifications', async () => {
    browserThat('denied')
    const { user } = await openPortal()
    await user.click(theSwitch())
    expect((await screen.findByRole('dialog', { name: 'Sound only' })).textContent).toContain('announced by sound')
    expect(request).not.toHaveBeenCalled()
  })
})
