import { act, fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { printHouse } from '#content/shown-house.ts'
import { getDay, getDiarySettings, listDays } from '#data/diary.ts'
import { getHouse } from '#data/house.ts'
import { getReceipt } from '#data/receipts.ts'
import { listServices } from '#data/services.ts'
import { hoursInWords } from '#domain/diary/hours-in-words.ts'
import { parseHouse } from '#domain/house/house.ts'
import { printedHouse } from '#domain/house/printed.ts'
import { parseReceipt } from '#domain/receipt.ts'
import { orderServices } from '#domain/service.ts'
import { parseShownService } from '#domain/stored-service.ts'
import { bookingDraft } from '#forms/booking/booking-draft.ts'
import { keepRequest } from '#forms/requests/kept-requests.ts'
import { BookingForm } from '#pages/booking/booking-form.tsx'
import { BookingPage } from '#pages/booking/booking-page.tsx'
import { Offers } from '#pages/home/offers.tsx'
import { Team } from '#pages/about/team.tsx'
import { MyBookingPage } from '#pages/my-booking/my-booking-page.tsx'
import { ServiceMenu } from '#pages/services/service-menu.tsx'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { OpeningHours } from '#ui/contact-details.tsx'
import { DATE } from '#support/diary.ts'
import { oddDocuments } from '#support/odd/documents.ts'
import { LONG } from '#support/odd/sane.ts'
import { NOW } from '#support/odd/shapes.ts'
import { expectSane, PAGES, settle, showEach, SINGLES } from '#support/odd/shown.tsx'
import { oddSpas } from '#support/odd/spa.ts'

vi.mock('#data/services.ts')
vi.mock('#data/diary.ts')
vi.mock('#data/house.ts')
vi.mock('#data/receipts.ts')
vi.mock('#data/wishes.ts')
vi.mock('#data/wish-mail.ts')
vi.mock('#data/bookings.ts')
vi.mock('#data/email.ts')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.mocked(getHouse).mockResolvedValue(parseHouse(undefined))
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
  printHouse({ changedAt: 0 })
})

const ID = 'AbCdEfGhIjKlMnOpQrSt'
const menus = fc
  .array(oddDocuments('services'), { minLength: 40, maxLength: 40 })
  .map((list) => orderServices(list.flatMap((stored, index) => parseShownService(`s${String(index)}`, stored) ?? [])))

const show = (page: ReactNode, address = '/') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <DialogProvider>{page}</DialogProvider>
    </MemoryRouter>,
  )

test('Services shows every treatment', LONG, () =>
  showEach(menus, PAGES, async (menu) => {
    vi.mocked(listServices).mockResolvedValue(menu)
    show(<ServiceMenu />)
    await settle()
    expect(document.querySelectorAll('h3')).toHaveLength(menu.length)
  }),
)

test('Booking shows the menu, the day and its hints, and takes ten treatments', LONG, () =>
  showEach(fc.tuple(menus, oddSpas, oddDocuments('settings/house')), PAGES, async ([menu, spa, house]) => {
    localStorage.clear()
    vi.mocked(listServices).mockResolvedValue(menu)
    vi.mocked(getDiarySettings).mockResolvedValue(spa.settings)
    vi.mocked(getDay).mockResolvedValue(spa.day)
    vi.mocked(listDays).mockResolvedValue(spa.days)
    vi.mocked(getHouse).mockResolvedValue(parseHouse(house))
    show(<BookingPage children={<BookingForm />} />, '/booking')
    await settle()
    for (let count = 0; count < 10; count += 1) {
      const button = document.querySelector('button[aria-label^="Add "]')
      if (button) fireEvent.click(button)
    }
    act(() => bookingDraft.change({ date: DATE, time: '10:00 AM', guests: 2 }))
    await settle()
    await settle()
    const chosen = new Set(menu.map(({ name }) => name))
    expect(bookingDraft.read().selectedServices).toHaveLength(Math.min(chosen.size, 10))
    expectSane()
    act(() => bookingDraft.clear())
  }),
)

test('My request shows a receipt, or that it shows no status', LONG, () =>
  showEach(
    fc.tuple(oddDocuments('receipts'), oddSpas, oddDocuments('settings/house')),
    SINGLES,
    async ([stored, spa, house]) => {
      sessionStorage.clear()
      const receipt = parseReceipt(ID, stored)
      vi.mocked(getReceipt).mockResolvedValue(receipt)
      vi.mocked(getDiarySettings).mockResolvedValue(spa.settings)
      vi.mocked(getDay).mockResolvedValue(spa.day)
      vi.mocked(listDays).mockResolvedValue(spa.days)
      vi.mocked(getHouse).mockResolvedValue(parseHouse(house))
      keepRequest({
        id: ID,
        date: receipt.date,
        treatments: spa.bookings.flatMap(({ selectedServices }) => selectedServices),
      })
      show(<MyBookingPage />, `/my-booking#${ID}`)
      await settle()
      await settle()
      expect(document.querySelectorAll('h2').length).toBeGreaterThan(0)
    },
  ),
)

test('Home and About show offers, team and hours', LONG, () =>
  showEach(fc.tuple(oddDocuments('settings/house'), oddSpas), SINGLES, async ([stored, { settings }]) => {
    printHouse(printedHouse(stored, DATE))
    show(
      <>
        <Offers />
        <Team />
        <OpeningHours text={hoursInWords(settings).long} />
      </>,
    )
    await settle()
  }),
)
