import { act } from '@testing-library/react'
import { userEvent } from 'vitest/browser'

// The browser's own, also while a test stops the clock.
const later = window.setTimeout.bind(window)

/**
 * Presses a key in the browser itself: a key event made by script is heard, but closes no dialog. Returns after what the key has done, its
 * dialog's `close` event included, because a slow browser is told of the key later than the test.
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
