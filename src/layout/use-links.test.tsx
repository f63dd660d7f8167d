import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FetchPage, useLinks } from './use-links.ts'

/** Every page is there, unless a test says otherwise. */
const fetchPage = vi.fn<FetchPage>()

const Page = () => {
  useLinks(fetchPage)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <output>{pathname + search + hash}</output>
      <a href="/about">
        <span>About</span>
      </a>
      <a href="/booking?offer=couples#step-1">Offer</a>
      <a href="/contact">Contact</a>
      <a href="/contact#map">Map</a>
      <a href="#top">Top</a>
      <a href="/about" target="_blank" rel="noopener">
        Window
      </a>
      <a href="/og-image-la-lumiere.jpg" download>
        File
      </a>
      <a href="https://www.openstreetmap.org/about">Stranger</a>
      <a href="tel:+26774000000">Call</a>
      <a href="/about" onClick={(event) => event.preventDefault()}>
        Answered
      </a>
      <button>None</button>
      <button onClick={() => void navigate('/admin-login')}>Elsewhere</button>
    </>
  )
}

beforeEach(() => {
  fetchPage.mockReset()
  window.history.replaceState(null, '', '/contact')
})
afterEach(() => window.history.replaceState(null, '', '/'))

const where = () => screen.getByRole('status').textContent

/** Whether the site answers, so that the browser is kept from loading the address; what is left to it is not tried in jsdom. */
const press = (words: string, keys: MouseEventInit = {}) => {
  const event = createEvent.click(screen.getByText(words), { button: 0, ...keys })
  let answered: boolean | undefined
  const last = (seen: Event) => {
    answered = seen.defaultPrevented
    seen.preventDefault()
  }
  window.addEventListener('click', last, { once: true })
  fireEvent(screen.getByText(words), event)
  return answered
}

const show = () =>
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )

describe('a link within the site', () => {
  it.each([
    ['About', '/about'],
    ['Offer', '/booking?offer=couples#step-1'],
  ])('“%s” leads to %s without loading the page', (words, address) => {
    show()
    const before = window.history.length
    expect(press(words)).toBe(true)
    expect(where()).toBe(address)
    expect(window.history.length - before).toBe(1)
  })

  it.each([
    ['/contact', 0],
    ['/contact#map', 1],
  ])('to the page itself makes, at %s, %i more entries in the history', (address, more) => {
    window.history.replaceState(null, '', address)
    show()
    const before = window.history.length
    expect(press('Contact')).toBe(true)
    expect(where()).toBe('/contact')
    expect(window.history.length - before).toBe(more)
  })
})

describe('left to the browser', () => {
  it.each(['Top', 'Map', 'Window', 'File', 'Stranger', 'Call'])('is “%s”', (words) => {
    show()
    expect(press(words)).toBe(false)
    expect(where()).toBe('/contact')
  })

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is a press with %o',
    (keys) => {
      show()
      expect(press('About', keys)).toBe(false)
      expect(where()).toBe('/contact')
    },
  )

  it('is what somebody else has answered, and what is no link', () => {
    show()
    press('Answered')
    press('None')
    expect(where()).toBe('/contact')
  })
})

describe('a page that is not there yet', () => {
  let arrive: (pathname: string) => Promise<void>
  beforeEach(() => {
    vi.useFakeTimers()
    const arrivals = new Map<string, () => void>()
    fetchPage.mockImplementation((pathname) => new Promise((resolve) => void arrivals.set(pathname, resolve)))
    arrive = (pathname) =>
      act(() => {
        arrivals.get(pathname)?.()
        return vi.advanceTimersByTimeAsync(0).then(() => {})
      })
  })
  afterEach(() => void vi.useRealTimers())
  const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))

  it('is shown as soon as it is: a spinner would only come and go', async () => {
    show()
    expect([press('About'), where()]).toEqual([true, '/contact'])
    await pass(100)
    expect(where()).toBe('/contact')
    await arrive('/about')
    expect(where()).toBe('/about')
  })

  it('is gone to after 150 ms, where a spinner stands for it', async () => {
    show()
    press('About')
    await pass(149)
    expect(where()).toBe('/contact')
    await pass(1)
    expect(where()).toBe('/about')
  })

  it('does not come after another that was pressed later', async () => {
    show()
    const before = window.history.length
    press('About')
    press('Offer')
    await arrive('/booking')
    await arrive('/about')
    await pass(1_000)
    expect(where()).toBe('/booking?offer=couples#step-1')
    expect(window.history.length - before).toBe(1)
  })

  it('comes once, however often it is pressed', async () => {
    show()
    const [push, replace] = [vi.spyOn(window.history, 'pushState'), vi.spyOn(window.history, 'replaceState')]
    press('About')
    press('About')
    await pass(1_000)
    expect([where(), push.mock.calls.length, replace.mock.calls.length]).toEqual(['/about', 1, 0])
    vi.restoreAllMocks()
  })

  it('is the one whose address was pressed, whatever becomes of the link', async () => {
    show()
    press('About')
    screen.getByText('About').closest('a')?.setAttribute('href', '/gallery')
    await pass(1_000)
    expect(where()).toBe('/about')
  })

  it.each([
    ['goes back', () => window.dispatchEvent(new PopStateEvent('popstate'))],
    ['leaves the site', () => window.dispatchEvent(new Event('pagehide'))],
    ['follows a link that the browser answers', () => press('Stranger')],
  ])('does not come to who %s meanwhile', async (_, leave) => {
    show()
    press('About')
    act(() => void leave())
    await pass(1_000)
    expect(where()).toBe('/contact')
  })

  it('does not come to who is led elsewhere meanwhile, nor when the site is gone', async () => {
    const { unmount } = show()
    press('About')
    fireEvent.click(screen.getByText('Elsewhere'))
    await pass(1_000)
    expect(where()).toBe('/admin-login')
    press('About')
    unmount()
    await pass(1_000)
    expect(window.location.pathname).toBe('/admin-login')
  })
})
