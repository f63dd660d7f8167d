import { act, fireEvent } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listBookings, listBookingsOf } from '#data/bookings-desk.ts'
import { listClients } from '#data/clients.ts'
import { listContacts } from '#data/contacts-desk.ts'
import { listEvents } from '#data/diary-desk.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseClient } from '#domain/client.ts'
import { parseContact } from '#domain/contact.ts'
import { parseEvent } from '#domain/diary/events.ts'
import { parseStoredWish } from '#domain/wish.ts'
import { houseOf } from '#support/diary-desk.ts'
import { type Fields, oddDocuments } from '#support/odd/documents.ts'
import { LONG } from '#support/odd/sane.ts'
import { NOW } from '#support/odd/shapes.ts'
import { expectSane, PAGES, settle, showEach, SINGLES, unfold } from '#support/odd/shown.tsx'
import { type OddSpa, oddSpas } from '#support/odd/spa.ts'
import { fillPortal, openPortal } from '#support/portal.tsx'
import { clientAlerts, live, longestPending, longestWaiting, openWishes } from '#support/portal-data.ts'

vi.mock('#data/bookings-desk.ts', async () => (await import('#support/portal-data.ts')).bookingsDesk)
vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)
vi.mock('#data/contacts-desk.ts', async () => (await import('#support/portal-data.ts')).contactsDesk)
vi.mock('#data/erasure.ts', async () => (await import('#support/portal-data.ts')).erasures)
vi.mock('#data/services-desk.ts', async () => (await import('#support/portal-data.ts')).servicesDesk)
vi.mock('#data/wishes-desk.ts', async () => (await import('#support/portal-data.ts')).wishesDesk)
vi.mock('#data/diary-desk.ts', async () => (await import('#support/portal-data.ts')).diaryDesk)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  fillPortal()
})
afterEach(() => {
  vi.useRealTimers()
})

const many = (documents: fc.Arbitrary<Fields>) => fc.array(documents, { minLength: 25, maxLength: 25 })
const numbered = <T,>(documents: readonly Fields[], parse: (id: string, fields: Fields) => T) =>
  documents.map((fields, index) => parse(`n${String(index)}`, fields))

/** The portal beside a house of odd documents, with the alerts of odd clients. */
const openBeside = async (query: string, { settings, therapists, content, days, menu, clients }: OddSpa) => {
  clientAlerts.mockResolvedValue(clients)
  const shown = await openPortal(query)
  act(() => {
    live.services.emit(menu)
    live.days.emit(days)
    live.houseSettings.emit({ ...houseOf(), settings, therapists, content })
  })
  return shown
}

const closeDialogs = () => {
  for (const dialog of document.querySelectorAll('dialog[open]'))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
}

const cards = () => document.querySelectorAll('[data-card]').length

test('every booking has its card, with history, texts and link, and every wish its line', LONG, () =>
  showEach(
    fc.tuple(many(oddDocuments('bookings')), many(oddDocuments('wishes')), many(oddDocuments('events')), oddSpas),
    PAGES,
    async ([stored, wishes, events, spa]) => {
      const list = numbered(stored, parseBooking)
      vi.mocked(listBookings).mockResolvedValue(list)
      longestPending.mockResolvedValue(list.filter(({ status }) => status === 'pending').slice(0, 10))
      openWishes.mockResolvedValue(numbered(wishes, parseStoredWish).flatMap((wish) => wish ?? []))
      const history = numbered(events, parseEvent)
      vi.mocked(listEvents).mockImplementation((id) => Promise.resolve(history.filter((event) => event.id === id)))
      await openBeside('', spa)
      expect(cards()).toBe(list.length)
      await unfold()
    },
  ),
)

test('every message has its card', LONG, () =>
  showEach(fc.tuple(many(oddDocuments('contacts')), oddSpas), PAGES, async ([stored, spa]) => {
    const list = numbered(stored, parseContact)
    vi.mocked(listContacts).mockResolvedValue(list)
    longestWaiting.mockResolvedValue(list.filter(({ isWaiting }) => isWaiting).slice(0, 10))
    await openBeside('?tab=contacts', spa)
    await settle()
    expect(cards()).toBe(list.length)
  }),
)

test('every client that is not joined to another has a card, and details with the bookings', LONG, () =>
  showEach(fc.tuple(many(oddDocuments('clients')), oddSpas), PAGES, async ([stored, spa]) => {
    const clients = numbered(stored, parseClient)
    vi.mocked(listClients).mockResolvedValue(clients)
    vi.mocked(listBookingsOf).mockResolvedValue({ list: spa.bookings, isCut: true })
    await openBeside('?tab=clients', spa)
    await settle()
    expect(cards()).toBe(clients.filter(({ mergedInto }) => !mergedInto).length)
    for (const card of [...document.querySelectorAll('[data-card] h3 button')].slice(0, 4)) {
      fireEvent.click(card)
      await settle()
      expectSane()
      closeDialogs()
      await settle()
    }
  }),
)

const DIALOGS =
  /^(Confirm Booking|Edit Booking|Reject|Correct details…|Offer another time…|Call off the booking…|Accept…|Decline…|New booking.*)$/

test('every dialog of a booking opens', LONG, () =>
  showEach(fc.tuple(oddDocuments('bookings'), oddSpas), SINGLES, async ([stored, spa]) => {
    vi.mocked(listBookings).mockResolvedValue([parseBooking('b0', stored)])
    vi.mocked(listBookingsOf).mockResolvedValue({ list: spa.bookings, isCut: false })
    openWishes.mockResolvedValue(spa.bookings.flatMap(({ wish }) => wish ?? []))
    await openBeside('', spa)
    act(() => live.dayBookings.emit(spa.bookings))
    act(() => live.dayBlocks.emit(spa.blocks))
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-card] button:enabled')]
    for (const button of buttons.filter(({ textContent }) => DIALOGS.test(textContent))) {
      fireEvent.click(button)
      await vi.waitFor(() => expect(document.querySelector('dialog[open]'), button.textContent).not.toBeNull())
      await settle()
      expectSane()
      closeDialogs()
      await settle()
    }
  }),
)
