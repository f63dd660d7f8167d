import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Link, NavLink } from './link.tsx'

const Address = () => {
  const { pathname, hash } = useLocation()
  return <output>{pathname + hash}</output>
}

const show = (onClick?: (event: { preventDefault: () => void }) => void) => {
  render(
    <MemoryRouter initialEntries={['/gallery']} useTransitions={false}>
      <Link to="/contact#map" {...(onClick && { onClick })}>
        Map
      </Link>
      <NavLink to="/contact">Contact</NavLink>
      <NavLink to="/gallery">Gallery</NavLink>
      <Address />
    </MemoryRouter>,
  )
  return userEvent.setup()
}
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })
const address = () => screen.getByRole('status').textContent
it('leaves a click to the browser that is held with a key, and to a handler that prevents it', async () => {
  const user = show((event) => event.preventDefault())
  await user.click(link('Map'))
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await user.keyboard('{Control>}')
  await user.click(link('Contact'))
  expect(address()).toBe('/gallery')
})
