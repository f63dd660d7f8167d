import { ROLE_NAMES } from '#shared/staff.ts'
import { DEMO_STAFF } from './auth/demo-staff.ts'
import type { Ports } from './ports.ts'
import type { StackFirestore } from './stack-firestore.ts'

const aligned = (rows: readonly (readonly string[])[]) => {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, index) => Math.max(cell.length, known[index] ?? 0)),
    [],
  )
  return rows.map((row) => `  ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('   ')}`.trimEnd())
}

/** The table in the terminal: all addresses and the demo staff. */
export const stackTable = (ports: Ports, firestore: Pick<StackFirestore, 'name'>, { isAuthUp = true } = {}): string => {
  const site = `http://127.0.0.1:${ports.site}`
  const rows = [
    ['Site', `${site}/`, 'staff: five clicks on the brand, or /admin-login'],
    ['Outbox', `http://127.0.0.1:${ports.outbox}/`, 'every e-mail, and how to make them fail'],
    [
      'Firestore',
      `http://127.0.0.1:${ports.firestore}/`,
      `${firestore.name}; firestore.rules enforced, demo data, fresh at each start`,
    ],
    isAuthUp
      ? ['Auth emulator', `http://127.0.0.1:${ports.auth}/`, "Google's, with the demo staff"]
      : ['Auth emulator', 'not running', 'nobody can sign in; the line above says why'],
    ...DEMO_STAFF.map(({ username, password, role }, index) => [
      index === 0 ? 'Demo staff' : '',
      `${username} / ${password}`,
      ROLE_NAMES[role],
    ]),
  ]
  return ['', '  La Lumière is up. Ctrl-C stops everything.', '', ...aligned(rows), ''].join('\n')
}
