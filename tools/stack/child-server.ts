import type { ChildProcess } from 'node:child_process'
import { StackProblem } from './stack-problem.ts'

/** A server in its own process. */
export type ChildServer = {
  /** Resolves when the server answers; rejects with a StackProblem, which holds its last output, when it ends before that. */
  ready: Promise<void>
  /** Calls the listener once if the server ends without `stop`. */
  onEnd: (listener: (sentence: string) => void) => void
  /** Resolves when the process has ended. */
  stop: () => Promise<void>
}

const POLL_MS = 100
const REMEMBERED_LINES = 12

const answers = (origin: string) =>
  fetch(origin).then(
    (answer) => answer.ok,
    () => false,
  )

/** Watches a server that was started with `fork` and pipes for its output. The output is shown only when the server ends early. */
export const watchServer = (options: {
  child: ChildProcess
  /** The server's name at the start of a sentence. */
  name: string
  origin: string
  /** What is lost when the server ends; follows "; " in the sentence. */
  loss: string
  /** Ends the process at once. */
  end: () => void
  /** Runs when the server answers, before `ready` resolves. */
  prepare?: () => Promise<void>
}): ChildServer => {
  const { child, name, origin, loss, end, prepare } = options
  const outputs = [child.stdout, child.stderr].filter((stream) => stream !== null)
  let isStopping = false
  let lines: string[] = []
  for (const stream of outputs)
    stream.setEncoding('utf8').on('data', (text: string) => {
      lines = [...lines, ...text.split('\n').filter((line) => line.trim() !== '')].slice(-REMEMBERED_LINES)
    })

  process.once('exit', end)
  const listeners: ((sentence: string) => void)[] = []
  // Waits for the streams too, because output may arrive after `exit`. The child's own `close` never comes when `end` disconnects it.
  const closed = outputs.map((stream) => new Promise((resolve) => stream.once('close', resolve)))
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      process.off('exit', end)
      void Promise.all(closed).then(() => {
        const sentence = `${name} has ended (${signal ?? `exit code ${code}`}); ${loss} until the next start. Its last output:\n${lines.join('\n')}`
        if (!isStopping) for (const listener of listeners) listener(sentence)
        resolve()
      })
    })
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null

  const comeUp = async () => {
    while (!(await answers(origin))) {
      if (hasEnded()) {
        await ended
        throw new StackProblem(`${name} did not start:\n${lines.join('\n')}`)
      }
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, POLL_MS).unref())])
    }
    await prepare?.()
  }
  const ready = comeUp()
  // Prevents an unhandled rejection; callers that do not await `ready` are notified by onEnd.
  ready.catch(() => undefined)

  return {
    ready,
    onEnd: (listener) => listeners.push(listener),
    stop: async () => {
      isStopping = true
      end()
      await ended
    },
  }
}
