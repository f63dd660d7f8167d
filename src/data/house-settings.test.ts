import { expect, test, vi } from 'vitest'
import { found, liveDatabase } from '#support/live-database.ts'
import { type HouseSettings, watchHouseSettings } from './diary-desk.ts'
import { liveFirestore } from './firebase/staff.ts'

vi.mock('./firebase/staff.ts', () => ({ liveFirestore: vi.fn() }))

const AT = new Date('2030-01-15T08:42:00Z')
const KGOSI = { name: 'Kgosi', uid: 'kgosi-uid' }
const KABO = { name: 'Kabo', uid: 'kabo-uid' }

test('who changed each document of the settings last, and when: from the document itself, or from the one beside it', async () => {
  const database = liveDatabase()
  vi.mocked(liveFirestore).mockResolvedValue(database.live)
  const told: HouseSettings[] = []
  watchHouseSettings({ next: (settings) => told.push(settings), failed: () => undefined })
  await vi.waitFor(() => database.listener())
  database
    .listener()
    .answer([
      found('diary', { buffer: 15, updatedBy: KABO }),
      found('diary-stamp', { updatedBy: KGOSI, updatedAt: AT }),
      found('house', { words: { bring: 'A towel' }, updatedBy: KABO }),
      found('house-stamp', { updatedBy: KGOSI }),
      found('therapists', { therapists: [], updatedBy: KABO, updatedAt: AT }),
    ])
  expect(told.map(({ lastChanges }) => lastChanges)).toEqual([
    {
      diary: { by: KGOSI, at: AT },
      house: { by: KGOSI, at: null },
      therapists: { by: KABO, at: AT },
      email: { by: undefined, at: null },
      records: { by: undefined, at: null },
    },
  ])
})
