import { expect, test } from 'vitest'
import { channelOf, routeOf } from './routes.ts'

const base = '/v1/projects/p/databases/(default)/documents'
const rest = { kind: 'rest', project: 'p', database: '(default)', path: '', verb: null }

test.each([
  ['GET', '/', { kind: 'health' }],
  ['POST', `${base}:commit`, { ...rest, verb: 'commit' }],
  ['POST', '/v1/projects/p/databases/%28default%29/documents:commit', { ...rest, verb: 'commit' }],
  ['POST', `${base}/c/a:runQuery`, { ...rest, path: 'c/a', verb: 'runQuery' }],
  ['POST', `${base}/c/a%3Ab:runQuery`, { ...rest, path: 'c/a:b', verb: 'runQuery' }],
  ['POST', `${base}/c`, { ...rest, path: 'c' }],
  ['GET', `${base}/c/a:b`, { ...rest, path: 'c/a:b' }],
  ['GET', `${base}/c/a%20b`, { ...rest, path: 'c/a b' }],
  ['DELETE', '/emulator/v1/projects/p/databases/d/documents', { kind: 'clear', project: 'p', database: 'd' }],
  ['PUT', '/emulator/v1/projects/p:securityRules', { kind: 'rules', project: 'p' }],
  ['PUT', '/emulator/v1/projects/p/databases/d:faults', { kind: 'faults', project: 'p', database: 'd' }],
])('%s %s is understood', (method, address, route) => {
  expect(routeOf(method, address)).toEqual(route)
})

test.each([
  ['GET', '/favicon.ico', 'NOT_FOUND', /nothing at GET \/favicon.ico/],
  ['POST', '/google.firestore.v1.Firestore/BatchGetDocuments', 'UNIMPLEMENTED', /BatchGetDocuments/],
  ['PUT', '/emulator/v1/projects/p/databases/d:securityRules', 'UNIMPLEMENTED', /securityRules/],
  ['GET', '/v1/projects/p/databases', 'UNIMPLEMENTED', /GET \/v1\/projects\/p\/databases/],
  ['GET', `${base}/c/%zz`, 'INVALID_ARGUMENT', /percent/],
  ['GET', `${base}/c/a%2Fb`, 'INVALID_ARGUMENT', /contains/],
])('%s %s is %s', (method, address, status, message) => {
  expect(() => routeOf(method, address)).toThrow(message)
  expect(() => routeOf(method, address)).toThrow(expect.objectContaining({ status }))
})

test.each([
  ['POST', '/google.firestore.v1.Firestore/Listen/channel?VER=8', 'Listen'],
  ['GET', '/google.firestore.v1.Firestore/Write/channel', 'Write'],
  ['OPTIONS', '/google.firestore.v1.Firestore/Write/channel', undefined],
  ['POST', '/google.firestore.v1.Firestore/Write/channels', undefined],
  ['POST', '/v1/google.firestore.v1.Firestore/Write/channel', undefined],
])('%s %s carries the stream %s', (method, address, kind) => {
  expect(channelOf(method, address)).toBe(kind)
})
