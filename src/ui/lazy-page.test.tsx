import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS } from '#config/limits.ts'
import { ChunkError, lazyPage, loadChunk } from './lazy-page.tsx'

const failing = () => Promise.reject(new Error('offline'))
const settled = (promise: Promise<unknown> = Promise.resolve()) =>
  Promise.race([
    promise.then(
      () => 'done',
      (error: unknown) => error,
    ),
    new Promise((resolve) => setTimeout(resolve, 0, 'waiting')),
  ])

describe('a chunk that cannot be loaded', () => {
  it('reloads the page once, and fails the second time', async () => {
    const reload = vi.fn()
    expect(await settled(loadChunk('GalleryPage', failing, reload))).toBe('waiting')
    expect(reload).toHaveBeenCalledTimes(1)
    expect(await settled(loadChunk('GalleryPage', failing, reload))).toBeInstanceOf(ChunkError)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('may reload again after it was loaded in between, and never on behalf of another page', async () => {
    const reload = vi.fn()
    await settled(loadChunk('GalleryPage', failing, reload))
    await loadChunk('HomePage', () => Promise.resolve('home'), reload)
    expect(await settled(loadChunk('GalleryPage', failing, reload))).toBeInstanceOf(ChunkError)
    await loadChunk('GalleryPage', () => Promise.resolve('gallery'), reload)
    expect(await settled(loadChunk('GalleryPage', failing, reload))).toBe('waiting')
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('does not reload without storage: nothing could tell the first time from the hundredth', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied')
    })
    const reload = vi.fn()
    expect(await settled(loadChunk('GalleryPage', failing, reload))).toBeInstanceOf(ChunkError)
    expect(reload).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

describe('a chunk that never answers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is given up after 120,000 ms', async () => {
    const reload = vi.fn()
    void loadChunk('GalleryPage', () => new Promise(() => {}), reload)
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

it('a page whose chunk was brought ahead is shown at once, without waiting', async () => {
  const HomePage = lazyPage('HomePage', () => Promise.resolve({ HomePage: () => <p>Home</p> }))
  await HomePage.fetch()
  // Outside of any Suspense: a page that waits, however briefly, would leave nothing here.
  expect(render(<HomePage />).container.textContent).toBe('Home')
  expect(HomePage.fetch()).toBeUndefined()
})
