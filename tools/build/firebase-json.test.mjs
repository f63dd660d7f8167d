import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../src/config/paths.ts'

const require = createRequire(import.meta.url)
// Google's own hosting emulator is this middleware around firebase.json.
const { default: superstatic } = createRequire(require.resolve('firebase-tools/package.json'))('superstatic')
const config = JSON.parse(readFileSync('firebase.json', 'utf8'))

const STAFF = [paths.adminLogin, paths.admin]
const PUBLIC = Object.values(paths).filter((address) => !STAFF.includes(address))
/** The file that the build writes for a path. */
const fileOf = (address) => `${address === '/' ? 'index' : address.slice(1)}.html`

/** Options as the commands of firebase-tools make them of this folder; `changes` are parts of firebase.json. */
const optionsOf = (changes = {}) => {
  const { Config } = require('firebase-tools/lib/config')
  const options = { cwd: process.cwd(), projectRoot: process.cwd(), projectId: 'demo-test' }
  const loaded = Config.load(options)
  for (const [key, value] of Object.entries(changes)) loaded.set(key, value)
  return { ...options, config: loaded }
}

/** What firebase-tools runs before it deploys. */
const beforeDeploying = (target, predeploy = config[target].predeploy) => {
  const { lifecycleHooks } = require('firebase-tools/lib/deploy/lifecycleHooks')
  const options = optionsOf({ 'hosting.public': dist, [`${target}.predeploy`]: predeploy })
  return lifecycleHooks(target, 'predeploy')({}, options)
}

const writeBuild = (folder, script) => {
  writeFileSync(path.join(folder, 'static', 'js', 'index-1.js'), script)
  const chunks = [{ fileName: 'index-1.js', imports: [], modules: ['src/main.tsx'] }]
  writeFileSync(path.join(folder, '.chunks.json'), JSON.stringify({ chunks, imports: { 'src/main.tsx': [] } }))
}

let server
let origin
let dist
beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'hosting-'))
  mkdirSync(path.join(dist, 'static', 'js'), { recursive: true })
  for (const address of [...PUBLIC, '/shell', '/404']) writeFileSync(path.join(dist, fileOf(address)), address)
  mkdirSync(path.join(dist, 'icons'))
  for (const file of [
    'static/js/index-1.js',
    'service-worker.js',
    'edition.json',
    'menu.json',
    'manifest.webmanifest',
    'icons/icon.svg',
    'index-1.css',
  ])
    writeFileSync(path.join(dist, file), '1')
  const serve = superstatic({ config: { ...config.hosting, public: '.' }, cwd: dist, fallthrough: false })
  server = createServer((request, response) =>
    serve(request, response, () => {
      response.statusCode = 404
      response.end()
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${server.address().port}`
})
afterAll(() => {
  server.close()
  rmSync(dist, { recursive: true })
})
const get = (address) => fetch(`${origin}${address}`, { redirect: 'manual' })

describe('firebase.json', { timeout: 60_000 }, () => {
  it('is valid for firebase-tools', () => {
    const { getValidator } = require('firebase-tools/lib/firebaseConfigValidate')
    const validate = getValidator()
    expect(validate(config) ? [] : validate.errors).toEqual([])
    // The validator rejects an invalid file, so the check above is meaningful.
    expect(validate({ hosting: { public: 1 } })).toBe(false)
  })

  it('names the rules of the repository, and a place in Africa for a database that does not exist yet', () => {
    const { getFirestoreConfig } = require('firebase-tools/lib/firestore/fsConfig')
    const options = optionsOf()
    const [{ database, rules, indexes }] = getFirestoreConfig('demo-test', options)
    expect(database).toBe('(default)')
    // The paths as `firebase emulators:start` and `firebase deploy` resolve them.
    expect(options.config.path(rules)).toBe(path.resolve('firestore.rules'))
    expect(options.config.readProjectFile(rules)).toBe(readFileSync('firestore.rules', 'utf8'))
    expect(options.config.readProjectFile(indexes, { json: true })).toHaveProperty('indexes')
    expect(options.config.get('firestore.location')).toBe('africa-south1')
  })

  it('refuses to publish a demo build, whatever command publishes it', async () => {
    writeBuild(dist, 'console.log("a build for the hosted services")')
    await beforeDeploying('hosting')
    writeBuild(dist, readFileSync('tools/stack/auth/demo-credentials.json', 'utf8'))
    await expect(beforeDeploying('hosting')).rejects.toThrow('hosting predeploy error')
  })

  it('refuses to publish rules that name another edition than their own', async () => {
    await beforeDeploying('firestore')
    const changed = path.join(dist, 'changed.rules')
    writeFileSync(changed, readFileSync('firestore.rules', 'utf8').replace('if isMain()', 'if isStaff()'))
    const { predeploy } = config.firestore
    await expect(beforeDeploying('firestore', `${predeploy} ${changed}`)).rejects.toThrow('firestore predeploy error')
  })
  it.each([
    ['/about.html', '/about'],
    ['/about-us', '/about'],
    ['/book-now', '/booking'],
    ['/treatments', '/services'],
    ['/privacy-policy', '/privacy'],
  ])('redirects permanently from %s, which people type or search engines know, to %s', async (address, to) => {
    const answer = await get(address)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
    expect((await get(to)).status).toBe(200)
  })

  it('has every redirect end at a page, none at another redirect', () => {
    for (const { destination } of config.hosting.redirects) expect(PUBLIC).toContain(destination)
  })

  it('never lets a browser cache edition.json', async () => {
    expect((await get('/edition.json')).headers.get('cache-control')).toBe('no-store')
  })

  it('has the menu of the build revalidated by every request, so that it is never older than the deployment', async () => {
    const answer = await get('/menu.json')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(answer.headers.get('content-type')).toContain('application/json')
  })

  it.each(['/icons/icon.svg', '/manifest.webmanifest'])(
    'lets browsers cache %s, which has no hash, for a day',
    async (address) => {
      expect((await get(address)).headers.get('cache-control')).toBe('public, max-age=86400')
    },
  )

  // Firebase Hosting decides by the content type what it compresses.
  it.each([
    ['/', 'text/html'],
    ['/static/js/index-1.js', 'javascript'],
    ['/index-1.css', 'text/css'],
    ['/icons/icon.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('serves %s with the content type %s', async (address, type) => {
    expect((await get(address)).headers.get('content-type')).toContain(type)
  })
})
