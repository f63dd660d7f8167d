/** A problem that the developer can solve, in one sentence. Printed without a stack trace, which would hide the sentence. */
export class StackProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    // Vite prints `error.stack`.
    this.stack = sentence
  }
}
