import { describe, expect, test, vi } from 'vitest'
import { useLive } from './live/suite.ts'

// For busy machines.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const suite = useLive('demo-conformance-live-rules')

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      allow get: if resource == null || resource.data.owner == request.auth.uid;
      allow list: if resource.data.owner == request.auth.uid;
      allow create: if request.resource.data.owner == request.auth.uid;
    }
    match /open/{id} { allow read; }
  }
}`

const note = (owner: string) => ({ fields: { owner: { stringValue: owner } } })

describe('listeners under rules', () => {
  test('of queries are judged by what the query could return, of documents by their fields', async () => {
    await suite.target().rest('PATCH', '/notes/a', note('alice'))
    await suite.target().rest('PATCH', '/notes/b', note('bob'))
    await suite.target().loadRules(RULES)
    const page = await suite.tab()
    const outcome = await page.evaluate(
      async (opening) => {
        const { open, watch, collection, query, where, doc, getDoc, getDocs, codeOf, getCountFromServer } = window.live
        const db = open(opening)
        const notes = collection(db, 'notes')
        const own = query(notes, where('owner', '==', 'alice'))
        const unasked = watch(notes)
        const others = watch(query(notes, where('owner', '==', 'bob')))
        const open1 = watch(collection(db, 'open'))
        return {
          own: (await watch(own).settled()).ids,
          denied: [await unasked.ended(), await others.ended(), await watch(doc(db, 'notes/b')).ended()],
          open: (await open1.settled()).ids,
          once: [await codeOf(getDocs(notes)), await codeOf(getDoc(doc(db, 'notes/b'))), await codeOf(getDocs(own))],
          count: [await codeOf(getCountFromServer(notes)), (await getCountFromServer(own)).data().count],
        }
      },
      suite.opening({ user: { sub: 'alice' } }),
    )
    expect(outcome).toEqual({
      own: ['a'],
      denied: ['permission-denied', 'permission-denied', 'permission-denied'],
      open: [],
      once: ['permission-denied', 'permission-denied', 'ok'],
      count: ['permission-denied', 1],
    })
  })

  test('report what enters and leaves when the field changes that the rule depends on', async () => {
    await suite.target().loadRules(RULES)
    const page = await suite.tab()
    const watching = await page.evaluateHandle(
      async (opening) => {
        const { open, watch, collection, query, where } = window.live
        const watched = watch(query(collection(open(opening), 'notes'), where('owner', '==', 'alice')))
        await watched.settled()
        return watched
      },
      suite.opening({ user: { sub: 'alice' } }),
    )
    await suite.target().rest('PATCH', '/notes/a', note('alice'))
    expect(
      await watching.evaluate(async (watched) => (await watched.settled(({ ids }) => ids.length === 1)).ids),
    ).toEqual(['a'])
    await suite.target().rest('PATCH', '/notes/a', note('bob'))
    expect(
      await watching.evaluate(async (watched) => {
        await watched.settled(({ ids }) => ids.length === 0)
        return watched.errors
      }),
    ).toEqual([])
  })

  test('end with permission-denied when the session ends, and work again in the next one', async () => {
    await suite.target().rest('PATCH', '/notes/a', note('alice'))
    await suite.target().loadRules(RULES)
    const page = await suite.tab()
    const outcome = await page.evaluate(async (opening) => {
      const { open, watch, collection, query, where, signInAs, signOut } = window.live
      signInAs('alice')
      const db = open(opening)
      const own = query(collection(db, 'notes'), where('owner', '==', 'alice'))
      const first = watch(own)
      const anyone = watch(collection(db, 'open'))
      const before = (await first.settled()).ids
      await anyone.settled()
      signOut()
      const ended = await first.ended()
      const without = await watch(own).ended()
      signInAs('alice')
      return { before, ended, without, again: (await watch(own).settled()).ids, untouched: anyone.errors }
    }, suite.opening())
    expect(outcome).toEqual({
      before: ['a'],
      ended: 'permission-denied',
      without: 'permission-denied',
      again: ['a'],
      untouched: [],
    })
  })
})
