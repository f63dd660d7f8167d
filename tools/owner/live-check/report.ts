import { bySeverity, type Finding, type State, sumText } from '#domain/deployment/finding.ts'

const MARKS: Record<State, string> = { fine: '✓', note: '–', unknown: '?', fault: '✗' }

/** The lines for the terminal, and the exit code: 1 with a fault, 2 when something could not be checked, else 0. */
export const reportOf = (origin: string, findings: readonly Finding[]): { text: string; code: 0 | 1 | 2 } => {
  const lines = bySeverity(findings).map(({ subject, state, text }) => `${MARKS[state]} ${subject}: ${text}`)
  const worst = bySeverity(findings)[0]?.state
  return {
    text: [`The site at ${origin}. Nothing was changed.`, '', ...lines, '', sumText(findings)].join('\n'),
    code: worst === 'fault' ? 1 : worst === 'unknown' ? 2 : 0,
  }
}
