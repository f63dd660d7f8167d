import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts } from '#tools/stack/auth/demo-accounts.ts'
import { refuseDemoAccounts } from './production-guard.ts'

const real = { username: 'naledi', name: 'Naledi Molefe', role: 'main', salt: '00', hash: '11', rounds: 600_000 }

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'guard-'))
  await mkdir(path.join(root, 'src', 'desk'), { recursive: true })
  await writeFile(path.join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
  await writeFile(
    path.join(root, 'main.js'),
    `import table from './src/desk/credentials.json'\ndocument.title = JSON.stringify(table)\n`,
  )
})
afterEach(() => rm(root, { recursive: true }))

const buildWith = async (accounts: object[], mode: string) => {
  await writeFile(path.join(root, 'src', 'desk', 'credentials.json'), JSON.stringify(accounts))
  const plugins = [refuseDemoAccounts(), mode === 'demo' && demoAccounts()]
  const output = { entryFileNames: 'main.js' }
  await build({ root, mode, plugins, configFile: false, logLevel: 'silent', build: { rolldownOptions: { output } } })
  return readFile(path.join(root, 'dist', 'main.js'), 'utf8')
}

describe('the demo build', { timeout: 60_000 }, () => {
  it('has both demo accounts even when the table has only real ones', async () => {
    const written = await buildWith([real], 'demo')
    for (const username of ['naledi', 'lerato', 'thabo']) expect(written).toContain(username)
  })
})
