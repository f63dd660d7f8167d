/** The gRPC codes of this server's answers, with their numbers and HTTP statuses. */
const CODES = {
  INVALID_ARGUMENT: { code: 3, http: 400 },
  NOT_FOUND: { code: 5, http: 404 },
  ALREADY_EXISTS: { code: 6, http: 409 },
  PERMISSION_DENIED: { code: 7, http: 403 },
  RESOURCE_EXHAUSTED: { code: 8, http: 429 },
  FAILED_PRECONDITION: { code: 9, http: 400 },
  ABORTED: { code: 10, http: 409 },
  UNIMPLEMENTED: { code: 12, http: 501 },
  INTERNAL: { code: 13, http: 500 },
} as const

type Status = keyof typeof CODES

/** An error that is sent to the caller. */
export class StatusError extends Error {
  readonly status: Status

  constructor(status: Status, message: string) {
    super(message)
    this.name = 'StatusError'
    this.status = status
  }

  /** The gRPC number, as sent by `:batchWrite` and listeners. */
  get code(): number {
    return CODES[this.status].code
  }

  get http(): number {
    return CODES[this.status].http
  }
}

export const invalid = (message: string): StatusError => new StatusError('INVALID_ARGUMENT', message)

export const unimplemented = (call: string): StatusError =>
  new StatusError('UNIMPLEMENTED', `${call} is not supported by the local Firestore.`)
