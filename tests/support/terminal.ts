import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'

/** Keys as a terminal sends them. */
export const KEYS = { enter: '\r', down: '\u001B[B', clear: '\u0015', end: '\u0003' } as const

export type Terminal = {
  /** Waits until this stands in what was shown since the last answer; returns that part. */
  awaits: (text: string | RegExp) => Promise<string>
  press: (...keys: string[]) => void
  /** Everything shown so far, without colours. */
  shown: () => string
  /** Its exit code. */
  ended: Promise<number>
  kill: () => void
}

/**
 * Runs a command as a person sees it: in a terminal of its own, by `script` of util-linux. `millis` is the longest wait for a question.
 */
export const openTerminal = (
  command: string,
  { cwd, env, millis = 120_000 }: { cwd: string; env: NodeJS.ProcessEnv; millis?: number },
): Terminal => {
  const child = spawn('script', ['-qefc', command, '/dev/null'], { cwd, env, stdio: ['pipe', 'pipe', 'inherit'] })
  let shown = ''
  let answeredAt = 0
  child.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text))
  const ended = once(child, 'close').then(([code]) => Number(code ?? 1))
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  const plain = () => stripVTControlCharacters(shown.slice(answeredAt))
  const holds = (text: string | RegExp) => (typeof text === 'string' ? plain().includes(text) : text.test(plain()))
  return {
    awaits: async (text) => {
      const until = Date.now() + millis
      while (!holds(text)) {
        if (hasEnded || Date.now() > until)
          throw new Error(`Not shown${hasEnded ? ' before the command ended' : ''}: ${String(text)}\n${plain()}`)
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      return plain()
    },
    press: (...keys) => {
      answeredAt = shown.length
      child.stdin.write(keys.join(''))
    },
    shown: () => stripVTControlCharacters(shown),
    ended,
    kill: () => child.kill('SIGKILL'),
  }
}
