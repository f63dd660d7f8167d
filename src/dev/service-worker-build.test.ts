import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildWorker } from './service-worker.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'worker-'))
})
afterAll(() => rm(folder, { recursive: true }))

const built = async (edition: Parameters<typeof buildWorker>[2]) => {
  await buildWorker({ root: process.cwd(), mode: 'demo' }, folder, edition)
  return readFile(path.join(folder, 'service-worker.js'), 'utf8')
}

it('without a line the worker tells the number of the spa that the site was built for', async () => {
  vi.stubEnv('VITE_SPA_PHONE', '+267 70 000 111')
  const code = await built({ version: '1', pages: {}, moved: {}, files: [], pictures: [] })
  vi.unstubAllEnvs()
  expect(code).toContain('+267 70 000 111')
  expect(code).not.toContain('__SITE_ENV__')
})

it('the worker is one file that knows its edition and imports nothing', async () => {
  const code = await built({
    version: 'edition-of-today',
    pages: { '/about': 'ab12' },
    moved: { '/about-us': '/about' },
    files: ['/static/js/a.js'],
    pictures: [],
  })
  for (const word of ['edition-of-today', 'ab12', '/static/js/a.js', 'respondWith']) expect(code).toContain(word)
  expect(code).not.toMatch(/\bimport\b|\bexport\b|importScripts|__EDITION__/)
  expect(Buffer.byteLength(code)).toBeLessThan(20_000)
})

it('switched off it answers no request, throws everything away and leaves', async () => {
  const code = await built(undefined)
  expect(code).toContain('unregister')
  expect(code).toContain('caches.delete')
  expect(code).not.toContain('respondWith')
})
