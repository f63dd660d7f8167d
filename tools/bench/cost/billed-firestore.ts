import { readFileSync } from 'node:fs'
import { type BillLine, READS } from '../../../packages/firestore/bill.ts'
import { startLocalFirestore } from '../../../packages/firestore/server.ts'
import type { Service } from '../../../src/features/menu/service.ts'
import { DEMO_MENU } from '../../stack/seed/menu.ts'
import { DEMO_PROJECT } from '../../stack/demo-env.ts'
import { type Fields, wireFields } from '../../stack/seed/document.ts'
import { seed } from '../../stack/seed/seed.ts'
import { pathOf } from '../lib/paths.ts'

/** What some requests cost. */
export type Bill = {
  reads: number
  lookUps: number
  writes: number
  deletes: number
}

const isRead = (kind: string): boolean => (READS as readonly string[]).includes(kind)

export const sumOf = (lines: readonly BillLine[]): Bill => {
  const count = (isWanted: (kind: string) => boolean) =>
    lines.filter(({ kind }) => isWanted(kind)).reduce((sum, line) => sum + line.count, 0)
  return {
    reads: count(isRead),
    lookUps: count((kind) => kind === 'look-up'),
    writes: count((kind) => kind === 'write'),
    deletes: count((kind) => kind === 'delete'),
  }
}

/** `aggregate bookings 50, look-up staff 2`: the reads of a bill, the largest first. */
export const partsOf = (lines: readonly BillLine[]): string => {
  const sums = new Map<string, number>()
  for (const { kind, collection, count } of lines.filter((line) => isRead(line.kind)))
    sums.set(`${kind} ${collection}`, (sums.get(`${kind} ${collection}`) ?? 0) + count)
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

/** A page whose clock runs fast needs a sign of life this often (milliseconds), or it gives its listeners up. */
const KEEP_ALIVE = 100

export type BilledFirestore = {
  port: number
  /** What was billed since the last call. */
  take: () => BillLine[]
  /** Waits until nothing has been billed for `quiet` milliseconds. */
  settle: (quiet?: number) => Promise<void>
  /** Puts the server's clock forward, and lets every open listener know: after half an hour without news it would pay for everything again. */
  advance: (millis: number) => Promise<void>
  close: () => Promise<void>
}

const writeAsOwner = async (port: number, path: string, fields: Fields): Promise<void> => {
  const mask = Object.keys(fields).map((name) => `updateMask.fieldPaths=${name}`)
  const address = `http://127.0.0.1:${port}/v1/projects/${DEMO_PROJECT}/databases/(default)/documents/${path}`
  const write = () =>
    fetch(`${address}?${mask.join('&')}`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify({ fields: wireFields(fields) }),
    })
  // Once more, because the server may close an idle connection at the moment at which it is used again.
  const answer = await write().catch(write)
  if (!answer.ok) throw new Error(`${path} could not be written: ${await answer.text()}`)
}

const TREATMENTS = 45

/** The demo's treatments, and the same again 30 minutes longer until there are 45. Main last changed them a month ago. */
const storeMenu = async (port: number): Promise<void> => {
  const updatedAt = new Date(Date.now() - 30 * 86_400_000)
  for (let index = 0; index < TREATMENTS; index += 1) {
    const { id, ...service } = DEMO_MENU[index % DEMO_MENU.length] as Service
    const longer = 30 * Math.floor(index / DEMO_MENU.length)
    const duration = service.duration + longer
    const own =
      longer === 0 ? {} : { name: `${service.name}, ${duration} minutes`, duration, price: `P${duration * 8}` }
    await writeAsOwner(port, `services/${id}${longer || ''}`, { ...service, ...own, updatedAt })
  }
}

/** The local Firestore with the project’s rules, a menu of 45 treatments, and the demo's settings and bookings, in this process; it writes the bill. */
export const startBilledFirestore = async (): Promise<BilledFirestore> => {
  let lines: BillLine[] = []
  let ahead = 0
  let lastAt = Date.now()
  const server = await startLocalFirestore({
    port: 0,
    rules: readFileSync(pathOf('firestore.rules'), 'utf8'),
    keepAlive: KEEP_ALIVE,
    now: () => Date.now() + ahead,
    onBill: (line) => {
      lines.push(line)
      lastAt = Date.now()
    },
  })
  await seed(server.port, new Date())
  await storeMenu(server.port)
  // With a limit the portal also counts the month's mails.
  await writeAsOwner(server.port, 'settings/email', { monthlyLimit: 1_000 })
  return {
    port: server.port,
    take: () => {
      const taken = lines
      lines = []
      return taken
    },
    settle: async (quiet = 3_000) => {
      lastAt = Date.now()
      while (Date.now() - lastAt < quiet) await new Promise((resolve) => setTimeout(resolve, 50))
    },
    advance: async (millis) => {
      ahead += millis
      // Google's server sends idle listeners a new resume token from time to time; ours sends one after each commit.
      await writeAsOwner(server.port, 'bench/clock', { at: new Date(Date.now() + ahead) })
    },
    close: server.close,
  }
}
