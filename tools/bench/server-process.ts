import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { pathOf } from './lib/paths.ts'

export const documents = 'projects/demo-bench/databases/(default)/documents'

/** Starts the local Firestore in its own process. `readyMillis` is the time from the start to its ready line. */
export const startServer = async (...options: string[]) => {
  const started = performance.now()
  const command = ['--import', 'tsx', pathOf('packages/firestore/cli.ts'), '--port', '0', ...options]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => {
      resolve(chunk.toString())
    })
    child.once('exit', (code) => {
      reject(new Error(`The local Firestore ended with code ${code} before it was ready.`))
    })
  })
  const address = /http:\/\/[\d.:]+/.exec(line)?.[0]
  if (address === undefined) throw new Error(`The ready line has no address: ${line}`)
  return {
    child,
    address,
    readyMillis: performance.now() - started,
    processorMillis: processorTimeOf(child.pid) ?? NaN,
  }
}

/** Resident memory of a process in megabytes; undefined where /proc is missing. */
export const memoryOf = (pid: number | undefined): number | undefined => {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

/** Processor time a process has used so far, in milliseconds; undefined where /proc is missing. */
export const processorTimeOf = (pid: number | undefined): number | undefined => {
  try {
    const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    // Linux counts in hundredths of a second.
    return user === undefined || system === undefined ? undefined : (user + system) * 10
  } catch {
    return undefined
  }
}

export const rounded = (number: number): number => Math.round(number * 10) / 10

export const post = async (address: string, verb: string, body: unknown): Promise<unknown> => {
  const response = await fetch(`${address}/v1/${documents}:${verb}`, { method: 'POST', body: JSON.stringify(body) })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer
}
