import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { expectConsoleMessage } from '#support/fail-on-console.ts'
import { Layout } from './layout.tsx'
import { ChunkError } from './lazy-page.tsx'

const Page = ({ name }: { name: string }) => <h1>{name}</h1>

const Broken = ({ error }: { error: Error }): never => {
  throw error
}

const Never = lazy(() => new Promise<never>(() => {}))

const show = (path: string, broken: Error = new Error('boom')) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Layout prefetch={() => {}}>
        <Routes>
          <Route path="/about" element={<Page name="About" />} />
          <Route path="/gallery" element={<Broken error={broken} />} />
          <Route path="/never" element={<Never />} />
          <Route path="/admin" element={<Page name="Portal" />} />
        </Routes>
      </Layout>
    </MemoryRouter>,
  )

describe('around the page', () => {
  it('a page that is loading has its title as heading', () => {
    show('/never')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(document.title)
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
})
