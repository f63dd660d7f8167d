import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACTS } from '#features/booking/acts.ts'
import { type LocalFirestore, startFirestore } from '#support/start-firestore.ts'
import { ACT_NAMES, eventOf } from '../act-kinds.ts'
import { blocks } from './blocks.ts'
import { bookings, events } from './bookings.ts'
import { calls } from './calls.ts'
import { cashups } from './cashups.ts'
import { clients } from './clients.ts'
import type { Collection } from './common.ts'
import { contacts } from './contacts.ts'
import { days } from './days.ts'
import { edition } from './edition.ts'
import { erasures } from './erasures.ts'
import { faults } from './faults.ts'
import { receipts, wishes } from './receipts.ts'
import { services } from './services.ts'
import { settings } from './settings.ts'
import { staff } from './staff.ts'
import { type Cell, cellsOf } from './table/cells.ts'
import { ADMINISTRATIVE_CELLS, readingCells } from './table/reads.ts'
import { type AttackedServer, attackedServer } from './table/server.ts'

/**
 * Attacks on the rules: every cell is one call of one caller, generated from the description of each collection in this folder.
 */
const COLLECTIONS: readonly Collection[] = [
  ...[services, bookings, events, receipts, wishes, days, blocks, calls],
  ...[cashups, faults, erasures, contacts, clients, settings, staff, edition],
]
const nameOf = ({ reading }: Collection) => reading.collection.split('/').at(-1) ?? ''

const CELLS: readonly Cell[] = [
  ...COLLECTIONS.flatMap((collection) => [
    ...readingCells(collection.reading),
    ...collection.operations.flatMap((operation) => cellsOf(nameOf(collection), operation)),
  ]),
  ...ADMINISTRATIVE_CELLS,
]
const groups = new Map<string, Cell[]>()
for (const cell of CELLS) {
  const name = `${cell.collection}: ${cell.operation}`
  groups.set(name, groups.get(name) ?? [])
  groups.get(name)?.push(cell)
}

let firestore: LocalFirestore
let server: AttackedServer
beforeAll(async () => {
  firestore = await startFirestore()
  server = attackedServer(firestore)
})
afterAll(() => firestore.close())

const outcomeOf = async (cell: Cell) => {
  await server.prepare(cell.stored)
  return 'question' in cell ? server.ask(cell.by, cell.question) : server.commit(cell.by, cell.writes)
}
/** A call that the local Firestore does not support (501) counts as refused. */
const isAsExpected = ({ expected }: Cell, outcome: string) => {
  if (outcome.startsWith('501')) return expected === 'refused'
  return expected === 'answered' ? outcome !== 'refused' : outcome === expected
}

describe('attacks', () => {
  test.each([...groups.keys()])('%s', async (group) => {
    const deviations: string[] = []
    for (const cell of groups.get(group) ?? []) {
      const outcome = await outcomeOf(cell)
      if (!isAsExpected(cell, outcome))
        deviations.push(`${cell.by.column}, ${cell.title}: ${outcome}, not ${cell.expected}`)
    }
    expect(deviations, deviations.join('\n')).toEqual([])
  })
})

test('every collection of the rules is attacked', () => {
  expect(CELLS.length).toBeGreaterThanOrEqual(13_000)
  const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
  const collections = [...rules.matchAll(/match \/(\w+)\/\{/g)].flatMap(([, name]) => name ?? [])
  expect(COLLECTIONS.map(nameOf).toSorted()).toEqual(collections.filter((name) => name !== 'databases').toSorted())
})

test('every act of the desk is attacked', () => {
  expect([...new Set(ACT_NAMES.map(eventOf))].toSorted()).toEqual(Object.keys(ACTS).toSorted())
})
