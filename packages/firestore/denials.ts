import type { Blame, Explanation } from './rules/decision/explain.ts'
import type { RulesMethod } from './rules/decision/rules-request.ts'

/** A request that the rules denied. `explain` evaluates them again, so ask only when somebody reads the answer. */
export type Denial = {
  method: RulesMethod
  /** Of the document, or for `list` of the collection. */
  path: string
  explain: () => Explanation
}

/** Called for every denial. */
export type DenialListener = (denial: Denial) => void

const LONGEST = 160

const quoted = (text: string): string => `\`${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}\``

/** The smallest operands that were not true. */
const innermost = (blame: Blame): Blame[] => (blame.within.length === 0 ? [blame] : blame.within.flatMap(innermost))

const NO_STATEMENT = 'no `allow` is for it'

/** One line: which operands were false or failed, with file and line, for each `allow` that could have allowed it. */
export const denialLine = ({ method, path, explain }: Denial): string => {
  const { file, statements, limit } = explain()
  const reasons = statements.map(({ line, blame }) => {
    const [first = blame, ...others] = innermost(blame)
    const from = first.line === line ? '' : ` of line ${line}`
    const more = others.map((other) => `, ${quoted(other.text)} ${other.outcome} (line ${other.line})`)
    return `${file}:${first.line}: allow ${method}${from}: ${quoted(first.text)} ${first.outcome}${more.join('')}`
  })
  return `denied: ${method} ${path}. ${limit ?? (reasons.join('; ') || NO_STATEMENT)}`
}
