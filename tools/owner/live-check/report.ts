import { bySeverity, type Finding, type State } from '../../../src/domain/deployment/finding.ts'

const MARKS: Record<State, string> = { fine: '✓', note: '–', unknown: '?', fault: '✗' }

const count = (findings: readonly Finding[], state: State) => findings.filter((one) => one.state === state).length

/** The lines for the terminal, and the exit code: 1 with a fault, 2 when something could not be checked, else 0. */
export const reportOf = (origin: string, findings: readonly Finding[]): { text: string; code: 0 | 1 | 2 } => {
  const [faults, unknowns] = [count(findings, 'fault'), count(findings, 'unknown')]
  const lines = bySeverity(findings).map(({ subject, state, text }) => `${MARKS[state]} ${subject}: ${text}`)
  const sum =
    faults + unknowns === 0
      ? 'Everything that was checked is in order.'
      : `${String(faults)} to put right, ${String(unknowns)} could not be checked.`
  return {
    text: [`The site at ${origin}. Nothing was changed.`, '', ...lines, '', sum].join('\n'),
    code: faults ? 1 : unknowns ? 2 : 0,
  }
}
