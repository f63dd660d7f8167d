import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { npmRun } from './npm-run.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'npm-'))
  const made = root
  onTestFinished(() => rmSync(made, { recursive: true }))
})

it('runs a script in its folder with more values, and tells its exit code', async () => {
  const npm = path.join(root, 'npm.cjs')
  const note = 'process.argv.slice(2).join(" ") + " " + process.env.MORE'
  writeFileSync(npm, `require('node:fs').writeFileSync('asked', ${note}); process.exit(7)`)
  vi.stubEnv('npm_execpath', npm)
  expect(await npmRun(['--silent', 'build'], { cwd: root, env: { MORE: 'of it' } })).toBe(7)
  expect(readFileSync(path.join(root, 'asked'), 'utf8')).toBe('run --silent build of it')
})

it.skipIf(process.platform === 'win32')('says that npm cannot be started, and fails', async () => {
  vi.stubEnv('npm_execpath', undefined)
  vi.stubEnv('PATH', root)
  const error = vi.spyOn(console, 'error').mockReturnValue()
  expect(await npmRun(['build'])).toBe(1)
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/^npm cannot be started: /))
})
