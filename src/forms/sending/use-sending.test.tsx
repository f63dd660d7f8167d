import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ATTEMPT_TIMEOUT_MS } from '#config/limits.ts'
import { LateError, saveFailure } from '#data/data-error.ts'
import { prefetchChunks } from '#data/firebase/remote-call.ts'
import { PART_MISSING } from '#domain/failure.ts'
import { failedMessage, SLOW } from './messages.tsx'
import { latePart, onFirstUse } from './use-sending.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const part = () => ({ prefetchForForms: vi.fn() })

it('a chunk that does not load fails, and the next press tries again', async () => {
  const arrives = part()
  const bring = vi.fn<() => Promise<typeof arrives>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  bring.mockResolvedValue(arrives)
  const late = latePart(bring)
  await expect(late.load()).rejects.toMatchObject({ name: 'DataError', code: 'unknown', message: PART_MISSING })
  expect(late.arrived()).toBeUndefined()
  expect(await late.load()).toBe(arrives)
  expect(late.arrived()).toBe(arrives)
  await late.load()
  expect(bring).toHaveBeenCalledTimes(2)
})

it('a chunk that takes longer than one attempt is reported as slow, and the next press waits for it again', async () => {
  vi.useFakeTimers()
  const arrives = part()
  let arrive: (arrived: typeof arrives) => void = () => undefined
  const onItsWay = new Promise<typeof arrives>((resolve) => (arrive = resolve))
  const late = latePart(() => onItsWay)
  const outcome = vi.fn()
  late.load().catch(outcome)
  await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT_MS - 1)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'DataError', code: 'unknown', message: SLOW }))
  expect(SLOW).toMatch(/^Network error\. .*15 seconds.*nothing was sent/)
  expect(SLOW).not.toMatch(/updated|reload/)

  const again = late.load()
  arrive(arrives)
  expect(await again).toBe(arrives)
  // No time limit is left running.
  expect(vi.getTimerCount()).toBe(0)
})

it('a prefetched chunk prefetches what it needs itself', async () => {
  const arrives = part()
  const late = latePart(() => Promise.resolve(arrives))
  late.fetchAhead()
  const [loads] = vi.mocked(prefetchChunks).mock.lastCall ?? []
  for (const load of loads ?? []) await load()
  expect(arrives.prefetchForForms).toHaveBeenCalledTimes(1)
  expect(late.arrived()).toBe(arrives)
})

const formWith = (isRestored: boolean, prepare: (field: HTMLInputElement) => void = () => undefined) => {
  const form = document.createElement('form')
  const field = document.createElement('input')
  form.append(field)
  document.body.append(form)
  prepare(field)
  const act = vi.fn()
  onFirstUse(form, isRestored, act)
  return { field, act }
}

it.each(['focusin', 'pointerdown', 'input'])(
  'the first %s in a form is its first use, and later ones are not',
  (kind) => {
    const { field, act } = formWith(false)
    expect(act).not.toHaveBeenCalled()
    for (const each of [kind, 'focusin', 'pointerdown', 'input'])
      field.dispatchEvent(new Event(each, { bubbles: true }))
    expect(act).toHaveBeenCalledTimes(1)
  },
)

it('focus in the form at hydration, or a restored draft, is its first use', () => {
  expect(formWith(false, (field) => field.focus()).act).toHaveBeenCalledTimes(1)
  expect(formWith(true).act).toHaveBeenCalledTimes(1)
})

it('a record without an answer in time is said to be unsure, and Retry to be safe', () => {
  const { message } = failedMessage('booking', saveFailure('booking', new LateError('Saving', ATTEMPT_TIMEOUT_MS)))
  expect(render(message).container.textContent).toContain(
    'There was no answer within 15 seconds. We cannot tell yet whether it arrived. Retry is safe: your booking never arrives twice.',
  )
})
