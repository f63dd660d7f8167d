import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { envProblems } from '../build/env-check.ts'
import { parseEnv } from '../../src/config/parse-env.ts'
import { placeholderNames } from '../../src/config/spa.ts'
import { HOSTED } from '../../tests/support/hosted-env.ts'
import { judgeDeployment, suppliedContent } from './deployment.mjs'

const env = { envProblems, parseEnv, placeholderNames }
const raw = {
  ...HOSTED,
  VITE_SITE_URL: 'https://www.spa.co.bw',
  VITE_SPA_PHONE: '+267 72 100 200',
  VITE_SPA_SERVICES_PHONE: '+267 390 0200',
  VITE_SPA_WHATSAPP: '+267 72 100 200',
  VITE_SPA_MAIL_BOOKINGS: 'bookings@spa.co.bw',
  VITE_SPA_MAIL_INFO: 'info@spa.co.bw',
  VITE_SPA_MAIL_RECEIPTS: 'receipts@spa.co.bw',
  VITE_SPA_MAIL_ADMIN: 'admin@spa.co.bw',
  VITE_SPA_MAP: '-24.6,25.9',
}
const accounts = [{ username: 'naledi' }]
const judge = (changes) => judgeDeployment({ raw, accounts, names: [], pictures: [], env, ...changes })

describe('a deployment', () => {
  it('with its own values and accounts is allowed', () => {
    expect(judge({})).toEqual({ problems: [], warnings: [] })
  })

  it.each(Object.keys(raw))('without %s is refused', (name) => {
    const { problems } = judge({ raw: { ...raw, [name]: '' } })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
  })

  it.each([
    ['VITE_SPA_PHONE', '+26771234567'],
    ['VITE_SPA_SERVICES_PHONE', '+267 1 234 567'],
    ['VITE_SPA_MAIL_INFO', 'info@lalumiere.example'],
  ])('with the supplied %s is refused, however it is written', (name, value) => {
    expect(judge({ raw: { ...raw, [name]: value } }).problems).toEqual([
      expect.stringContaining(`${name} is still the supplied`),
    ])
  })

  it('to the local backend is refused', () => {
    expect(judge({ raw: { ...raw, VITE_BACKEND: 'local' } }).problems.join()).toContain('VITE_BACKEND is local')
  })

  it('with a demo account is refused', () => {
    const { problems } = judge({ accounts: [...accounts, { username: 'lerato', demo: true }] })
    expect(problems).toEqual([expect.stringMatching(/demo accounts lerato,.*npm run add-staff/)])
  })

  it('without staff accounts is refused', () => {
    expect(judge({ accounts: [] }).problems).toEqual([expect.stringContaining('nobody could sign in')])
  })

  it('with supplied names and pictures is allowed, with a warning for each', () => {
    const { problems, warnings } = judge({ names: ['Somebody'], pictures: ['one.webp'] })
    expect([problems, warnings.length]).toEqual([[], 2])
  })
})

describe('supplied content', () => {
  // Delete this test and tools/owner/supplied.json when the owner has replaced the content.
  it('is recognised in the repository', () => {
    const { names, pictures } = suppliedContent('.')
    const all = JSON.parse(readFileSync('tools/owner/supplied.json', 'utf8'))
    expect(names).toEqual(all.team)
    expect(pictures).toEqual(Object.keys(all.gallery))
  })
})

describe('npm run deploy', { timeout: 60_000 }, () => {
  it('stops at the check while the repository has the supplied values, and names each of them', () => {
    const script = fileURLToPath(new URL('check-publishable.mjs', import.meta.url))
    const without = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_'))
    const check = () =>
      execFileSync(process.execPath, [script], { env: Object.fromEntries(without), stdio: 'pipe', encoding: 'utf8' })
    expect(check).toThrow(/cannot be published yet:[\s\S]*VITE_SPA_MAP[\s\S]*demo accounts/)
  })
})
