import { act, render } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS } from '#config/limits.ts'
import { expectConsoleMessage } from '#support/fail-on-console.ts'
import { ChunkError, lazyPage } from './lazy-page.tsx'

class Boundary extends Component<{ children: ReactNode }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    return this.state.error instanceof ChunkError ? 'failed' : this.props.children
  }
}

const show = async (Page: ComponentType) => {
  const { container } = render(
    <Boundary>
      <Suspense fallback="waiting">
        <Page />
      </Suspense>
    </Boundary>,
  )
  await act(() => Promise.resolve())
  return container.textContent
}

const HomePage = () => <p>Home</p>
const Form = () => <form />
const arriving = () => vi.fn(() => Promise.resolve({ HomePage }))
const failing = () => Promise.reject(new Error('offline'))

afterEach(() => void vi.useRealTimers())

it('a prefetched page renders without suspending', async () => {
  const Page = lazyPage('HomePage', arriving())
  await Page.fetch()
  // Outside of any Suspense: a page that suspends would leave nothing here.
  expect(render(<Page />).container.textContent).toBe('Home')
})

it('a page that was not prefetched suspends, and is not remounted when its parent re-renders', async () => {
  const Page = lazyPage('HomePage', arriving())
  const { container, rerender } = render(<Suspense fallback="waiting" children={<Page />} />)
  expect(container.textContent).toBe('waiting')
  await act(() => Promise.resolve())
  const page = container.querySelector('p')
  rerender(<Suspense fallback="waiting" children={<Page />} />)
  expect(page?.textContent).toBe('Home')
  expect(container.querySelector('p')).toBe(page)
})

it('a page whose prefetch failed is tried again when it is shown', async () => {
  const Page = lazyPage('HomePage', arriving().mockRejectedValueOnce(new Error('offline')))
  await Page.fetch()
  expect(await show(Page)).toBe('Home')
})

it('a page that cannot be loaded fails', async () => {
  expectConsoleMessage()
  expect(await show(lazyPage('Form', failing))).toBe('failed')
})

it('the page of the address is given up after 120,000 ms without an answer', async () => {
  vi.useFakeTimers()
  const load = vi.fn(() => new Promise<never>(() => {}))
  const Page = lazyPage('HomePage', load)
  const opened = vi.fn()
  void Page.open().then(opened)
  await act(() => vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1))
  expect(opened).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(opened).toHaveBeenCalledExactlyOnceWith(undefined)
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
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
})
