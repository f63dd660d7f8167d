import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PrefetchLinks } from './site/layout.tsx'

let watched: string[] = []
let tell: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => {}

class Observer {
  constructor(told: typeof tell) {
    tell = told
  }
  observe(link: HTMLAnchorElement) {
    watched.push(link.pathname)
  }
  disconnect() {}
}

const prefetch = vi.fn<(pathname: string, isMeant: boolean) => void>()
const link = (path: string) => document.querySelector(`a[href="${path}"]`) ?? document.body
const fetched = () => prefetch.mock.calls

const show = () =>
  render(
    <>
      <a href="/">La Lumière</a>
      <main>
        <a href="/about">About</a>
        <a href="/services#facial">
          <span>Facials</span>
        </a>
        <a href="https://www.openstreetmap.org/gallery">Stranger</a>
      </main>
      <PrefetchLinks prefetch={prefetch} />
    </>,
  )

beforeEach(() => {
  watched = []
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(() => {
  prefetch.mockReset()
  vi.unstubAllGlobals()
})

it('fetches the page of a link in sight, of the content only', () => {
  show()
  expect(watched).not.toContain('/')
  tell(['/about', '/services#facial'].map((path) => ({ isIntersecting: path !== '/about', target: link(path) })))
  expect(fetched()).toEqual([['/services', false]])
})

it('fetches the page of a link that is touched, never another site’s', () => {
  show()
  for (const target of [document.querySelector('span'), link('https://www.openstreetmap.org/gallery'), document.body])
    target?.dispatchEvent(new Event('touchstart', { bubbles: true }))
  expect(fetched()).toEqual([['/services', true]])
})

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])('fetches nothing with %o', (costly) => {
  vi.stubGlobal('navigator', { connection: costly })
  show()
  expect(watched).toEqual([])
  link('/about').dispatchEvent(new Event('touchstart', { bubbles: true }))
  expect(fetched()).toEqual([])
})
