import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
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

it('leads to another page without loading it', async () => {
  const click = vi.fn()
  const user = show(click)
  expect(link('Map').getAttribute('href')).toBe('/contact#map')
  await user.click(link('Map'))
  expect(address()).toBe('/contact#map')
  expect(click).toHaveBeenCalledOnce()
})

it('leaves a click to the browser that is held with a key, and to a handler that prevents it', async () => {
  const user = show((event) => event.preventDefault())
  await user.click(link('Map'))
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await user.keyboard('{Control>}')
  await user.click(link('Contact'))
  expect(address()).toBe('/gallery')
})

it('of the navigation says which page is the current one', async () => {
  const user = show()
  expect(link('Gallery').getAttribute('aria-current')).toBe('page')
  await user.click(link('Contact'))
  expect([link('Gallery').getAttribute('aria-current'), link('Contact').getAttribute('aria-current')]).toEqual([
    null,
    'page',
  ])
})
