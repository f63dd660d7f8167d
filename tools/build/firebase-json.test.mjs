import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../src/config/paths.ts'

const require = createRequire(import.meta.url)
const config = JSON.parse(readFileSync('firebase.json', 'utf8'))

const STAFF = [paths.adminLogin, paths.admin]
const PUBLIC = Object.values(paths).filter((address) => !STAFF.includes(address))

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

let dist
beforeAll(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'hosting-'))
  mkdirSync(path.join(dist, 'static', 'js'), { recursive: true })
  writeFileSync(path.join(dist, 'index.html'), '/')
  writeFileSync(path.join(dist, 'service-worker.js'), '1')
})
afterAll(() => rmSync(dist, { recursive: true }))

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
  it('has every redirect end at a page, none at another redirect', () => {
    for (const { destination } of config.hosting.redirects) expect(PUBLIC).toContain(destination)
  })
})
