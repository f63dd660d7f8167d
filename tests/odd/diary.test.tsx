import { fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DaySheet } from '#admin/portal/bookings/day-sheet.tsx'
import { ClientAlertsContext } from '#admin/portal/clients/client-alerts.tsx'
import { RemindersDialog } from '#admin/portal/diary/reminders-dialog.tsx'
import { HouseContext } from '#admin/portal/use-house.ts'
import { SignedIn } from '#admin/signed-in.tsx'
import { listBookingsOn } from '#data/bookings-desk.ts'
import { parseBooking } from '#domain/booking.ts'
import { alertFinder } from '#domain/client-alert.ts'
import { parseBlock } from '#domain/diary/block.ts'
import { parseCall } from '#domain/diary/call.ts'
import { parseGivenCopy } from '#domain/diary/given-copy.ts'
import { addDays } from '#domain/venue-clock.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { NALEDI } from '#support/builders.ts'
import { diary } from '#support/diary-desk.ts'
import { asOnAPhone, showDiary } from '#support/diary-panel.tsx'
import { DATE } from '#support/diary.ts'
import { type Fields, oddDocuments } from '#support/odd/documents.ts'
import { LONG } from '#support/odd/sane.ts'
import { NOW } from '#support/odd/shapes.ts'
import { houseIn, PAGES, settle, showEach, unfold } from '#support/odd/shown.tsx'
import { alertsOf } from '#support/portal-lists.ts'
import { type OddSpa, oddSpas } from '#support/odd/spa.ts'

vi.mock('#data/bookings-desk.ts')
vi.mock('#data/calls.ts', async () => (await import('#support/diary-desk.ts')).diaryCalls)
vi.mock('#data/diary-changes.ts')
vi.mock('#data/house-changes.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

beforeEach(() => {
  vi.clearAllMocks()
  diary.clear()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const many = (documents: fc.Arbitrary<Fields>, count: number) =>
  fc.array(documents, { minLength: count, maxLength: count })

const days = fc
  .tuple(many(oddDocuments('bookings'), 25), many(oddDocuments('blocks'), 8), many(oddDocuments('calls'), 8), oddSpas)
  .map(([bookings, blocks, calls, spa]) => ({
    spa,
    // Of the first bookings of this date.
    calls: new Map(
      calls.map((stored, index) => {
        const id = `b${String(index)}`
        return [id, { ...parseCall(id, stored), date: DATE }]
      }),
    ),
    given: calls.flatMap((stored) => {
      const given = parseGivenCopy(DATE, stored)
      return given ? [{ ...given, date: DATE }] : []
    }),
    // All on this date, because the diary lists bookings by date.
    bookings: bookings.map((stored, index) => ({ ...parseBooking(`b${String(index)}`, stored), date: DATE })),
    blocks: blocks.flatMap((stored, index) => {
      const block = parseBlock(`k${String(index)}`, stored)
      return block ? [{ ...block, date: DATE }] : []
    }),
  }))

const hold = (spa: OddSpa, own: Parameters<typeof diary.hold>[0]) => diary.hold({ days: spa.days, ...own })

test.each([
  ['at the desk', () => {}],
  ['on a phone', asOnAPhone],
])('the diary of a day, %s', LONG, (_, prepare) =>
  showEach(days, PAGES, async ({ spa, bookings, blocks, calls, given }) => {
    prepare()
    hold(spa, { bookings, blocks, calls, given })
    showDiary({ house: houseIn(spa), listed: bookings, alertOf: alertFinder(spa.clients) })
    await settle()
    expect(screen.queryByRole('alert')).toBeNull()
    await unfold()
  }),
)

test.each(['For the desk', 'For therapists'])('the printed sheet, %s', LONG, (copy) =>
  showEach(days, PAGES, async ({ spa, bookings, blocks, given }) => {
    vi.mocked(listBookingsOn).mockResolvedValue(bookings)
    hold(spa, { blocks, given })
    render(
      <SignedIn staff={NALEDI}>
        <HouseContext value={houseIn(spa)}>
          <ClientAlertsContext value={alertsOf(alertFinder(spa.clients))}>
            <DaySheet day={DATE} onDay={() => {}} />
          </ClientAlertsContext>
        </HouseContext>
      </SignedIn>,
    )
    await settle()
    fireEvent.click(screen.getByRole('button', { name: copy }))
    await settle()
  }),
)

test('the reminders of the next open day', LONG, () =>
  showEach(days, PAGES, async ({ spa, bookings }) => {
    const house = houseIn(spa)
    const next = addDays(DATE, 1)
    hold({ ...spa, days: new Map() }, { bookings: bookings.map((booking) => ({ ...booking, date: next })) })
    render(
      <SignedIn staff={NALEDI}>
        <DialogProvider>
          <HouseContext value={{ ...house, settings: { ...house.settings, closedWeekdays: [] } }}>
            <RemindersDialog onClose={() => {}} />
          </HouseContext>
        </DialogProvider>
      </SignedIn>,
    )
    await settle()
  }),
)
