import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchCalls } from '#data/calls.ts'
import { diary } from '#support/diary-desk.ts'
import { drawn, showDiary } from '#support/diary-panel.tsx'

vi.mock('#data/diary-changes.ts')
vi.mock('#data/house-changes.ts')
vi.mock('#data/calls.ts', async () => (await import('#support/diary-desk.ts')).diaryCalls)
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

beforeEach(() => {
  diary.clear()
  vi.useFakeTimers({ now: new Date('2030-01-10T08:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('is heard of by one listener, from today on, whatever day is shown', async () => {
  const { turnTo } = showDiary()
  await drawn()
  await vi.waitFor(() => expect(watchCalls).toHaveBeenCalled())
  for (const date of ['2030-01-16', '2030-01-22', '2030-01-08', '2030-01-17']) {
    turnTo(date)
    await drawn()
  }
  expect(vi.mocked(watchCalls).mock.calls.map(([from]) => from)).toEqual(['2030-01-10'])
})
