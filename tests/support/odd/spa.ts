import fc from 'fast-check'
import { parseBooking } from '#domain/booking.ts'
import { parseClient } from '#domain/client.ts'
import { parseBlock } from '#domain/diary/block.ts'
import { calendarOf } from '#domain/diary/calendar.ts'
import { parseDay } from '#domain/diary/day.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { parseTherapists } from '#domain/diary/therapists.ts'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { parseMenuService } from '#domain/menu-service.ts'
import { parseStoredWish } from '#domain/wish.ts'
import { DATE } from '../diary.ts'
import { type Fields, oddDocuments } from './documents.ts'

/** A whole database of odd documents, as the data layer reads it. */

const few = (documents: fc.Arbitrary<Fields>) => fc.array(documents, { minLength: 1, maxLength: 3 })

const documents = fc.record({
  bookings: few(oddDocuments('bookings')),
  clients: few(oddDocuments('clients')),
  services: few(oddDocuments('services')),
  blocks: few(oddDocuments('blocks')),
  day: oddDocuments('days'),
  wish: oddDocuments('wishes'),
  diary: oddDocuments('settings/diary'),
  staff: oddDocuments('settings/staff'),
  house: oddDocuments('settings/house'),
})

const read = (stored: typeof documents extends fc.Arbitrary<infer T> ? T : never) => {
  const settings = parseDiarySettings(stored.diary)
  const day = parseDay(DATE, stored.day)
  const wish = parseStoredWish('b0', stored.wish)
  return {
    bookings: stored.bookings.map((one, index) => {
      const booking = parseBooking(`b${String(index)}`, one)
      return index === 0 && wish ? { ...booking, wish } : booking
    }),
    clients: stored.clients.map((one, index) => parseClient(`c${String(index)}`, one)),
    menu: stored.services.flatMap((one, index) => parseMenuService(`s${String(index)}`, one) ?? []),
    blocks: stored.blocks.flatMap((one, index) => parseBlock(`k${String(index)}`, one) ?? []),
    settings,
    day,
    days: new Map([[DATE, day]]),
    calendar: calendarOf(settings, new Map([[DATE, day]])),
    therapists: parseTherapists(stored.staff),
    content: parseOwnerHouse(stored.house),
  }
}

export const oddSpas = documents.map(read)
export type OddSpa = ReturnType<typeof read>
