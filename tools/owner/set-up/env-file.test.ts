import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { envFileIn } from './env-file.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'env-'))
  const made = root
  onTestFinished(() => rmSync(made, { recursive: true }))
  copyFileSync('.env.example', path.join(root, '.env.example'))
})
const text = () => readFileSync(path.join(root, '.env'), 'utf8')

it('begins as the example, so that each value keeps its explanation; other lines stay as they are', () => {
  envFileIn(root).write({ VITE_FIREBASE_API_KEY: 'key-1', VITE_SPA_PHONE: '+267 71 000 000' })
  const example = readFileSync('.env.example', 'utf8')
  expect(text()).toBe(
    example
      .replace('VITE_FIREBASE_API_KEY=', 'VITE_FIREBASE_API_KEY=key-1')
      .replace('VITE_SPA_PHONE=', 'VITE_SPA_PHONE="+267 71 000 000"'),
  )
  expect(existsSync(path.join(root, '.env.new'))).toBe(false)
})

it('replaces a value, takes a commented one in, and adds one that the file does not have', () => {
  writeFileSync(path.join(root, '.env'), '# mine\nVITE_SITE_URL=https://old.example\n# VITE_BACKEND=hosted\n')
  envFileIn(root).write({
    VITE_SITE_URL: 'https://new.example',
    VITE_BACKEND: 'hosted',
    VITE_SPA_LODGE: 'Mmopane Lodge',
  })
  expect(text()).toBe(
    '# mine\nVITE_SITE_URL=https://new.example\nVITE_BACKEND=hosted\nVITE_SPA_LODGE="Mmopane Lodge"\n',
  )
})

it('leaves a commented value as it is where the value itself stands below', () => {
  writeFileSync(path.join(root, '.env'), '# VITE_SITE_URL=https://before.example\nVITE_SITE_URL=https://old.example\n')
  envFileIn(root).write({ VITE_SITE_URL: 'https://new.example' })
  expect(text()).toBe('# VITE_SITE_URL=https://before.example\nVITE_SITE_URL=https://new.example\n')
})
