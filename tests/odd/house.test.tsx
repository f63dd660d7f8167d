import { fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { HousePage } from '#admin/portal/house/house-page.tsx'
import { PortalViewContext } from '#admin/portal/portal-view.ts'
import { HouseContext } from '#admin/portal/use-house.ts'
import { SignedIn } from '#admin/signed-in.tsx'
import { listBookingsAffectedBy, listClosedDays } from '#data/diary-desk.ts'
import { countMonth, readFirstProposals, readMonth } from '#data/figures.ts'
import { countMails, listFailedMails } from '#data/mail-desk.ts'
import { watchColleagues } from '#data/staff-desk.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseDay } from '#domain/diary/day.ts'
import { parseStaffEntry } from '#domain/staff.ts'
import { parseMailSettings } from '#domain/mail-settings.ts'
import { addDays } from '#domain/venue-clock.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { NALEDI } from '#support/builders.ts'
import { DATE } from '#support/diary.ts'
import { oddDocuments } from '#support/odd/documents.ts'
import { LONG } from '#support/odd/sane.ts'
import { NOW } from '#support/odd/shapes.ts'
import { houseIn, settle, showEach, SINGLES, unfold } from '#support/odd/shown.tsx'
import { viewOf } from '#support/portal-lists.ts'
import { oddSpas } from '#support/odd/spa.ts'

vi.mock('#data/menu-changes.ts')
vi.mock('#data/staff-desk.ts')
vi.mock('#data/house-changes.ts')
vi.mock('#data/house-content.ts')
vi.mock('#data/diary-desk.ts')
vi.mock('#data/figures.ts')
vi.mock('#data/mail-desk.ts')
vi.mock('#data/month-sums.ts')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

const several = (name: 'bookings' | 'days' | 'staff') => fc.array(oddDocuments(name), { maxLength: 6 })

const houses = fc.record({
  spa: oddSpas,
  staff: several('staff'),
  mail: oddDocuments('settings/email'),
  bookings: several('bookings'),
  days: several('days'),
})

const PARTS = ['menu', 'offers', 'hours', 'words', 'team', 'mail', 'people', 'figures']

test.each(PARTS)('the house shows its part %s', LONG, (part) =>
  showEach(houses, SINGLES, async ({ spa, mail, ...stored }) => {
    const bookings = stored.bookings.map((fields, index) => parseBooking(`b${String(index)}`, fields))
    const days = stored.days.map((fields, index) => parseDay(addDays(DATE, index), fields))
    vi.mocked(listClosedDays).mockResolvedValue(days)
    vi.mocked(listBookingsAffectedBy).mockResolvedValue(bookings)
    vi.mocked(countMonth).mockResolvedValue(12)
    vi.mocked(readMonth).mockResolvedValue({
      blocks: spa.blocks,
      requests: bookings,
      visits: bookings,
      days: new Map(days.map((day) => [day.date, day])),
    })
    vi.mocked(readFirstProposals).mockResolvedValue(new Map())
    vi.mocked(countMails).mockResolvedValue({ requests: 1, messages: 2, confirmations: 3 })
    vi.mocked(listFailedMails).mockResolvedValue(bookings)
    vi.mocked(watchColleagues).mockImplementation(({ next }) => {
      const people = stored.staff.map((fields, index) => parseStaffEntry(`u${String(index)}`, fields))
      queueMicrotask(() => next(people, undefined))
      return { stop: () => undefined }
    })
    render(
      <MemoryRouter initialEntries={['/admin?month=2030-01']}>
        <SignedIn staff={NALEDI}>
          <DialogProvider>
            <HouseContext value={{ ...houseIn(spa), mail: parseMailSettings(mail) }}>
              <PortalViewContext value={viewOf({ open: 'house', house: part })}>
                <HousePage />
              </PortalViewContext>
            </HouseContext>
          </DialogProvider>
        </SignedIn>
      </MemoryRouter>,
    )
    await settle()
    await unfold()
    for (const button of document.querySelectorAll('section button'))
      if (/^(Change|Edit|Show figures|Read)/.test(button.getAttribute('aria-label') ?? button.textContent))
        fireEvent.click(button)
  }),
)
