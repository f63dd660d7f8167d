import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sourceOf } from '#tools/owner/read-fault.mjs'
import { HOSTED } from '#support/hosted-env.ts'

const run = promisify(execFile)
const ROOT = process.cwd()
const COPY = path.join(ROOT, 'node_modules/.cache/production-build')
const SOURCES = [
  'src',
  'tools/build',
  'tools/install',
  'tools/owner',
  'tools/stack',
  'tools/test/indexes',
  'packages',
  'public',
  'index.html',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'firebase.json',
  'firestore.rules',
]

const OWN_ACCOUNT = [{ username: 'naledi', name: 'Naledi', role: 'main', salt: '00', hash: '00', rounds: 600_000 }]

type Outcome = { code: number; output: string }

const node = async (words: string[], env: Record<string, string>): Promise<Outcome> => {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE') && name !== 'NODE_ENV')
  try {
    const { stdout, stderr } = await run(process.execPath, words, {
      cwd: COPY,
      env: { ...Object.fromEntries(inherited), ...env, NO_COLOR: '1' },
    })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}
const build = (env: Record<string, string>) =>
  node(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], env)
const checkDist = () => node(['tools/build/check-dist.mjs'], {})

beforeAll(async () => {
  await rm(COPY, { recursive: true, force: true })
  await mkdir(COPY, { recursive: true })
  for (const source of SOURCES) await cp(path.join(ROOT, source), path.join(COPY, source), { recursive: true })
  await symlink(path.join(ROOT, 'node_modules'), path.join(COPY, 'node_modules'), 'dir')
})
afterAll(() => rm(COPY, { recursive: true, force: true }))

it('a production build without configuration fails and names every missing value', async () => {
  const { code, output } = await build({})
  expect(code).not.toBe(0)
  for (const name of Object.keys(HOSTED)) expect(output).toContain(name)
})

it('a production build with the demo accounts fails and says what to do', async () => {
  const { code, output } = await build(HOSTED)
  expect(code).not.toBe(0)
  expect(output).toContain('npm run add-staff')
})

it('a production build with accounts of its own succeeds without a warning, and holds nothing of the local stack', async () => {
  await writeFile(path.join(COPY, 'src/desk/credentials.json'), JSON.stringify(OWN_ACCOUNT))
  expect(await build(HOSTED)).toEqual({ code: 0, output: '' })
  expect(await checkDist()).toEqual({
    code: 0,
    output: "Nothing of the local stack is in the production build, nothing of the portal in a visitor's chunk.\n",
  })
})

it('the build keeps the source map of each chunk, by its edition, and publishes none', async () => {
  const { edition } = JSON.parse(await readFile(path.join(COPY, 'dist/edition.json'), 'utf8')) as { edition: string }
  const maps = path.join(COPY, '.source-maps')
  expect(await readdir(maps)).toEqual([edition])
  const scripts = await readdir(path.join(COPY, 'dist/static/js'))
  // The bundler's own runtime has no source.
  const withSource = scripts.filter((name) => !name.startsWith('rolldown-runtime-'))
  expect(await readdir(path.join(maps, edition))).toEqual(withSource.map((name) => `${name}.map`))
  const page = scripts.find((name) => name.startsWith('admin-page-')) ?? ''
  const built = (await readFile(path.join(COPY, 'dist/static/js', page), 'utf8')).split('\n')
  // A text that minification keeps.
  const line = built.findIndex((one) => one.includes('la-lumiere-portal'))
  const place = `${page}:${String(line + 1)}:${String((built[line] ?? '').indexOf('la-lumiere-portal') + 1)}`
  expect(sourceOf(place, maps)).toMatch(/^src\/portal\/use-alerts\.ts:\d+:\d+/)
})
