import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { THATO } from '#support/builders.ts'
import { connectAs } from '#support/connections.ts'
import { eventually } from '#support/eventually.ts'
import { staffEntry } from '#support/staff-entries.ts'
import { DataError } from './data-error.ts'
import { listen, type Docs, type Listener } from './firebase/listen.ts'
import { type Watched, watchStaff } from './session.ts'

/** Tells of a sign-in, as Firebase Authentication does; null for a sign-out. */
const auth = { tell: (_: unknown) => {} }
const onAuthStateChanged = (_: unknown, tell: (user: unknown) => void) => {
  auth.tell = tell
  return () => (auth.tell = () => {})
}
vi.mock('./firebase/listen.ts', () => ({ listen: vi.fn() }))

/** The listeners of the own entry, in their order. */
const entries = () => vi.mocked(listen).mock.calls.map(([, , listener]) => listener)
const ended = vi.fn()
const remembered = { username: 'thato', name: 'Thato', role: 'staff' as const }
let stop = () => {}

beforeEach(() => {
  connectAs({ auth: { auth: {}, onAuthStateChanged } })
  ended.mockReset()
  vi.mocked(listen).mockReset().mockReturnValue({ stop: ended })
})
afterEach(() => {
  stop()
})

const docsOf = (own: Record<string, unknown> = {}) =>
  [{ id: THATO.uid, data: () => ({ ...staffEntry(THATO), ...own }) }] as unknown as Docs
/** Another object for each sign-in, as Firebase has it. */
const thato = () => ({
  uid: THATO.uid,
  getIdTokenResult: () => Promise.resolve({ authTime: new Date().toISOString() }),
})
const watching = async (user = thato()) => {
  const told: Watched[] = []
  const before = auth.tell
  stop = watchStaff(remembered, (watched) => told.push(watched))
  await eventually(() => expect(auth.tell).not.toBe(before))
  auth.tell(user)
  expect(entries()).toHaveLength(1)
  return { told, entry: entries()[0] as Listener<Docs> }
}
const settled = () => new Promise((done) => setTimeout(done, 0))

test('reports the person of the entry, every change of it, and the end of the sign-in', async () => {
  const { told, entry } = await watching()
  entry.next(docsOf(), undefined)
  await eventually(() => expect(told).toEqual([THATO]))
  entry.next(docsOf({ role: 'main' }), undefined)
  entry.next(docsOf({ role: 'none' }), undefined)
  entry.next(docsOf({ signedInAfter: new Date(Date.now() + 60_000) }), undefined)
  entry.next([], undefined)
  await eventually(() => expect(told.slice(1)).toEqual([{ ...THATO, role: 'main' }, 'left', 'ended', 'unknown']))
  auth.tell(null)
  expect(told.at(-1)).toBe('nobody')
  expect(ended).toHaveBeenCalledOnce()
})

test('while the entry cannot be read it is the person whom the tab remembers, until it is read', async () => {
  const { told, entry } = await watching()
  entry.failed(new DataError('offline', 'No line.'))
  expect(told).toEqual([{ uid: THATO.uid, ...remembered }])
  entry.next(docsOf({ role: 'none' }), undefined)
  await eventually(() => expect(told.at(-1)).toBe('left'))
  entry.failed(new DataError('offline', 'No line.'))
  await settled()
  expect(told).toHaveLength(2)
})

test('a new sign-in is watched anew', async () => {
  await watching()
  auth.tell(thato())
  expect(entries()).toHaveLength(2)
  expect(ended).toHaveBeenCalledOnce()
})

test('while the database denies the entry, too, so that the lists can say why; a sign-in that has ended is nobody’s', async () => {
  const { told, entry } = await watching()
  entry.failed(new DataError('denied', 'Missing permissions.'))
  expect(told).toEqual([{ uid: THATO.uid, ...remembered }])
  entry.failed(new DataError('unauthenticated', 'Nobody is signed in.'))
  expect(told.at(-1)).toBe('nobody')
})
