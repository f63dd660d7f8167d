import { act, render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS } from '#config/limits.ts'
import { lazyPage } from './lazy-page.tsx'

const HomePage = () => <p>Home</p>
const Form = () => <form />
const arriving = () => vi.fn(() => Promise.resolve({ HomePage }))
const failing = () => Promise.reject(new Error('offline'))

it('a prefetched page renders without suspending', async () => {
  const Page = lazyPage('HomePage', arriving())
  await Page.fetch()
  // Outside of any Suspense: a page that suspends would leave nothing here.
  expect(render(<Page />).container.textContent).toBe('Home')
})

it('a page whose prefetch failed suspends and is tried again, and is not remounted when its parent re-renders', async () => {
  const Page = lazyPage('HomePage', arriving().mockRejectedValueOnce(new Error('offline')))
  await Page.fetch()
  const { container, rerender } = render(<Suspense fallback="waiting" children={<Page />} />)
  expect(container.textContent).toBe('waiting')
  await act(() => Promise.resolve())
  const page = container.querySelector('p')
  rerender(<Suspense fallback="waiting" children={<Page />} />)
  expect(page?.textContent).toBe('Home')
  expect(container.querySelector('p')).toBe(page)
})

it('the page of the address opens with the part below its first screen, once, and never without it', async () => {
  const load = vi.fn(() =>
    Promise.resolve({ BookingPage: ({ children }: { children?: ReactNode }) => <main>{children}</main> }),
  )
  const below = lazyPage('Form', () => Promise.resolve({ Form }))
  const Page = lazyPage('BookingPage', load, below)
  expect(await Page.open()).toBeDefined()
  expect(render(<Page />).container.innerHTML).toBe('<main><form></form></main>')
  expect(load).toHaveBeenCalledOnce()
  expect(await lazyPage('BookingPage', load, lazyPage('Form', failing)).open()).toBeUndefined()
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
})
