import { act } from '@testing-library/react'
import { userEvent } from 'vitest/browser'

// The browser's own timer, because a test may install a fake clock.
const later = window.setTimeout.bind(window)

/**
 * Presses a key in the browser itself, because a key event dispatched by script closes no dialog. Resolves after the page has handled the
 * key and a dialog's `close` event: `userEvent.keyboard` may resolve before the page gets the key.
 */
export const pressKey = async (key: string): Promise<void> => {
  const done = new Promise((resolve) =>
    window.addEventListener('keyup', () => later(resolve), { once: true, capture: true }),
  )
  await act(async () => {
    await userEvent.keyboard(`{${key}}`)
    await done
  })
}
