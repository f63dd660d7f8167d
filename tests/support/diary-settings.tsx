import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, vi } from 'vitest'
import { DiarySettingsPage } from '#admin/portal/diary/settings/diary-settings.tsx'
import { type House, HouseContext } from '#admin/portal/use-house.ts'
import { SignedIn } from '#admin/signed-in.tsx'
import { DataError } from '#data/data-error.ts'
import { countDayAgain, listBlockedDays } from '#data/diary-changes.ts'
import { saveDiarySettings, saveTherapists } from '#data/house-changes.ts'
import { NO_OCCUPANCY } from '#domain/diary/occupancy.ts'
import type { Staff } from '#domain/staff.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { main } from './booking-panel.tsx'
import { houseOf } from './diary-desk.ts'
import { therapist } from './therapists.ts'

/** The diary's settings; the test file mocks `#data/diary-changes.ts` and `#data/house-changes.ts`, and calls `prepareSettings`. */

export const onBack = vi.fn()
/** Neo and Thato. */
export const team = [therapist('neo', { phone: '71234567' }), therapist('thato')]
const page = (own: Partial<House>, who: Staff) => (
  <SignedIn staff={who}>
    <MemoryRouter>
      <DialogProvider>
        <HouseContext value={{ ...houseOf(), therapists: team, ...own }}>
          <DiarySettingsPage onBack={onBack} />
        </HouseContext>
      </DialogProvider>
    </MemoryRouter>
  </SignedIn>
)
export const open = (own: Partial<House> = {}, who: Staff = main) => {
  const { unmount: leave } = render(page(own, who))
  return { user: userEvent.setup(), leave }
}
export const show = (own: Partial<House> = {}, who: Staff = main) => open(own, who).user
export const section = (name: string) => within(screen.getByRole('region', { name }))
export const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })
export const dropped = new DataError('unknown', 'The line dropped.')

/** Before each test: every save works. */
export const prepareSettings = () =>
  beforeEach(() => {
    vi.resetAllMocks()
    vi.mocked(listBlockedDays).mockResolvedValue(['2030-01-16', '2030-01-18'])
    vi.mocked(countDayAgain).mockResolvedValue(NO_OCCUPANCY)
    vi.mocked(saveDiarySettings).mockResolvedValue()
    vi.mocked(saveTherapists).mockResolvedValue()
  })
