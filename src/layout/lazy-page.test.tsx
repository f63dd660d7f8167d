import { act, render } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS } from '#config/limits.ts'
import { expectConsoleMessage } from '#support/fail-on-console.ts'
import { reloadOnce } from '#start/reload-once.ts'
import { ChunkError, lazyPage } from './lazy-page.tsx'

vi.mock('#start/reload-once.ts')

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
  return container
}

const HomePage = () => <p>Home</p>
const failing = () => Promise.reject(new Error('offline'))

beforeEach(() => {
  vi.mocked(reloadOnce).mockReset().mockReturnValue(true)
})

it('a prefetched page renders without suspending', async () => {
  const Page = lazyPage('HomePage', () => Promise.resolve({ HomePage }))
  await Page.fetch()
  // Outside of any Suspense: a page that suspends would leave nothing here.
  expect(render(<Page />).container.textContent).toBe('Home')
})

it('a page that was not prefetched suspends, and is not remounted when its parent re-renders', async () => {
  const Page = lazyPage('HomePage', () => Promise.resolve({ HomePage }))
  const { container, rerender } = render(<Suspense fallback="waiting" children={<Page />} />)
  expect(container.textContent).toBe('waiting')
  await act(() => Promise.resolve())
  const page = container.querySelector('p')
  rerender(<Suspense fallback="waiting" children={<Page />} />)
  expect(page?.textContent).toBe('Home')
  expect(container.querySelector('p')).toBe(page)
})

describe('a page that cannot be loaded', () => {
  it('stays suspended while the document reloads', async () => {
    const container = await show(lazyPage('HomePage', failing))
    expect(container.textContent).toBe('waiting')
    expect(reloadOnce).toHaveBeenCalledOnce()
  })

  it('fails when a reload did not help', async () => {
    expectConsoleMessage()
    vi.mocked(reloadOnce).mockReturnValueOnce(false)
    expect((await show(lazyPage('HomePage', failing))).textContent).toBe('failed')
  })

  it('neither reloads nor fails when only prefetched, and is tried again when shown', async () => {
    const load = vi.fn(() => Promise.resolve({ HomePage }))
    load.mockRejectedValueOnce(new Error('offline'))
    const Page = lazyPage('HomePage', load)
    await Page.fetch()
    expect(reloadOnce).not.toHaveBeenCalled()
    expect((await show(Page)).textContent).toBe('Home')
  })

  it('is given up after 120,000 ms without an answer', async () => {
    vi.useFakeTimers()
    await show(lazyPage('HomePage', () => new Promise(() => {})))
    await act(() => vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1))
    expect(reloadOnce).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(reloadOnce).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })
})

describe('the page of the address', () => {
  it('is imported once and renders without suspending', async () => {
    const load = vi.fn(() => Promise.resolve({ HomePage }))
    const Page = lazyPage('HomePage', load)
    expect(await Page.open()).toBe(HomePage)
    expect(render(<Page />).container.textContent).toBe('Home')
    expect(load).toHaveBeenCalledOnce()
  })

  it('reloads the document when it cannot be had, and waits for that', async () => {
    const opened = vi.fn()
    void lazyPage('HomePage', failing).open().then(opened)
    await act(() => Promise.resolve())
    expect(reloadOnce).toHaveBeenCalledOnce()
    expect(opened).not.toHaveBeenCalled()
  })

  it('fails at once after it was given up and a reload did not help', async () => {
    expectConsoleMessage()
    vi.useFakeTimers()
    vi.mocked(reloadOnce).mockReturnValueOnce(false)
    const load = vi.fn(() => new Promise<never>(() => {}))
    const Page = lazyPage('HomePage', load)
    const opened = Page.open()
    await act(() => vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS))
    expect(await opened).toBeUndefined()
    expect((await show(Page)).textContent).toBe('failed')
    expect(load).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })
})

describe('a page with a part below its first screen', () => {
  const Form = () => <form />
  const load = () =>
    Promise.resolve({ BookingPage: ({ children }: { children?: ReactNode }) => <main>{children}</main> })

  it('is opened with that part, and both render without suspending', async () => {
    const Page = lazyPage(
      'BookingPage',
      load,
      lazyPage('Form', () => Promise.resolve({ Form })),
    )
    expect(await Page.open()).toBeDefined()
    expect(render(<Page />).container.innerHTML).toBe('<main><form></form></main>')
  })

  it('is fetched without it until the visitor means to go there', async () => {
    const loadForm = vi.fn(() => Promise.resolve({ Form }))
    const Page = lazyPage('BookingPage', load, lazyPage('Form', loadForm))
    await Page.fetch()
    expect(loadForm).not.toHaveBeenCalled()
    await Page.fetch(true)
    expect(loadForm).toHaveBeenCalledOnce()
  })

  it('cannot be opened without it', async () => {
    vi.mocked(reloadOnce).mockReturnValue(false)
    expect(await lazyPage('BookingPage', load, lazyPage('Form', failing)).open()).toBeUndefined()
  })
})
