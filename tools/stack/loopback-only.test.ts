import { describe, expect, it } from 'vitest'
import { refusalOf } from '#firestore/loopback-only.ts'

const HOST = '127.0.0.1:8080'

describe('an origin', () => {
  it.each(['http://localhost', 'http://site.localhost:5173', 'http://127.255.3.9', 'http://[::1]:5173'])(
    '%s is of this machine',
    (origin) => {
      expect(refusalOf({ host: HOST, origin })).toBeUndefined()
    },
  )

  it.each([
    'null',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://localhost@evil.example',
    'http://evillocalhost',
    'http://128.0.0.1',
    'http://[::ffff:10.0.0.1]',
    'file://',
  ])('%j is of another machine', (origin) => {
    expect(refusalOf({ host: HOST, origin })).toContain(JSON.stringify(origin))
  })
})

describe('a host', () => {
  it.each(['localhost', 'localhost:8080', 'LocalHost:8080', 'localhost.:8080', 'a.localhost', HOST, '[::1]:8080'])(
    '%s is this machine, for a program without an origin',
    (host) => {
      expect(refusalOf({ host })).toBeUndefined()
    },
  )

  it.each(['', 'evil.example', 'evil.example:8080', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.0.2'])(
    '%j is another machine, even if the origin is local',
    (host) => {
      expect(refusalOf({ host })).toContain(JSON.stringify(host))
      expect(refusalOf({ host, origin: `http://${host}` })).toBeDefined()
      expect(refusalOf({ host, origin: 'http://localhost' })).toBeDefined()
    },
  )

  it('is required', () => {
    expect(refusalOf({})).toContain('""')
  })
})
