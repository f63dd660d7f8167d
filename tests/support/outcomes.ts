import { expect } from 'vitest'

/** `expect.stringContaining`, typed: a matcher is `any`. */
export const containing = (text: string): unknown => expect.stringContaining(text)

/** The DataError of an operation that must fail; undefined when it did not. */
export const failureOf = (operation: Promise<unknown>): Promise<{ code: string; message: string } | undefined> =>
  operation.then(
    () => undefined,
    (error: unknown) => error as { code: string; message: string },
  )
