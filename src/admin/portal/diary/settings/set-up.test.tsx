import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SignedIn } from '#admin/signed-in.tsx'
import { DataError } from '#data/data-error.ts'
import { setUpDiary } from '#data/house-changes.ts'
import { main, press } from '#support/booking-panel.tsx'
import { houseOf } from '#support/diary-desk.ts'
import { type House, HouseContext } from '../../use-house.ts'
import { SetUp } from './set-up.tsx'

vi.mock('#data/house-changes.ts')

const show = (own: Partial<House> = {}) => {
  render(
    <SignedIn staff={main}>
      <HouseContext value={{ ...houseOf(), ...own }}>
        <SetUp />
      </HouseContext>
    </SignedIn>,
  )
  return userEvent.setup()
}
const dropped = new DataError('unknown', 'The line dropped.')

beforeEach(() => {
  vi.resetAllMocks()
})

describe('Set up the diary', () => {
  const newHouse = { settings: { ...houseOf().settings, countedAt: null } }

  it('says how far it is, and what came of it', async () => {
    let end = (_: { planned: number; unreadable: number }) => {}
    let tell = (_done: number, _all: number) => {}
    vi.mocked(setUpDiary).mockImplementation((_menu, _settings, _staff, onProgress = () => {}) => {
      tell = onProgress
      return new Promise((resolve) => {
        end = resolve
      })
    })
    const user = show(newHouse)
    expect(screen.getByText(/Not set up yet: visitors see no hints/)).toBeDefined()
    await press(user, 'Set up the diary')
    act(() => tell(3, 12))
    expect(screen.getByText('3 of 12')).toBeDefined()
    end({ planned: 11, unreadable: 1 })
    expect(
      await screen.findByText(/Done\. 11 bookings got a place in the diary\. 1 confirmed booking without/),
    ).toBeDefined()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('can be stopped and goes on later', async () => {
    vi.mocked(setUpDiary).mockImplementation(
      (_menu, _settings, _staff, _onProgress, signal) =>
        new Promise((resolve) => signal?.addEventListener('abort', () => resolve(undefined))),
    )
    const user = show(newHouse)
    await press(user, 'Set up the diary')
    await press(user, 'Stop')
    expect(await screen.findByText('Stopped. Press again to go on.')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set up the diary' }).disabled).toBe(false)
  })

  it('that failed says why, and that nothing is lost', async () => {
    vi.mocked(setUpDiary).mockRejectedValueOnce(dropped)
    const user = show()
    expect(screen.getByText(/Set up on 1 Jan 2030, 10:00 AM/)).toBeDefined()
    await press(user, 'Set up again')
    expect(
      await screen.findByText('Error: The line dropped. What was entered stays. Press again to go on.'),
    ).toBeDefined()
  })
})
