import type { FailureCode } from '#domain/failure.ts'

/** The only error that leaves this room. `message` is the underlying one where there is one; pages choose their words by `code`. */
export class DataError extends Error {
  readonly code: FailureCode

  constructor(code: FailureCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DataError'
    this.code = code
  }
}

/** No answer within the limit; what was sent may still arrive. */
export class LateError extends DataError {
  constructor(operation: string, limit: number) {
    super('offline', `${operation}: no answer within ${String(limit / 1_000)} seconds.`)
  }
}
