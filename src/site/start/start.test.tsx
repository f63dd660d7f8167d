import { describe, expect, it, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS } from '#config/limits.ts'
import { input, links, load, PLAN, prepareStarter, sheetEnds } from '#support/starter.ts'
import { start } from './start.ts'

prepareStarter()

describe('the client of a prerendered page', () => {
  it('is not requested until some time after the first paint', async () => {
    start(PLAN, load)
    await vi.advanceTimersByTimeAsync(10_000)
    input('load')
    await vi.advanceTimersByTimeAsync(399)
    expect([links('modulepreload'), links('stylesheet')]).toEqual([[], []])
    await vi.advanceTimersByTimeAsync(10)
    expect(links('modulepreload')).toEqual([...PLAN.chunks, PLAN.entry])
    expect(links('stylesheet')).toEqual([PLAN.sheet])
  })

  it('starts when the whole sheet is applied, not before', async () => {
    start(PLAN, load)
    input('pointerdown')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(load).not.toHaveBeenCalled()
    await sheetEnds()
    expect(load.mock.calls).toEqual([[PLAN.entry]])
  })

  it.each(['pointerdown', 'keydown', 'click', 'focusin', 'wheel', 'touchmove'])(
    'starts at once at the first %s, and once',
    async (kind) => {
      start(PLAN, load)
      input(kind, document.body)
      input(kind, document.body)
      await sheetEnds()
      input('load')
      await vi.advanceTimersByTimeAsync(5_000)
      expect(load).toHaveBeenCalledOnce()
      expect(links('stylesheet')).toHaveLength(1)
    },
  )

  it('does not start for a press on a link to another page, which needs the bandwidth', () => {
    document.body.innerHTML = '<a href="/about"><b>About</b></a>'
    start(PLAN, load)
    for (const kind of ['pointerdown', 'focusin']) input(kind, document.querySelector('b'))
    expect(links('stylesheet')).toEqual([])
  })
})

describe('a client that does not answer', () => {
  const begin = async () => {
    start(PLAN, load)
    input('pointerdown')
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
  }
  const retries = () => document.querySelectorAll('[role=alert] button').length

  it('and fails offers Retry, once, until it hydrates; without a server it offers nothing', async () => {
    const fail = async () => {
      load.mockRejectedValueOnce(new Error('failed'))
      input('pointerdown')
      await sheetEnds()
      await vi.advanceTimersByTimeAsync(0)
    }
    start(PLAN, load)
    const server = vi.fn(() => Promise.reject<Response>(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', server)
    await fail()
    expect(retries()).toBe(0)
    server.mockImplementation(() => Promise.resolve(new Response('', { status: 404 })))
    await fail()
    await fail()
    expect(retries()).toBe(1)
    input('hydrating')
    expect(retries()).toBe(0)
  })

  it('offers Retry after the limit, and not once it has answered', async () => {
    await begin()
    expect(retries()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(retries()).toBe(1)
    input('hydrating')
    document.head.innerHTML = ''
    await begin()
    await sheetEnds()
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)
    expect(retries()).toBe(0)
  })
})
