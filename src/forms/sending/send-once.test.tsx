import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAttempts } from './form-notes.tsx'
import { intentsOf } from './send-once.ts'

let made = 0
const newId = () => `id-${String((made += 1))}`
const { sendOnce } = intentsOf('booking', newId)

const ANN = { firstName: 'Ann' }
const BEN = { firstName: 'Ben' }
const lost = () => Promise.reject(new Error('no answer'))

/** The ids passed to `send`, in order. */
let tried: string[]
const attempt = (request: object, outcome: () => Promise<void> = lost, enteredAt = Date.now() - 1) =>
  sendOnce(request, enteredAt, (id) => {
    tried.push(id)
    return outcome()
  }).catch(() => 'failed')
const arrives = () => Promise.resolve()

describe('one intent', () => {
  beforeEach(() => {
    made = 0
    tried = []
    forgetAttempts('booking')
  })

  it('keeps its id through retries, also after other content was tried in between', async () => {
    for (const request of [ANN, ANN, BEN, ANN, BEN]) await attempt(request)
    expect(tried).toEqual(['id-1', 'id-1', 'id-2', 'id-1', 'id-2'])
  })

  it('is not sent again by a tab that had the same content before it was sent', async () => {
    const openedBefore = Date.now() - 1
    expect(await attempt(ANN, arrives)).toEqual({ id: 'id-1' })
    expect(await attempt(ANN, arrives, openedBefore)).toBe('sent elsewhere')
    expect(await attempt(BEN, arrives, openedBefore)).toEqual({ id: 'id-2' })
    expect(tried).toEqual(['id-1', 'id-2'])
  })

  it('is a new one when the same content is entered again after success, and after a day', async () => {
    await attempt(ANN, arrives)
    expect(await attempt(ANN, lost, Date.now() + 1)).toBe('failed')
    vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] })
    await attempt(ANN)
    vi.useRealTimers()
    expect(tried).toEqual(['id-1', 'id-2', 'id-3'])
  })

  it('waits for the lock of another tab, so that two submits at the same moment send once', async () => {
    const queue = { last: Promise.resolve() as Promise<unknown> }
    const request = (_: string, run: () => Promise<unknown>) => (queue.last = queue.last.then(run, run))
    vi.stubGlobal('navigator', { locks: { request } })
    const openedBefore = Date.now() - 1
    await Promise.all([attempt(ANN, arrives, openedBefore), attempt(ANN, arrives, openedBefore)])
    expect(tried).toEqual(['id-1'])
  })

  it('is known as sent by another tab when its success is visible here only after the request', async () => {
    const other = intentsOf('booking', newId)
    await other.sendOnce(ANN, 0, lost).catch(() => undefined)
    const underway = { ...localStorage } as Record<string, string>
    await other.sendOnce(ANN, 0, arrives)
    const done = { ...localStorage } as Record<string, string>
    Object.assign(localStorage, underway)
    const answered = attempt(ANN, () => {
      expect({ ...localStorage }, 'nothing was written over it').toEqual(underway)
      Object.assign(localStorage, done)
      return arrives()
    })
    expect(await answered).toBe('sent elsewhere')
    expect(tried).toEqual(['id-1'])
  })

  it('begun by a tab that was closed keeps its id', async () => {
    await intentsOf('booking', newId)
      .sendOnce(ANN, 0, lost)
      .catch(() => undefined)
    expect(await intentsOf('booking', newId).sendOnce(ANN, 0, arrives)).toEqual({ id: 'id-1' })
  })

  it('belongs to one form only', async () => {
    await attempt(ANN)
    expect(await intentsOf('contact', newId).sendOnce(ANN, 0, arrives)).toEqual({ id: 'id-2' })
  })

  it('leaves neither names nor its id behind once it is sent', async () => {
    await attempt(ANN, arrives)
    expect(Object.values({ ...localStorage }).join()).not.toMatch(/Ann|id-1/)
  })
})
