import { readFile } from 'node:fs/promises'
import { testPorts } from '../../tools/test/test-ports.mjs'
import { expect, test } from './fixtures.ts'

const ADDRESS = `http://127.0.0.1:${testPorts.FIRESTORE_PORT}/emulator/v1/projects/demo-la-lumiere:securityRules`

export const readRules = () => readFile('firestore.rules', 'utf8')

/** Puts other rules in force on the test's own stack. */
export const putRules = async (content: string) => {
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } })
  expect((await fetch(ADDRESS, { method: 'PUT', body })).status).toBe(200)
}

/** After every test of the group. */
export const restoreRules = () => test.afterEach(async () => putRules(await readRules()))
