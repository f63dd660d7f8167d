import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBrowser } from './browser.mjs'
import { nodeProblem, reasonToInstall, rememberInstall } from './install-state.mjs'

describe('the Node version', () => {
  it.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'])('%s is new enough', (version) => {
    expect(nodeProblem(version)).toBeUndefined()
  })
  it.each(['v20.18.3', 'v18.20.0', 'v9.0.0'])('%s is refused in one sentence that names both versions', (version) => {
    expect(nodeProblem(version)).toContain('needs Node 20.19 or newer')
    expect(nodeProblem(version)).toContain(version.slice(1))
  })
})

describe('packages', { timeout: 60_000 }, () => {
  let root
  const lock = (packages) => JSON.stringify({ lockfileVersion: 3, packages: { '': {}, ...packages } })
  const install = (packages) => {
    mkdirSync(path.join(root, 'node_modules'), { recursive: true })
    writeFileSync(path.join(root, 'node_modules', '.package-lock.json'), lock(packages))
  }
  beforeEach(() => {
    root = mkdtempSync(path.join(realpathSync(tmpdir()), 'setup-'))
    writeFileSync(
      path.join(root, 'package-lock.json'),
      lock({ 'node_modules/vite': { version: '8.3.8' }, 'node_modules/re2': { version: '1.0.0', optional: true } }),
    )
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('are installed when there are none', () => {
    expect(reasonToInstall(root)).toBe('they are not there yet')
  })
  it('are installed when one has another version than the lockfile says', () => {
    install({ 'node_modules/vite': { version: '8.3.7' } })
    expect(reasonToInstall(root)).toContain('vite is missing or not the version')
  })
  it('are not installed again after a manual npm ci, even if optional ones are missing', () => {
    install({ 'node_modules/vite': { version: '8.3.8' } })
    expect(reasonToInstall(root)).toBeUndefined()
  })
  it('are checked again when the lockfile has changed', () => {
    install({ 'node_modules/vite': { version: '8.3.8' } })
    rememberInstall(root)
    expect(reasonToInstall(root)).toBeUndefined()
    writeFileSync(path.join(root, 'package-lock.json'), lock({ 'node_modules/vite': { version: '8.4.0' } }))
    expect(reasonToInstall(root)).toContain('vite')
  })

  /** Runs setup.mjs in `root` with a fake npm that records its folder and arguments, and ends with this exit code. */
  const setup = (code, ...flags) => {
    mkdirSync(path.join(root, 'tools/install'), { recursive: true })
    for (const name of ['setup.mjs', 'browser.mjs', 'install-state.mjs', 'npm-command.mjs'])
      cpSync(new URL(name, import.meta.url), path.join(root, 'tools/install', name))
    const npm = path.join(root, 'npm.cjs')
    const note = '`${process.cwd()}: ${process.argv.slice(2).join(" ")}\\n`'
    writeFileSync(npm, `require('node:fs').appendFileSync(__dirname + '/asked', ${note}); process.exit(${code})`)
    return execFileSync(process.execPath, ['tools/install/setup.mjs', ...flags], {
      cwd: root,
      env: { ...process.env, npm_execpath: npm },
      stdio: 'pipe',
      encoding: 'utf8',
    })
  }
  const asked = () => readFileSync(path.join(root, 'asked'), 'utf8').trim().split('\n')
  const NPM_CI = 'ci --ignore-scripts --include=dev --no-audit --no-fund'

  it('that npm cannot fetch end in a failure and a sentence that says what to do', () => {
    expect(() => setup(7)).toThrow(/failed \(exit code 7\)\. The output of npm above says why/)
    expect(asked()).toEqual([`${root}: ${NPM_CI}`])
    expect(existsSync(path.join(root, 'node_modules', '.cache'))).toBe(false)
  })

  it.each([
    [[], 'Then the site, a local Firestore, the Auth emulator and a mail outbox start'],
    [['--owner'], 'Then the command itself begins.'],
  ])('are announced with what comes after them: %j', (flags, words) => {
    mkdirSync(path.join(root, 'node_modules'))
    const said = setup(0, ...flags)
    expect(said.match(/ MB on disk\. (.*)/)?.[1]).toMatch(words)
    expect(asked()).toEqual([`${root}: ${NPM_CI}`])
  })
})

describe('the browser', () => {
  it('is never silently another one when CHROME_PATH is wrong', () => {
    const options = {
      env: { CHROME_PATH: '/opt/chrome' },
      exists: (place) => place === '/usr/bin/chromium',
      downloaded: () => undefined,
      ...{ platform: 'linux', home: '/home/me' },
    }
    expect(() => findBrowser(options)).toThrow('CHROME_PATH is /opt/chrome, but there is no such file')
  })
})
