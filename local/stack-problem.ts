/** What keeps the local stack or a build from starting, in a sentence for the person at the keyboard; the stack trace would only bury it. */
export class StackProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    // Vite prints the stack of whatever stops it.
    this.stack = sentence
  }
}
