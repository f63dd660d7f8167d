import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { diary } from '#support/diary-desk.ts'
import { drawn, inColumn, showDiary, team, withNeo } from '#support/diary-panel.tsx'

vi.mock('#data/diary-changes.ts')
vi.mock('#data/house-changes.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

beforeEach(() => {
  vi.clearAllMocks()
  diary.clear()
  vi.useFakeTimers({ now: new Date('2030-01-10T08:00:00Z'), toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const dropped = new DataError('unknown', 'The line dropped.')
const acts = () => ['Block time', 'This day'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }))
const reasons = () =>
  acts().map((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent)

describe('a day that was not read', () => {
  it('is not shown as empty: it cannot be changed, and the reason is shown', async () => {
    diary.fail(dropped, 'bookings')
    showDiary()
    expect(acts().map(({ disabled }) => disabled)).toEqual([true, true])
    expect(reasons()).toEqual(['This day is being read.', 'This day is being read.'])
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load this day')
    expect(acts().map(({ disabled }) => disabled)).toEqual([true, true])
    expect(reasons()).toEqual(['This day could not be read.', 'This day could not be read.'])
    expect(screen.queryByRole('list', { name: 'Neo' })).toBeNull()
  })

  it('is read again by Retry, and then it can be changed', async () => {
    diary.fail(dropped, 'bookings')
    diary.hold({ bookings: [withNeo('b1')] })
    const user = showDiary()
    const notice = within(await screen.findByRole('alert'))
    diary.mend()
    await user.click(notice.getByRole('button', { name: 'Retry' }))
    await drawn()
    expect(inColumn('Neo')).toHaveLength(1)
    expect(acts().map(({ disabled }) => disabled)).toEqual([false, false])
    expect(reasons()).toEqual([undefined, undefined])
  })
})

describe('a house that was not read', () => {
  it('shows no columns until it is read, so that no visit stands under “no therapist”', async () => {
    diary.hold({ bookings: [withNeo('b1')] })
    showDiary({ house: team({ isKnown: false, therapists: [] }) })
    expect(await screen.findByText('The therapists and the settings are being read.')).toBeDefined()
    expect(screen.queryByText(/Guest b1/)).toBeNull()
    expect(acts().map(({ disabled }) => disabled)).toEqual([true, true])
  })

  it('is reported, and Retry reads it', async () => {
    const reload = vi.fn<() => Promise<void>>().mockResolvedValue()
    diary.hold({ bookings: [withNeo('b1')] })
    const user = showDiary({ house: team({ isKnown: false, therapists: [], failed: 'No answer.', reload }) })
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Could not load the therapists and the settings')
    expect(screen.queryByText(/Guest b1/)).toBeNull()
    await user.click(within(notice).getByRole('button', { name: 'Retry' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('keeps its old data when only reading it again failed', async () => {
    showDiary({ house: team({ failed: 'No answer.' }) })
    await drawn()
  })
})
