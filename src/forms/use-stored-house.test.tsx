import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { printHouse, latestHouse } from '#content/shown-house.ts'
import { getHouse } from '#data/house.ts'
import { rememberedHouse } from '#data/public-house.ts'
import { parseHouse } from '#domain/house/house.ts'
import { useStoredHouse } from './use-stored-house.ts'

vi.mock('#data/house.ts')
vi.mock('#data/public-house.ts')

it('shows the device’s copy at once where the first page was printed without words, though it is as old', () => {
  const kept = { ...parseHouse({ words: { cancellation: 'Please tell us a day before.' } }), changedAt: 7, readAt: 0 }
  vi.mocked(rememberedHouse).mockReturnValue(kept)
  vi.mocked(getHouse).mockReturnValue(new Promise(() => {}))
  printHouse({ changedAt: 7 })
  renderHook(() => useStoredHouse())
  expect(latestHouse().words).toEqual(kept.words)
})
