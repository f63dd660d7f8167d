import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { REQUESTS_KEY } from '#config/storage.ts'
import { KeptRequestsLink } from './footer.tsx'

const show = () =>
  render(
    <MemoryRouter>
      <KeptRequestsLink className="" />
      <p>after</p>
    </MemoryRouter>,
  )

it.each([localStorage, sessionStorage])('leads to the requests that this device keeps', async (storage) => {
  storage.setItem(REQUESTS_KEY, '[]')
  show()
  expect((await screen.findByRole('link', { name: 'Your requests' })).getAttribute('href')).toBe('/my-booking')
})

it('is not there where nothing is kept', async () => {
  show()
  await new Promise((later) => setTimeout(later))
  expect(screen.queryByRole('link')).toBeNull()
})
