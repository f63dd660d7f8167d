import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hosting, readHosting } from './hosting.ts'

let root: string
let server: PreviewServer
let origin: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hosting-'))
  await writeFile(path.join(root, 'firebase.json'), await readFile('firebase.json'))
  await mkdir(path.join(root, 'dist'))
  for (const file of ['index', 'about', 'shell', '404'])
    await writeFile(path.join(root, 'dist', `${file}.html`), `the file ${file}`)
  server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [hosting()],
    preview: { host: '127.0.0.1', port: 0 },
  })
  origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

const ask = async (address: string) => {
  const answer = await fetch(origin + address, { redirect: 'manual' })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

it.each([
  ['/', 200, 'the file index'],
  ['/about', 200, 'the file about'],
  ['/admin', 200, 'the file shell'],
  ['/admin-login', 200, 'the file shell'],
  ['/nowhere', 404, 'the file 404'],
  ['/admin/deeper', 404, 'the file 404'],
])('%s answers %i with %s, as Firebase Hosting would', async (address, status, text) => {
  expect(await ask(address)).toMatchObject({ status, text })
})

it.each(['/about.html', '/about/'])('%s redirects to the clean address', async (address) => {
  const { status, headers } = await ask(address)
  expect([status, headers.get('location')]).toEqual([301, '/about'])
})

it('every answer carries the headers of firebase.json', async () => {
  const [everywhere] = readHosting(process.cwd())['headers'] as {
    source: string
    headers: { key: string; value: string }[]
  }[]
  expect(everywhere?.source).toBe('**')
  expect(everywhere?.headers.length).toBeGreaterThan(5)
  for (const address of ['/', '/about', '/admin', '/nowhere']) {
    const { headers } = await ask(address)
    for (const { key, value } of everywhere?.headers ?? []) expect([key, headers.get(key)]).toEqual([key, value])
  }
})
