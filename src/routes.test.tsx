import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { paths } from '#config/paths.ts'
import { Site } from './routes.tsx'

const headingAt = async (address: string) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Site />
    </MemoryRouter>,
  )
  return (await screen.findByRole('heading', { level: 1 })).textContent
}

it.each([paths.gallery, `${paths.gallery}/`, `${paths.gallery}?from=mail#top`])('%s is a page', async (address) => {
  expect(await headingAt(address)).toBe('Our Gallery')
})

// Hosting answers them with its “not found”; a client that took them for pages would hydrate another page over that one.
it.each(['/Gallery', '/GALLERY', '/gallery/one', '/home'])(
  '%s is another address, and none of ours',
  async (address) => {
    expect(await headingAt(address)).toBe('Page not found')
  },
)
