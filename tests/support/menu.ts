import { setDoc } from 'firebase/firestore/lite'
import { afterEach, beforeEach, vi } from 'vitest'
import { listServices } from '#data/services.ts'
import { connectAs } from './connections.ts'
import { openRules } from './open-rules.ts'

/** The menu on a local Firestore as a visitor's device reads it. The test file mocks `firebase/visitor.ts` with `connections`. */

/** A browser's storage: Node has none. */
export const storage = (own: Partial<Storage> = {}) => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    ...own,
  })
  return kept
}

export const names = (services: readonly { name: string }[] | undefined) => services?.map(({ name }) => name)

export const HOUR = 60 * 60_000
export const START = Date.UTC(2030, 0, 15)
/** Sets the clock, in hours after START. */
export const at = (hours: number) => vi.setSystemTime(START + hours * HOUR)

/** A database that is empty, and a device that keeps nothing, before each test. */
export const openMenu = () => {
  const firestore = openRules()
  beforeEach(() => {
    connectAs({ visitor: firestore.asStranger() })
    storage()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  /** Stores a massage that was last changed at this hour. */
  const stored = (id: string, own: object, hour: number) => {
    const { db, doc } = firestore.asOwner()
    const updatedAt = new Date(START + hour * HOUR + 123)
    const fields = { name: id, category: 'massage', duration: 60, price: 'P350', icon: 'Heart', updatedAt, ...own }
    return setDoc(doc(db, 'services', id), fields)
  }
  /** The treatments' names, and how many documents the database answered with. */
  const read = async () => {
    const { fetch } = globalThis
    let documents = 0
    const counted = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const answer = await fetch(...request)
      documents += (await answer.clone().text()).split('"document":').length - 1
      return answer
    })
    const list = names(await listServices())
    counted.mockRestore()
    return { list, documents }
  }
  /** A menu of three treatments that were last changed some days ago. */
  const startMenu = async () => {
    await firestore.reset()
    vi.useFakeTimers({ toFake: ['Date'] })
    at(0)
    for (const id of ['A', 'B', 'C']) await stored(id, {}, -100)
  }
  return { firestore, stored, read, startMenu }
}
