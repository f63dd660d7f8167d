import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

it('notes and refuses a connection to another machine', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foreign-'))
  const notes = path.join(folder, 'notes')
  const script = `fetch('https://firebase.google.com').then(() => process.exit(0), () => process.exit(3))`
  const guard = path.join(import.meta.dirname, 'only-loopback.cjs')
  const { status } = spawnSync(process.execPath, ['--require', guard, '-e', script], {
    env: { FOREIGN_CONNECTIONS: notes },
  })
  expect(status).toBe(3)
  expect(readFileSync(notes, 'utf8')).toBe('firebase.google.com\n')
  rmSync(folder, { recursive: true })
})
