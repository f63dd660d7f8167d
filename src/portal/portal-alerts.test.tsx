import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#support/eventually.ts'
import { listedIn, news } from '#support/listed.ts'
import { openStoredData } from '#support/stored-data.ts'
import { openPortal } from '#support/stored-portal.tsx'

const data = openStoredData()
const { guest, wish } = listedIn(data)

const tones = vi.fn()
/** Whatever is asked of it, but for the clock and the beginning of a tone. */
const audio: unknown = new Proxy(() => undefined, {
  apply: () => audio,
  get: (_, name) => (name === 'start' ? tones : name === 'currentTime' ? 0 : audio),
})
const Audio = function () {
  return audio
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
  vi.resetAllMocks()
  vi.stubGlobal('AudioContext', Audio)
  browserThat('default')
})
afterEach(() => {
  vi.restoreAllMocks()
})

const hide = () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
const theSwitch = () => screen.getByRole('switch', { name: /^Alerts o/ })
const arrives = async (id: string, heard: string) => {
  await guest(id)
  await eventually(() => expect(news()).toBe(heard))
}
const switchedOn = () => {
  localStorage.setItem('la-lumiere.alerts', 'on')
  browserThat('granted')
}

describe('sound and notices', () => {
  it('are off by default; a click alone prompts, plays one sample, and is remembered', async () => {
    const { user } = await openPortal()
    expect(theSwitch().getAttribute('aria-checked')).toBe('false')
    await arrives('a', '1 new booking')
    expect([tones, request, notices].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
    await user.click(theSwitch())
    expect(theSwitch().getAttribute('aria-checked')).toBe('true')
    expect(request).toHaveBeenCalledOnce()
    expect(tones).toHaveBeenCalledTimes(2)
    expect(localStorage.getItem('la-lumiere.alerts')).toBe('on')
    await user.click(theSwitch())
    expect(localStorage.getItem('la-lumiere.alerts')).toBe('off')
    expect(request).toHaveBeenCalledOnce()
  })

  it('announce each arrival once, with a notice only while the portal is hidden; of a wish not its text', async () => {
    switchedOn()
    await openPortal()
    await arrives('a', '1 new booking')
    await eventually(() => expect(tones).toHaveBeenCalledTimes(2))
    expect(notices).not.toHaveBeenCalled()
    hide()
    await arrives('b', '2 new bookings')
    await eventually(() => expect(tones).toHaveBeenCalledTimes(4))
    expect(notices.mock.calls).toEqual([['Admin Portal', '1 new booking']])
    await wish('old', { note: 'I am ill' })
    await eventually(() => expect(news()).toBe('2 new bookings, 1 new wish'))
    await eventually(() => expect(notices.mock.lastCall).toEqual(['Admin Portal', '1 new wish']))
    expect(tones).toHaveBeenCalledTimes(6)
  })
})
