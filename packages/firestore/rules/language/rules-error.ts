/** A rules file that cannot be loaded. `line` and `column` count from 1; `message` begins with them (`firestore.rules:3:9: …`). */
export class RulesError extends Error {
  readonly line: number
  readonly column: number

  constructor(problem: string, at: { line: number; column: number }, file = 'rules') {
    super(`${file}:${at.line}:${at.column}: ${problem}`)
    this.name = 'RulesError'
    this.line = at.line
    this.column = at.column
  }
}
