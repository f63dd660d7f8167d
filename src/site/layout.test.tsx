import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { expectConsoleMessage } from '#support/fail-on-console.ts'
import { Layout } from './layout.tsx'
import { ChunkError } from './lazy-page.tsx'

const Broken = ({ error }: { error: Error }): never => {
  throw error
}

it.each([
  [new ChunkError('Loading chunk GalleryPage failed'), 'This page did not arrive'],
  [new Error('boom'), 'Something went wrong here'],
])(
  'a page that fails is replaced by an error text with Retry (%s), until the visitor navigates',
  async (error, title) => {
    expectConsoleMessage()
    render(
      <MemoryRouter initialEntries={['/gallery']}>
        <Layout prefetch={() => {}}>
          <Routes>
            <Route path="/about" element={<h1>About</h1>} />
            <Route path="/gallery" element={<Broken error={error} />} />
          </Routes>
        </Layout>
      </MemoryRouter>,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    // The first page does not move the focus.
    expect(document.activeElement).toBe(document.body)
    const [about] = screen.getAllByRole('link', { name: 'About' })
    if (about) await userEvent.setup().click(about)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  },
)
