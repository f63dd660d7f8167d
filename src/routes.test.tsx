import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { paths } from '#config/paths.ts'
import { Site } from './routes.tsx'

/** The page's own heading; while it is on its way the browser's title stands in for it. */
const headingAt = (address: string, heading: string) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Site />
    </MemoryRouter>,
  )
  return screen.findByRole('heading', { level: 1, name: heading })
}

it.each([paths.gallery, `${paths.gallery}/`, `${paths.gallery}?from=mail#top`])('%s is a page', async (address) => {
  expect(await headingAt(address, 'Our Gallery')).toBeDefined()
})

// Hosting answers them with its “not found”; a client that took them for pages would hydrate another page over that one.
it.each(['/Gallery', '/GALLERY', '/gallery/one', '/home'])('%s is not found', async (address) => {
  expect(await headingAt(address, 'Page not found')).toBeDefined()
})
