import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { StackProblem } from './stack-problem.ts'

export type Ports = { site: number; firestore: number; auth: number; outbox: number }
type Part = keyof Ports

const VARIABLES: Record<Part, string> = {
  site: 'SITE_PORT',
  firestore: 'FIRESTORE_PORT',
  auth: 'AUTH_PORT',
  outbox: 'OUTBOX_PORT',
}
const PART_NAMES: Record<Part, string> = {
  site: 'the site',
  firestore: 'the local Firestore',
  auth: 'the Auth emulator',
  outbox: 'the outbox',
}
const PARTS = Object.keys(VARIABLES) as Part[]

/** `dev` is `vite`, `preview` is `vite preview` and the build made for it. */
type Serving = 'dev' | 'preview'

const usualPorts = (serving: Serving): Ports => ({
  site: serving === 'dev' ? 5173 : 4173,
  firestore: 8080,
  auth: 9099,
  outbox: 8025,
})

/** The stack's ports, each overridable by its variable. Throws a StackProblem for an invalid port or a port used twice. */
export const readPorts = (env: Record<string, string | undefined>, serving: Serving): Ports => {
  const ports = usualPorts(serving)
  for (const part of PARTS) {
    const text = env[VARIABLES[part]]?.trim()
    if (!text) continue
    const port = Number(text)
    if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
      throw new StackProblem(`${VARIABLES[part]} is "${text}". Write a port number from 1 to 65535, or leave it out.`)
    ports[part] = port
  }
  for (const [index, part] of PARTS.entries()) {
    const twin = PARTS.slice(0, index).find((other) => ports[other] === ports[part])
    if (twin)
      throw new StackProblem(
        `${VARIABLES[twin]} and ${VARIABLES[part]} are both ${ports[part]}. Give each its own port.`,
      )
  }
  return ports
}

const takenSentence = (part: Part, port: number): string =>
  `Port ${port}, where ${PART_NAMES[part]} should listen, is taken by another program. Stop that program, or choose another port with ${VARIABLES[part]}, for example ${VARIABLES[part]}=${port + 1000 > 65_535 ? port - 1000 : port + 1000}.`

const isTaken = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'EADDRINUSE' || cause.code === 'EACCES')

const listenOnce = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })

/** Tries each port before anything starts, so that a taken port does not leave a half-started stack. */
export const assertFree = async (ports: Partial<Ports>): Promise<void> => {
  for (const part of PARTS) {
    const port = ports[part]
    if (port === undefined) continue
    await listenOnce(port).catch((cause: unknown) => {
      throw isTaken(cause) ? new StackProblem(takenSentence(part, port)) : cause
    })
  }
}

const FIRST_FREE = 20_000
const FREE_COUNT = 12_000

/**
 * A port of this machine that is free at the moment, below the ephemeral ports: of those the system gives any one to each connection and to
 * each server that asks for port 0, so it may be taken before its server listens.
 */
export const freePort = async (): Promise<number> => {
  const port = FIRST_FREE + randomInt(FREE_COUNT)
  try {
    await listenOnce(port)
    return port
  } catch (cause) {
    if (isTaken(cause)) return freePort()
    throw cause
  }
}
