import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { paths } from '#config/paths.ts'
import { bookingDraft } from './features/request/booking-draft.ts'
import { Site } from './routes.tsx'

/** Waits for the page's own heading; while the page loads, the fallback shows the title as heading. */
const headingAt = (address: string, heading: string) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Site />
    </MemoryRouter>,
  )
  return screen.findByRole('heading', { level: 1, name: heading })
}

it('an address with encoded letters, a slash, a query and a hash is a page', async () => {
  expect(await headingAt('/%67allery/?from=mail#top', 'Our Gallery')).toBeDefined()
})

// Hosting answers them with its “not found”; a client that took them for pages would hydrate another page over that one.
it.each(['/Gallery', '/gallery/one', '/%', '/__proto__'])('%s is not found', async (address) => {
  expect(await headingAt(address, 'Page not found')).toBeDefined()
})

afterEach(() => localStorage.clear())

it.each([
  [paths.gallery, 'Our Gallery', true],
  [paths.myBooking, 'Your Request', false],
  ['/nowhere', 'Page not found', false],
])('treatments chosen for a new request: their bar on %s, “%s”: %s', async (address, heading, isThere) => {
  bookingDraft.change({ selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P350' }] })
  await headingAt(address, heading)
  // Imported first, because every page loads this code by the same dynamic import.
  await import('./features/request/continue-bar.tsx')
  await act(() => new Promise((done) => setTimeout(done)))
  expect(screen.queryByRole('region', { name: 'Your choice so far' }) !== null).toBe(isThere)
})
