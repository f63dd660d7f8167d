import type { Browser } from '@playwright/test'
import { parseEnv } from '#config/parse-env.ts'
import type { BillLine } from '#firestore/bill.ts'
import { menuFile, readMenu } from '#tools/build/prerender/menu.ts'
import { demoEnv } from '#tools/stack/demo-env.ts'
import { BOOKINGS, CLIENTS, MESSAGES } from '../../tools/bench/big-spa.ts'
import { type BilledFirestore, startBilledFirestore, sumOf, partsOf } from '../../tools/bench/cost/billed-firestore.ts'
import { COST_BUDGET } from '../../tools/bench/cost/budgets.ts'
import { billOf, confirm, leaveAlone } from '../../tools/bench/cost/desk-steps.ts'
import { books, looks, looksAround } from '../../tools/bench/cost/visitor-steps.ts'
import { HOUR, leaveMidnightBehind, newDevice, openPortal, type World } from '../../tools/bench/cost/world.ts'
import { testPorts } from '../../tools/test/test-ports.mjs'
import { expect, FIRESTORE, test } from '../e2e/fixtures.ts'

/** Reads of one open portal for each request, act or entry: 80 of them a day and two portals leave room for the rest of the day. */
const READS_OF_A_CHANGE = 10
/** 30 requests of two documents and 50 acts or entries a day. */
const WRITES_OF_AN_ACT = Math.floor((COST_BUDGET.writesADay - 60) / 50)

/** What an aggregate costs in the tenth year: one read for each 1,000 documents. Bookings are counted by their three statuses. */
const AGGREGATE_OF_A_BIG_SPA: Readonly<Record<string, number>> = {
  bookings: BOOKINGS / 1_000 / 3,
  clients: CLIENTS / 1_000,
  contacts: MESSAGES / 1_000,
}

/** The reads as they would be with the data of ten years. */
const readsOfABigSpa = (lines: readonly BillLine[]): number => {
  const scaled = lines.map((line) =>
    line.kind === 'aggregate' ? { ...line, count: AGGREGATE_OF_A_BIG_SPA[line.collection] ?? line.count } : line,
  )
  return sumOf(scaled).reads
}

const SITE = `http://127.0.0.1:${testPorts.SITE_PORT}`

let firestore: BilledFirestore
test.beforeEach(async () => {
  firestore = await startBilledFirestore()
})
test.afterEach(async () => {
  await firestore.close()
})

/** What a build that reads this Firestore publishes; the build of these tests had none to read. */
const publishedMenu = async (port: number): Promise<string> =>
  menuFile(await readMenu(parseEnv(demoEnv({ site: 1, firestore: port, auth: 2, outbox: 3 }))))

/** The built site talks to the Firestore that counts, which has the demo's data, in place of the stack's own. */
const worldOf = (browser: Browser): World => ({
  firestore,
  openDevice: async () => {
    const context = await newDevice(browser, SITE)
    const menu = await publishedMenu(firestore.port)
    await context.route('**/menu.json', (route) => route.fulfill({ body: menu, contentType: 'application/json' }))
    await context.route(FIRESTORE, (route) =>
      route.continue({ url: route.request().url().replace(`:${testPorts.FIRESTORE_PORT}/`, `:${firestore.port}/`) }),
    )
    return context
  },
})

const keeps = (what: string, lines: readonly BillLine[], most: number) => {
  const reads = readsOfABigSpa(lines)
  console.log(`${what}: ${reads} reads (${partsOf(lines)})`)
  // A look or an hour without any read would have been billed elsewhere.
  expect.soft(reads, what).toBeGreaterThan(0)
  // Soft, so that one missed budget hides no other.
  expect.soft(reads, `${what}: ${partsOf(lines)}`).toBeLessThanOrEqual(most)
}

test('a visitor who looks at the menu, or loads Home, About, Contact and the menu, reads no more than the budget', async ({
  browser,
}) => {
  const look = await looks(worldOf(browser))
  keeps('a look', look, COST_BUDGET.readsOfALook)
  // A look that asked for the settings alone would be too cheap.
  expect(look.map(({ collection }) => collection)).toContain('services')

  const around = await looksAround(worldOf(browser))
  keeps('a look around', around, COST_BUDGET.readsOfALook)
  const reads = around.filter(({ kind }) => kind === 'document' || kind === 'empty query')
  const readsOf = (name: string) =>
    reads.filter(({ collection }) => collection === name).reduce((sum, { count }) => sum + count, 0)
  // House and hours with each page, and the menu's changes once.
  expect([readsOf('settings'), readsOf('services')]).toEqual([8, 1])
})

test('a change and an act cost an open portal no more than their budgets', async ({ browser }) => {
  test.setTimeout(240_000)
  const world = worldOf(browser)
  const portal = await openPortal(world, 'main')
  const guest = { first: 'Kagiso', email: 'kagiso@example.com', ahead: 3, time: '10:00 AM' }
  const { sent } = await books(world, guest)
  keeps(
    'a change, for an open portal',
    sent.filter(({ caller }) => caller !== 'visitor'),
    READS_OF_A_CHANGE,
  )
  const act = await billOf(world, () => confirm(portal, guest.first))
  expect(sumOf(act).writes).toBeGreaterThan(0)
  expect(sumOf(act).writes).toBeLessThanOrEqual(WRITES_OF_AN_ACT)
  await portal.context.close()
})

test('a portal that is left alone for an hour counts once, and reads one document for each of its listeners', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const world = worldOf(browser)
  const portal = await openPortal(world, 'main')
  await leaveMidnightBehind(world, portal, 2 * HOUR)
  keeps('an hour alone', await billOf(world, () => leaveAlone(world, portal)), COST_BUDGET.readsOfAnIdleHour)
  await portal.context.close()
})
