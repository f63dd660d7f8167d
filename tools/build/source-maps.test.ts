import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { forgetOldMaps } from './source-maps.ts'

it('keeps the maps of the editions built last', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'maps-'))
  for (const [index, name] of ['old', 'new', 'older'].entries()) {
    mkdirSync(path.join(folder, name, 'within'), { recursive: true })
    const builtAt = [2, 3, 1][index] ?? 0
    utimesSync(path.join(folder, name), builtAt, builtAt)
  }
  await forgetOldMaps(folder, 2)
  expect(readdirSync(folder).toSorted()).toEqual(['new', 'old'])
  await forgetOldMaps(path.join(folder, 'none'))
  rmSync(folder, { recursive: true })
})
