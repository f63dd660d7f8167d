/** How the next sends fail. `never`: the request gets no answer. `kept`: the mail is sent although the request fails. */
export type Fault = { status: FaultStatus; times: number; kept: boolean }
type FaultStatus = (typeof FAULT_STATUSES)[number]

export const FAULT_STATUSES = [400, 401, 403, 429, 500, 'never'] as const

/** Worded like EmailJS; the site must depend on the status, never on the text. */
export const FAULT_TEXTS: Record<Exclude<FaultStatus, 'never'>, string> = {
  400: 'The template is corrupted: one or more dynamic variables are invalid',
  401: 'Unauthorized: the account could not be authenticated',
  403: 'Forbidden: API calls are blocked for this origin',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
}

export const FAULT_SHAPE = `{"status": ${FAULT_STATUSES.map((status) => JSON.stringify(status)).join(' | ')}, "times": 1, "kept": false}, or {} for none`

/** Reads the body of PUT /fault: undefined for `{}`, an error message for an invalid body. */
export const parseFault = (body: unknown): Fault | undefined | string => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return `Send JSON such as ${FAULT_SHAPE}.`
  const strange = Object.keys(body).find((name) => !['status', 'times', 'kept'].includes(name))
  if (strange !== undefined) return `"${strange}" is unknown. Send ${FAULT_SHAPE}.`
  if (Object.keys(body).length === 0) return undefined
  const { status, times = 1, kept = false } = body as Record<string, unknown>
  const known = FAULT_STATUSES.find((candidate) => candidate === status)
  if (known === undefined) return `"status" is one of ${FAULT_STATUSES.join(', ')}.`
  if (!Number.isInteger(times) || Number(times) < 1) return '"times" is a whole number from 1: how many sends fail.'
  if (typeof kept !== 'boolean')
    return '"kept" is true or false: whether the mail is in the outbox although the send failed.'
  return { status: known, times: Number(times), kept }
}
