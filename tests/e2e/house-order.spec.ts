import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { testPorts } from '../../tools/test/test-ports.mjs'
import { expect, signIn, test } from './fixtures.ts'
import { sheets } from './pages.ts'

const RULES = `http://127.0.0.1:${testPorts.FIRESTORE_PORT}/emulator/v1/projects/demo-la-lumiere:securityRules`

const readRules = () => readFile('firestore.rules', 'utf8')
/** Puts other rules in force on the test's own stack. */
const putRules = async (content: string) => {
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } })
  expect((await fetch(RULES, { method: 'PUT', body })).status).toBe(200)
}
const loosen = async () => putRules((await readRules()).replace('match /clients/{id} {', '$& allow read: if true;'))

test.describe('“Is everything in order?”', () => {
  // The browser logs each request that the rules refuse, as they must.
  test.use({ forgive: /Failed to load resource/ })
  test.afterEach(async () => putRules(await readRules()))

  test('tells main in the portal and finds loose rules; the command ends with 1 then, 0 in order, 2 without an answer', async ({
    page,
  }) => {
    await signIn(page)
    await page.goto('/admin?house=order')
    const line = (subject: string) =>
      page.getByRole('list', { name: 'What was checked' }).getByRole('listitem').filter({ hasText: subject })
    await expect(line('Rules in force')).toContainText('In order')
    await expect(line('Strangers')).toContainText('In order')
    await expect(line('Edition')).toContainText('In order')
    await expect(line('Placeholders')).toContainText('To put right')
    expect(await sheets(page)).toBe(1)

    await loosen()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(line('Strangers')).toContainText('Anybody can read or change client profiles.')

    const run = (origin: string) =>
      new Promise<{ code: unknown; text: string }>((resolve) => {
        const words = ['node_modules/tsx/dist/cli.mjs', 'tools/owner/check-deployment.ts', origin]
        execFile(process.execPath, words, (error, stdout) => resolve({ code: error?.code ?? 0, text: stdout }))
      })
    const site = `http://127.0.0.1:${testPorts.SITE_PORT}`
    expect(await run(site)).toEqual({
      code: 1,
      text: expect.stringContaining('✗ Strangers: Anybody can read'),
    })
    await putRules(await readRules())
    expect(await run(site)).toEqual({
      code: 0,
      text: expect.stringMatching(/✓ Rules in force: /),
    })
    expect(await run('http://127.0.0.1:1')).toEqual({
      code: 2,
      text: expect.stringContaining('? Rules in force: Could not check.'),
    })
  })
})
