import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { expectConsoleMessage } from '#support/fail-on-console.ts'
import { ChunkError } from '#ui/lazy-page.tsx'
import { Layout } from './layout.tsx'

const Page = ({ name, to }: { name: string; to: string }) => {
  const navigate = useNavigate()
  return (
    <>
      <h1>{name}</h1>
      <Link to={to}>Go on</Link>
      <button onClick={() => void navigate(-1)}>Go back</button>
    </>
  )
}

const Broken = ({ error }: { error: Error }): never => {
  throw error
}

const show = (path: string, broken: Error = new Error('boom')) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Layout fetchPage={() => Promise.resolve()}>
        <Routes>
          <Route path="/about" element={<Page name="About" to="/privacy" />} />
          <Route path="/privacy" element={<Page name="Privacy" to="/gallery" />} />
          <Route path="/gallery" element={<Broken error={broken} />} />
          <Route path="/admin" element={<Page name="Portal" to="/about" />} />
        </Routes>
      </Layout>
    </MemoryRouter>,
  )

const scrolls: number[] = []
let scrollTo: MockInstance<typeof window.scrollTo>
beforeEach(() => {
  scrolls.length = 0
  scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(((place: ScrollToOptions) => {
    scrolls.push(place.top ?? -1)
  }) as typeof window.scrollTo)
})
afterEach(() => {
  scrollTo.mockRestore()
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
})

describe('a route change', () => {
  it('scrolls to the top by link, changes the title and puts focus on the new heading', async () => {
    show('/about')
    expect(document.title).toBe('About Us | La Lumière')
    await userEvent.setup().click(screen.getByRole('link', { name: 'Go on' }))
    expect(scrolls).toEqual([0])
    expect(document.title).toBe('Privacy | La Lumière')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Privacy' }))
  })

  it('restores the position on Back', async () => {
    show('/about')
    const user = userEvent.setup()
    Object.defineProperty(window, 'scrollY', { value: 840, configurable: true })
    act(() => void window.dispatchEvent(new Event('scroll')))
    await user.click(screen.getByRole('link', { name: 'Go on' }))
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(scrolls).toEqual([0, 840])
  })

  it('leaves the first page alone: no focus moved, no scroll', () => {
    show('/about')
    expect(document.activeElement).toBe(document.body)
    expect(scrolls).toEqual([])
  })
})

describe('around the page', () => {
  it('the skip link puts focus on the content', async () => {
    show('/about')
    await userEvent.setup().click(screen.getByRole('link', { name: 'Skip to content' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('the footer stands on public pages and not in the portal, the navigation on both', () => {
    const { unmount } = show('/about')
    expect(screen.getByRole('contentinfo')).toBeTruthy()
    unmount()
    show('/admin')
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  })
})

describe('a page that fails', () => {
  it.each([
    [new ChunkError('Loading chunk GalleryPage failed'), 'This page did not arrive'],
    [new Error('boom'), 'Something went wrong here'],
  ])('is replaced by friendly words with Retry (%s), until the visitor goes elsewhere', async (error, title) => {
    expectConsoleMessage()
    show('/gallery', error)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    const [about] = screen.getAllByRole('link', { name: 'About' })
    if (about) await userEvent.setup().click(about)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About')
  })
})
