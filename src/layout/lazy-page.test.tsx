import { act, render } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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
  it('neither reloads nor fails when only prefetched, and is tried again when shown', async () => {
    const load = vi.fn(() => Promise.resolve({ HomePage }))
    load.mockRejectedValueOnce(new Error('offline'))
    const Page = lazyPage('HomePage', load)
    await Page.fetch()
    expect(reloadOnce).not.toHaveBeenCalled()
    expect((await show(Page)).textContent).toBe('Home')
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
})
