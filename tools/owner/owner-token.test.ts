import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ownerToken } from './owner-token.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'token-'))
})
afterEach(() => rm(folder, { recursive: true }))

const HOUR = 3_600_000
const SIGN_IN = 'If nobody is signed in here, run npm run firebase -- login --reauth'

it('is renewed by firebase-tools when it ends soon, and else kept', async () => {
  const file = path.join(folder, 'firebase-tools.json')
  let now = 0
  let renewals = 0
  const token = ownerToken(
    file,
    async () => {
      renewals += 1
      const tokens = { access_token: `token ${String(renewals)}`, expires_at: now + HOUR }
      await writeFile(file, JSON.stringify({ tokens }))
    },
    () => now,
  )
  expect([await token(), await token()]).toEqual(['token 1', 'token 1'])
  now = HOUR - 60_000
  expect([await token(), await token()]).toEqual(['token 2', 'token 2'])
})

it('is missing when nobody is signed in', async () => {
  const file = path.join(folder, 'firebase-tools.json')
  await expect(ownerToken(file, () => Promise.reject(new Error('firebase login')))()).rejects.toThrow(SIGN_IN)
  await writeFile(file, '{}')
  await expect(ownerToken(file, () => Promise.resolve())()).rejects.toThrow(SIGN_IN)
})
