import { describe, expect, it } from 'vitest'
import { readPorts } from './ports.ts'

describe('readPorts', () => {
  it('gives dev and preview their own site port and the rest one set', () => {
    expect(readPorts({}, 'dev')).toEqual({ site: 5173, firestore: 8080, auth: 9099, outbox: 8025 })
    expect(readPorts({}, 'preview').site).toBe(4173)
  })
  it('takes each port from its variable', () => {
    const env = { SITE_PORT: '1', FIRESTORE_PORT: ' 2 ', AUTH_PORT: '3', OUTBOX_PORT: '65535' }
    expect(readPorts(env, 'dev')).toEqual({ site: 1, firestore: 2, auth: 3, outbox: 65_535 })
  })
  it.each(['abc', '0', '65536', '-1', '80.5', '1e3'])('refuses %s and names the variable', (text) => {
    expect(() => readPorts({ AUTH_PORT: text }, 'dev')).toThrow(`AUTH_PORT is "${text}"`)
  })
  it('refuses one port for two servers and names both variables', () => {
    expect(() => readPorts({ OUTBOX_PORT: '8080' }, 'dev')).toThrow('FIRESTORE_PORT and OUTBOX_PORT are both 8080')
  })
})
