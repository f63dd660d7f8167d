import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startLocalFirestore, type LocalFirestore } from '../server.ts'
import { parseJson } from './exchange.ts'

// Starting servers is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const nested = (levels: number, around: (inner: string) => string, innermost: string): string =>
  levels === 0 ? innermost : around(nested(levels - 1, around, innermost))
const maps = (levels: number): string =>
  nested(levels, (inner) => `{"mapValue":{"fields":{"fields":${inner}}}}`, '{"integerValue":1}')
const lists = (levels: number): string =>
  nested(levels, (inner) => `{"arrayValue":{"values":[${inner}]}}`, '{"integerValue":1}')
const filters = (levels: number): string => nested(levels, (inner) => `{"filters":[${inner}]}`, '{}')

// The depths at which Google's emulator 1.19.9 stops reading.
describe('JSON is read 100 messages deep', () => {
  test.each([
    ['maps in a document', (levels: number) => `{"fields":{"x":${maps(levels)}}}`, 49],
    ['lists in a document', (levels: number) => `{"fields":{"x":${lists(levels)}}}`, 49],
    ['maps in a commit', (levels: number) => `{"writes":[{"update":{"fields":{"x":${maps(levels)}}}}]}`, 48],
    ['filters', (levels: number) => `{"structuredQuery":{"where":${filters(levels)}}}`, 98],
  ])('%s', (_, json, deepest) => {
    expect(() => parseJson(json(deepest))).not.toThrow()
    expect(() => parseJson(json(deepest + 1))).toThrow(/nested 100 deep/)
  })

  test.each(['[', '{"fields":', '{"a":['])('%s 100,000 times is refused', (open) => {
    const close = [...open.replace(/[^[{]/g, '')].map((letter) => (letter === '[' ? ']' : '}')).reverse()
    const json = `${open.repeat(100_000)}0${close.join('').repeat(100_000)}`
    expect(() => parseJson(json)).toThrow(/nested 100 deep/)
  })
})

describe('a request', () => {
  let server: LocalFirestore
  beforeAll(async () => {
    server = await startLocalFirestore({ port: 0 })
  })
  afterAll(() => server.close())

  const commit = async (body: string) => {
    const address = `http://127.0.0.1:${server.port}/v1/projects/p/databases/(default)/documents:commit`
    const response = await fetch(address, { method: 'POST', body })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  const bodyOf = (bytes: number): string => '{"writes":[]}'.padEnd(bytes)
  const refusal = (code: number, status: string) => ({ status: code, body: { error: { code, status } } })
  const MIB = 1024 * 1024

  test('takes 4 MiB', async () => {
    expect(await commit(bodyOf(4 * MIB))).toMatchObject({ status: 200 })
    expect(await commit(bodyOf(4 * MIB + 1))).toMatchObject(refusal(429, 'RESOURCE_EXHAUSTED'))
    expect(await commit(`{"x":"${'é'.repeat(2 * MIB)}"}`)).toMatchObject(refusal(429, 'RESOURCE_EXHAUSTED'))
    expect(await commit(bodyOf(16 * MIB + 1))).toMatchObject(refusal(400, 'INVALID_ARGUMENT'))
  })

  test('without a body is an empty message; white space is none', async () => {
    expect(await commit('')).toMatchObject({ status: 200 })
    expect(await commit(' ')).toMatchObject(refusal(400, 'INVALID_ARGUMENT'))
  })

  test('may repeat its database, but not name another', async () => {
    const named = (database: unknown) => commit(JSON.stringify({ database }))
    expect(await named('projects/p/databases/(default)')).toMatchObject({ status: 200 })
    expect(await named('')).toMatchObject({ status: 200 })
    expect(await named('projects/p/databases/other')).toMatchObject(refusal(400, 'INVALID_ARGUMENT'))
  })
})
