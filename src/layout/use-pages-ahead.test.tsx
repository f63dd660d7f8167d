import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePagesAhead } from './use-pages-ahead.ts'

let watched: string[] = []

class Watching {
  observe(link: HTMLAnchorElement) {
    watched.push(link.pathname)
  }
  disconnect() {}
}

beforeEach(() => {
  watched = []
  vi.stubGlobal('IntersectionObserver', Watching)
  document.body.innerHTML = '<header><a href="/about">About</a></header><main><a href="/gallery">Gallery</a></main>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

const somebodyScrollsOn = (address: string) => {
  window.history.replaceState(null, '', address)
  const { unmount } = renderHook(() => usePagesAhead(address, () => Promise.resolve()))
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
