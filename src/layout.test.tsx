import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy } from 'react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isOutdated } from '#config/edition.ts'
import { expectConsoleMessage } from '#support/fail-on-console.ts'
import { Layout } from './layout.tsx'
import { ChunkError } from './layout/lazy-page.tsx'
import { Link } from '#ui/link.tsx'

vi.mock('#config/edition.ts', () => ({ isOutdated: vi.fn(() => Promise.resolve(false)) }))

const Page = ({ name, to }: { name: string; to: string }) => {
  const navigate = useNavigate()
  return (
    <>
      <h1>{name}</h1>
      <Link to={to}>Go on</Link>
      <button onClick={() => void navigate(-1)}>Go back</button>
      <div style={{ height: 3000 }} />
    </>
  )
}

const Broken = ({ error }: { error: Error }): never => {
  throw error
}

let arrive: () => void
const coming = new Promise<void>((resolve) => (arrive = resolve))
/** A page whose code is still loading. */
const Late = lazy(async () => {
  await coming
  return { default: () => <Page name="Late" to="/about" /> }
})

const BrowsersBack = () => {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Back</button>
}

const Never = lazy(() => new Promise<never>(() => {}))

const show = (path: string, broken: Error = new Error('boom'), next = '/gallery') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Layout prefetch={() => {}}>
        <Routes>
          <Route path="/about" element={<Page name="About" to="/privacy" />} />
          <Route path="/privacy" element={<Page name="Privacy" to={next} />} />
          <Route path="/gallery" element={<Broken error={broken} />} />
          <Route path="/late" element={<Late />} />
          <Route path="/never" element={<Never />} />
          <Route path="/admin" element={<Page name="Portal" to="/about" />} />
        </Routes>
      </Layout>
      <BrowsersBack />
    </MemoryRouter>,
  )

beforeEach(() => window.scrollTo(0, 0))

/** As the visitor, or a page that got shorter, moves the window. */
const standAt = async (top: number) => {
  const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }))
  window.scrollTo(0, top)
  await act(() => scrolled)
}

const goOn = () => userEvent.setup().click(screen.getByRole('link', { name: 'Go on' }))
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))

describe('a route change', () => {
  it('scrolls to the top by link, changes the title and puts focus on the new heading', async () => {
    show('/about')
    await standAt(840)
    expect(document.title).toBe('About Us | La Lumière')
    await goOn()
    expect(window.scrollY).toBe(0)
    expect(document.title).toBe('Privacy | La Lumière')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Privacy' }))
  })

  it('restores the position on Back', async () => {
    show('/about')
    await standAt(840)
    await goOn()
    await press('Go back')
    expect(window.scrollY).toBe(840)
  })

  it('to a page that is loading scrolls to the top, and puts focus on the heading once it is loaded', async () => {
    show('/privacy', undefined, '/late')
    await standAt(840)
    await goOn()
    expect(screen.getByText('One moment…')).toBeTruthy()
    // Until then the fallback shows the title as heading.
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(document.title)
    expect(window.scrollY).toBe(0)
    arrive()
    expect(await screen.findByRole('heading', { level: 1, name: 'Late' })).toBe(document.activeElement)
    expect(window.scrollY).toBe(0)
    await press('Go back')
    expect(window.scrollY).toBe(840)
  })

  it('restores the position on Back from a page that never loaded', async () => {
    show('/privacy', undefined, '/never')
    await standAt(840)
    await goOn()
    expect(screen.getByText('One moment…')).toBeTruthy()
    await press('Back')
    expect(screen.queryByText('One moment…')).toBeNull()
    expect(window.scrollY).toBe(840)
  })

  it('leaves the first page alone: no focus moved, no scroll', () => {
    show('/about')
    expect(document.activeElement).toBe(document.body)
    expect(window.scrollY).toBe(0)
  })
})

describe('around the page', () => {
  it.each([
    ['/about', 1],
    ['/never', 0],
  ])('the window gets `hydrated` once the content of %s is hydrated: %d times', (path, times) => {
    const onHydrated = vi.fn()
    window.addEventListener('hydrated', onHydrated)
    show(path)
    window.removeEventListener('hydrated', onHydrated)
    expect(onHydrated).toHaveBeenCalledTimes(times)
  })

  it('the skip link puts focus on the content', async () => {
    show('/about')
    await userEvent.setup().click(screen.getByRole('link', { name: 'Skip to content' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('the footer is on public pages and not in the portal, the navigation on both', () => {
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
  ])('is replaced by an error text with Retry (%s), until the visitor navigates', async (error, title) => {
    expectConsoleMessage()
    show('/gallery', error)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    // The first page does not move the focus.
    expect(document.activeElement).toBe(document.body)
    const [about] = screen.getAllByRole('link', { name: 'About' })
    if (about) await userEvent.setup().click(about)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('asks for a reload when a newer edition was published', async () => {
    expectConsoleMessage()
    vi.mocked(isOutdated).mockResolvedValueOnce(true)
    show('/gallery', new ChunkError('Loading chunk GalleryPage failed'))
    expect(await screen.findByText(/^This page is out of date; reload it\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})
