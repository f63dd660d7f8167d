import { act } from '@testing-library/react'
import { userEvent } from 'vitest/browser'

/** Presses a key in the browser itself: a key event made by script is heard, but closes no dialog. */
export const pressKey = (key: string): Promise<void> => act(() => userEvent.keyboard(`{${key}}`))
