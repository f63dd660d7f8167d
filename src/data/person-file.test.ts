import { beforeEach, expect, test } from 'vitest'
import { bookingRequest, contactDraft, NALEDI, newClientFields } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { idOf } from '#support/ids.ts'
import { submitBooking } from './bookings.ts'
import { submitContact } from './contacts.ts'
import { readPerson } from './person-file.ts'

const desk = openDesk()
const EMAIL = 'amantle@guest.example'
const PERSON = { id: 'known', email: EMAIL, phone: '+267 71234567' }

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id).sort()

beforeEach(async () => {
  await desk.put('clients/known', { ...newClientFields({ email: EMAIL }) })
  desk.signInAs(NALEDI)
})

test('a booking comes with its history, receipt, wish and calls', async () => {
  const booking = await desk.booked({ email: EMAIL }, idOf('asked'))
  await desk.confirmAs(NALEDI, booking)
  await desk.put(`wishes/${booking.id}`, { kind: 'cancel', date: '', time: '', note: 'I am ill' })
  await desk.put(`calls/${booking.id}`, { state: 'unreached' })
  const { profiles, bookings } = await readPerson(PERSON)
  expect(profiles).toMatchObject([{ id: 'known', stored: { email: EMAIL } }])
  expect(bookings).toMatchObject([
    {
      id: booking.id,
      stored: { status: 'confirmed' },
      history: [{ stored: { kind: 'confirm' } }],
      receipt: { status: 'confirmed' },
      wish: { note: 'I am ill' },
      calls: { state: 'unreached' },
    },
  ])
})

test('the same bookings are found as Erase finds, and those of others are counted, not read', async () => {
  await submitBooking(idOf('typed'), bookingRequest({ email: EMAIL }))
  await desk.put('bookings/capital', { email: 'AMANTLE@guest.example', clientId: 'known' })
  await desk.put('bookings/entered', { phone: PERSON.phone, clientId: 'known' })
  await desk.put('bookings/of-another', { email: 'other@guest.example', clientId: 'known' })
  await desk.put('bookings/corrected', { email: 'amantl@guest.example', fullName: 'Amantle Kgosi', clientId: 'known' })
  await desk.put('bookings/stranger', { email: 'stranger@guest.example' })
  const { bookings, ofOthers } = await readPerson(PERSON)
  expect(idsOf(bookings)).toEqual(['capital', 'corrected', 'entered', idOf('typed')])
  expect(ofOthers).toBe(1)
})

test('messages of the e-mail and of the phone in any spelling, and which have the phone only', async () => {
  await submitContact(idOf('both'), contactDraft({ email: EMAIL }))
  await submitContact(idOf('phone'), contactDraft({ email: 'other@guest.example', phone: '+26771234567' }))
  await submitContact(idOf('stranger'), contactDraft({ email: 'other@guest.example', phone: '+267 72345678' }))
  const { messages, byPhoneOnly } = await readPerson({ ...PERSON, phone: '71234567' })
  expect(idsOf(messages)).toEqual([idOf('both'), idOf('phone')])
  expect(messages.map(({ receipt }) => Object.keys(receipt as object))).toEqual([['createdAt'], ['createdAt']])
  expect(byPhoneOnly).toEqual([idOf('phone')])
})
