import { expect, test, vi } from 'vitest'
import { found, liveDatabase } from '#support/live-database.ts'
import { type HouseSettings, watchHouseSettings } from './diary-desk.ts'
import { liveFirestore } from './firebase/staff.ts'

vi.mock('./firebase/staff.ts', () => ({ liveFirestore: vi.fn() }))

const KGOSI = { name: 'Kgosi', uid: 'kgosi-uid' }
const KABO = { name: 'Kabo', uid: 'kabo-uid' }

test('who changed limits and house last is known from the documents beside them', async () => {
  const database = liveDatabase()
  vi.mocked(liveFirestore).mockResolvedValue(database.live)
  const told: HouseSettings[] = []
  watchHouseSettings({ next: (settings) => told.push(settings), failed: () => undefined })
  await vi.waitFor(() => database.listener())
  database
    .listener()
    .answer([
      found('diary', { buffer: 15, updatedBy: KABO }),
      found('diary-stamp', { updatedBy: KGOSI }),
      found('house', { words: { bring: 'A towel' }, updatedBy: KABO }),
      found('house-stamp', { updatedBy: KGOSI }),
      found('staff', { therapists: [], updatedBy: KABO }),
    ])
  expect(told).toMatchObject([{ settingsBy: KGOSI, therapistsBy: KABO, content: { changedBy: KGOSI } }])
})
