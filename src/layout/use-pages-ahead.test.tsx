import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePagesAhead } from './use-pages-ahead.ts'

let watched: string[] = []
let tell: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => {}

class Watching {
  constructor(told: typeof tell) {
    tell = told
  }
  observe(link: HTMLAnchorElement) {
    watched.push(link.pathname)
  }
  disconnect() {}
}

const pages = { preloadPage: vi.fn(), fetchPage: vi.fn() }

beforeEach(() => {
  watched = []
  vi.clearAllMocks()
  vi.stubGlobal('IntersectionObserver', Watching)
  document.body.innerHTML = '<header><a href="/about">About</a></header><main><a href="/gallery">Gallery</a></main>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

const somebodyScrollsOn = (address: string) => {
  window.history.replaceState(null, '', address)
  const { unmount } = renderHook(() => usePagesAhead(address, pages))
  window.dispatchEvent(new Event('scroll'))
  unmount()
}

it('watches the links in sight when there is somebody', () => {
  somebodyScrollsOn('/services')
  expect(watched).toEqual(['/about', '/gallery'])
})

it.each(['/booking', '/booking/', '/contact', '/admin-login', '/admin'])(
  'watches none on %s, where somebody fills in a form, not even before the form is drawn',
  (address) => {
    somebodyScrollsOn(address)
    expect(watched).toEqual([])
  },
)

it('a link in sight has the files of its page brought, once, and only one that is touched has its page made ready', () => {
  const { unmount } = renderHook(() => usePagesAhead('/', pages))
  const link = (path: string) => document.querySelector(`a[href="${path}"]`) ?? document.body
  for (let time = 0; time < 2; time += 1)
    tell(['/about', '/gallery'].map((path) => ({ isIntersecting: path === '/gallery', target: link(path) })))
  expect([pages.preloadPage.mock.calls, pages.fetchPage.mock.calls]).toEqual([[['/gallery']], []])
  for (const kind of ['touchstart', 'pointerover', 'focusin'])
    link('/gallery').dispatchEvent(new Event(kind, { bubbles: true }))
  expect([pages.preloadPage.mock.calls, pages.fetchPage.mock.calls]).toEqual([[['/gallery']], [['/gallery']]])
  unmount()
  link('/about').dispatchEvent(new Event('touchstart', { bubbles: true }))
  expect(pages.fetchPage).toHaveBeenCalledTimes(1)
})
