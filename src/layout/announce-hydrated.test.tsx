import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AnnounceHydrated } from './announce-hydrated.tsx'

it('tells the starter', () => {
  const told = vi.fn()
  window.addEventListener('hydrated', told)
  render(<AnnounceHydrated />)
  expect(told).toHaveBeenCalledOnce()
  window.removeEventListener('hydrated', told)
})
