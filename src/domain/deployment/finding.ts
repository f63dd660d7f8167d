import { countText } from '../display.ts'

/** `unknown`: it could not be checked, so it may be unsafe. `note`: safe, but worth knowing. */
export type State = 'fine' | 'note' | 'unknown' | 'fault'

/** One line of the check of a deployment, in words for the owner. */
export type Finding = { subject: string; state: State; text: string }

/** What an address answered. Names of headers are in small letters. `failed` says why no answer came. */
export type Answer =
  | { address: string; status: number; headers: Readonly<Record<string, string>>; text: string; failed?: undefined }
  | { address: string; failed: string }

export type Reached = Extract<Answer, { status: number }>

export const isReached = (answer: Answer): answer is Reached => answer.failed === undefined

export const unknown = (subject: string, why: string): Finding => ({
  subject,
  state: 'unknown',
  text: `Could not check. ${why}`,
})

/** Judges one thing by several answers. A fault in one of them counts even when another did not come. */
export const judge = (
  subject: string,
  answers: readonly Answer[],
  problemsOf: (answer: Reached) => readonly string[],
  fine: string,
): Finding => {
  const problems = answers.filter(isReached).flatMap(problemsOf)
  if (problems.length > 0) return { subject, state: 'fault', text: problems.join(' ') }
  const missed = answers.find((answer) => !isReached(answer))
  if (missed?.failed !== undefined) return unknown(subject, `${missed.address}: ${missed.failed}`)
  return { subject, state: 'fine', text: fine }
}

export const pathOf = ({ address }: Answer): string => new URL(address).pathname

/** The name of the address in sentences for the owner. */
export const placeOf = (answer: Answer): string => (pathOf(answer) === '/' ? 'The home page' : pathOf(answer))

const SEVERITY: readonly State[] = ['fault', 'unknown', 'note', 'fine']

/** Findings that the owner must act on come first. */
export const bySeverity = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => SEVERITY.indexOf(one.state) - SEVERITY.indexOf(other.state))

/** How many need the owner. */
export const sumText = (findings: readonly Finding[]): string => {
  const number = (state: State) => findings.filter((finding) => finding.state === state).length
  const [faults, unknowns] = [number('fault'), number('unknown')]
  if (faults + unknowns === 0) return 'Everything that was checked is in order.'
  const parts = [
    faults > 0 && `${countText(faults, 'thing')} to put right`,
    unknowns > 0 && `${String(unknowns)} not checked`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

/** A site on this computer is never encrypted, and belongs to the local stack. */
export const isLoopback = (address: string): boolean => {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
