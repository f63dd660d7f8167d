import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ATTEMPT_TIMEOUT_MS } from '#config/limits.ts'
import { LateError, saveFailure } from '#data/data-error.ts'
import { failedMessage } from './messages.tsx'

it('a record without an answer in time is said to be unsure, and Retry to be safe', () => {
  const late = saveFailure('booking', new LateError('Saving', ATTEMPT_TIMEOUT_MS))
  const { message } = failedMessage('booking', '', late)
  expect(render(message).container.textContent).toContain(
    'There was no answer within 15 seconds. We cannot tell yet whether it arrived. Retry is safe: your booking never arrives twice.',
  )
})
