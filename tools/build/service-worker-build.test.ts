import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildWorker } from './service-worker.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'worker-'))
})
afterAll(() => rm(folder, { recursive: true }))

const built = async (precache: Parameters<typeof buildWorker>[2]) => {
  await buildWorker({ root: process.cwd(), mode: 'demo' }, folder, precache)
  return readFile(path.join(folder, 'service-worker.js'), 'utf8')
}

it('the worker is one file that lists the files of its edition and imports nothing', async () => {
  const code = await built({
    version: 'edition-of-today',
    pages: ['/about'],
    files: ['/static/js/a.js'],
    pictures: [],
  })
  for (const word of ['edition-of-today', '/about', '/static/js/a.js', 'respondWith']) expect(code).toContain(word)
  expect(code).not.toMatch(/\bimport\b|\bexport\b|importScripts|__PRECACHE__/)
  expect(Buffer.byteLength(code)).toBeLessThan(9_000)
})

it('switched off it answers no request, deletes its caches and removes itself', async () => {
  const code = await built(undefined)
  expect(code).toContain('unregister')
  expect(code).toContain('caches.delete')
  expect(code).not.toContain('respondWith')
})
