import { render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ATTEMPT_TIMEOUT_MS } from '#config/limits.ts'
import { LateError, saveFailure } from '#data/data-error.ts'
import { prefetchForForms } from '#data/prefetch.ts'
import { failedMessage } from './messages.tsx'
import { prefetchAtFirstUse } from './use-sending.ts'

beforeEach(() => {
  document.body.replaceChildren()
  vi.mocked(prefetchForForms).mockClear()
})

const formWith = (prepare: (field: HTMLInputElement) => void = () => undefined) => {
  const form = document.createElement('form')
  const field = document.createElement('input')
  form.append(field)
  document.body.append(form)
  prepare(field)
  prefetchAtFirstUse(form)
  return field
}

it.each(['focusin', 'pointerdown', 'input'])('the first %s in a form prefetches what Send needs, once', (kind) => {
  const field = formWith()
  expect(prefetchForForms).not.toHaveBeenCalled()
  for (const each of [kind, 'focusin', 'pointerdown', 'input']) field.dispatchEvent(new Event(each, { bubbles: true }))
  expect(prefetchForForms).toHaveBeenCalledTimes(1)
})

it('focus in the form at hydration prefetches at once', () => {
  formWith((field) => field.focus())
  expect(prefetchForForms).toHaveBeenCalledTimes(1)
})

it('a record without an answer in time is said to be unsure, and Retry to be safe', () => {
  const late = saveFailure('booking', new LateError('Saving', ATTEMPT_TIMEOUT_MS))
  const { message } = failedMessage('booking', '', late)
  expect(render(message).container.textContent).toContain(
    'There was no answer within 15 seconds. We cannot tell yet whether it arrived. Retry is safe: your booking never arrives twice.',
  )
})
