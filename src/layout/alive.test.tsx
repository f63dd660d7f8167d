import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useAlive } from '#ui/use-alive.ts'
import { Alive } from './alive.tsx'

it('tells the starter, and the pages to come, which answer from the first', () => {
  const told = vi.fn()
  window.addEventListener('alive', told)
  render(<Alive />)
  expect(told).toHaveBeenCalledOnce()

  const drawn: boolean[] = []
  const Next = () => {
    drawn.push(useAlive())
    return null
  }
  render(<Next />)
  expect(drawn).toEqual([true])
  window.removeEventListener('alive', told)
})
