import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Link } from './link.tsx'

const Address = () => <output>{useLocation().pathname}</output>

it('leaves a click to the browser that is held with a key, and to a handler that prevents it', async () => {
  render(
    <MemoryRouter initialEntries={['/gallery']} useTransitions={false}>
      <Link to="/contact" onClick={(event) => event.preventDefault()}>
        Map
      </Link>
      <Link to="/contact">Contact</Link>
      <Address />
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  const address = () => screen.getByRole('status').textContent
  await user.click(screen.getByRole('link', { name: 'Map' }))
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link', { name: 'Contact' }))
  expect(address()).toBe('/gallery')
  await user.keyboard('{/Control}')
  await user.click(screen.getByRole('link', { name: 'Contact' }))
  expect(address()).toBe('/contact')
})
