import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Reveal } from './reveal.tsx'

type Sight = Pick<IntersectionObserverEntry, 'isIntersecting' | 'intersectionRatio'> & { top?: number }

const show = () => {
  let tell: IntersectionObserverCallback = () => {}
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        tell = callback
      }
      observe = vi.fn()
      disconnect = disconnect
    },
  )
  render(<Reveal>Summer Relax Massage</Reveal>)
  const see = ({ top = 900, ...sight }: Sight) =>
    act(() =>
      tell([{ ...sight, boundingClientRect: { top } } as IntersectionObserverEntry], {} as IntersectionObserver),
    )
  return { see, disconnect, state: () => screen.getByText('Summer Relax Massage').dataset['reveal'] }
}

it('an element is hidden out of sight and shown once when a tenth of it is in sight', () => {
  const { see, state, disconnect } = show()
  see({ isIntersecting: false, intersectionRatio: 0 })
  see({ isIntersecting: true, intersectionRatio: 0.05 })
  expect(state()).toBe('waiting')
  see({ isIntersecting: true, intersectionRatio: 0.1 })
  expect(state()).toBe('shown')
  expect(disconnect).toHaveBeenCalled()
})

it.each([
  ['in sight from the start', { isIntersecting: true, intersectionRatio: 0.5 }],
  ['above the place where the page opens', { isIntersecting: false, intersectionRatio: 0, top: -300 }],
])('an element %s is left alone', (_, sight) => {
  const { see, state } = show()
  see(sight)
  expect(state()).toBeUndefined()
})
