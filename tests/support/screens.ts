import { page } from 'vitest/browser'

/** The screen of each test, unless it says otherwise. CSS pixels. */
export const asAtDesk = (): Promise<void> => page.viewport(1280, 900)

export const asOnPhone = (): Promise<void> => page.viewport(412, 915)
