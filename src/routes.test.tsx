import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
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

it('an address with a slash, a query and a hash is a page', async () => {
  expect(await headingAt('/gallery/?from=mail#top', 'Our Gallery')).toBeDefined()
})

// Hosting answers them with its “not found”; a client that took them for pages would hydrate another page over that one.
it.each(['/Gallery', '/gallery/one', '/%', '/__proto__'])('%s is not found', async (address) => {
  expect(await headingAt(address, 'Page not found')).toBeDefined()
})
