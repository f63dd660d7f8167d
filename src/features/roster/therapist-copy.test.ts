import fc from 'fast-check'
import { expect, it } from 'vitest'
import { randomRuns } from '#firestore/testing/prove.ts'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { STORED } from '#support/stored-shapes.ts'
import { onTuesdays, therapist } from '#support/therapists.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { HOUSE_HOURS } from '#features/diary/open-days.ts'
import { type CopiedDay, copyText, messageText, therapistCopies } from './therapist-copy.ts'

const NEO = therapist('neo')
const LESEDI = therapist('lesedi')
const guest = (name: string, own: object = {}) =>
  parseBooking(name, {
    fullName: `${name} Kgosi`,
    email: 'secret@example.com',
    phone: '+267 71234567',
    date: DATE,
    time: '10:00 AM',
    status: 'confirmed',
    plan: plan({ entries: [entry({ therapists: ['neo'] })] }),
    ...own,
  })
const copiesOf = (bookings: ReturnType<typeof guest>[], own: Partial<CopiedDay> = {}) =>
  therapistCopies({
    ...{ date: DATE, bookings, blocks: [], therapists: [NEO, LESEDI], menu: [], hours: HOUSE_HOURS },
    alertOf: () => undefined,
    ...own,
  })
const textsOf = (...args: Parameters<typeof copiesOf>) => copiesOf(...args).copies.map(copyText)
const HEAD = 'Tuesday 15 January 2030\n9:00 AM to 7:00 PM'

it('has the treatments of each therapist by time, with cleaning, room, alert, health note and requests, and who has nothing planned', () => {
  const amara = guest('Amara', {
    room: '12',
    specialRequests: 'Offer: Summer (P300)\nA quiet room',
    healthNote: 'Bad knee, left',
    clientId: 'amara',
    plan: plan({
      ...{ buffer: 15, wants: 'woman' },
      entries: [
        entry({ start: 700, therapists: ['neo'] }),
        entry({ name: 'Manicure', start: 760, therapists: ['neo'] }),
      ],
    }),
  })
  const alertOf: CopiedDay['alertOf'] = ({ clientId }) => (clientId === 'amara' ? 'Nut allergy' : undefined)
  expect(textsOf([amara, guest('Boitumelo')], { blocks: [block()], alertOf })).toEqual([
    `Neo, ${HEAD}

10:00 AM to 11:00 AM
Boitumelo: Swedish Massage

11:40 AM to 12:40 PM
Amara, room 12: Swedish Massage
Asks for a woman
Special requests: A quiet room
Health note: Bad knee, left
Alert: Nut allergy

12:00 PM to 1:00 PM
Blocked: Lunch

12:40 PM to 1:40 PM, cleaning until 1:55 PM
Amara, room 12: Manicure
Asks for a woman
Special requests: A quiet room
Health note: Bad knee, left
Alert: Nut allergy`,
    `Lesedi, ${HEAD}\n\nNothing planned`,
  ])
  const [message] = copiesOf([amara], { alertOf }).copies.map(messageText)
  expect(message).toContain('Health note: ask the desk\nAlert: ask the desk')
  expect(message).not.toMatch(/Nut|knee/)
})

it('is made again for who was given one and has nothing any more', () => {
  const off = onTuesdays('off', [])
  const day = { ...{ date: DATE, bookings: [], blocks: [], therapists: [off], menu: [], hours: HOUSE_HOURS } }
  const alertOf = () => undefined
  expect(therapistCopies({ ...day, alertOf }).copies).toEqual([])
  expect(therapistCopies({ ...day, alertOf }, new Set(['off'])).copies.map(copyText)).toEqual([
    'Off, Tuesday 15 January 2030\nOff\n\nNothing planned',
  ])
})

it('names the colleague where two treat together: the same treatment, or different ones at the same time', () => {
  const couple = guest('Anna', {
    guests: 2,
    plan: plan({ guests: 2, entries: [entry({ therapists: ['neo', 'lesedi'] })] }),
  })
  expect(textsOf([couple])[1]).toContain('Anna, 2 guests: Swedish Massage, together with Neo')
  const apart = guest('Anna', {
    plan: plan({
      entries: [entry({ therapists: ['neo'] }), entry({ name: 'Facial', start: 630, therapists: ['lesedi'] })],
    }),
  })
  expect(textsOf([apart])[0]).toContain('Swedish Massage, together with Lesedi')
  const inTurn = guest('Anna', {
    plan: plan({ entries: [entry({ therapists: ['neo'] }), entry({ start: 660, therapists: ['lesedi'] })] }),
  })
  expect(textsOf([inTurn]).join()).not.toContain('together')
})

it('has apart what lacks a therapist: nobody, half a couple, one no longer listed', () => {
  const half = { guests: 2, plan: plan({ guests: 2, entries: [entry({ start: 540, therapists: ['neo', 'gone'] })] }) }
  const { unassigned } = copiesOf([guest('Nobody', { plan: plan() }), guest('Anna', half)])
  expect(unassigned).toMatchObject([
    {
      from: 540,
      texts: [
        '9:00 AM to 10:00 AM',
        'Anna, 2 guests: Swedish Massage, together with Neo and a therapist no longer listed',
      ],
    },
    { from: 600, texts: ['10:00 AM to 11:00 AM', 'Nobody: Swedish Massage'] },
  ])
})

it('has a copy for who is off or away and has a visit all the same, and none for who is off', () => {
  const away = { therapist: 'neo', from: 0, to: 1_440, series: 'leave', words: 'Course' }
  const texts = textsOf([guest('Amara')], {
    therapists: [NEO, therapist('off', { weekdays: [1] })],
    blocks: [block(away)],
  })
  expect(texts).toEqual([expect.stringContaining('Neo, Tuesday 15 January 2030\nAway\n\n10:00 AM')])
})

it('leaves out requests, who did not come and who cancelled, and blocks of others and of other dates', () => {
  const texts = textsOf(
    [
      guest('Asked', { status: 'pending' }),
      guest('Missed', { outcome: { kind: 'missed' } }),
      guest('Gone', { status: 'rejected' }),
    ],
    {
      blocks: [block({ therapist: 'thato' }), block({ date: '2030-01-16' }), block({ kind: 'work', from: 0, to: 60 })],
    },
  )
  expect(texts.join()).not.toMatch(/Asked|Missed|Gone|Blocked|Lunch/)
})

/** A booking of any shape that holds these in the fields that no copy may show. */
const SECRETS = { lastName: 'Zwquni', email: 'zw@secret.example', phone: '+267 79876543', price: 'P98765' }
const secretBookings = fc
  .record({
    stored: fc.constantFrom<Record<string, unknown>>(...STORED.bookings),
    firstName: fc.constantFrom('', 'Amara', 'Amara Zwquni', 'ZWQUNI'),
    fullName: fc.constantFrom('Amara Zwquni', 'Zwquni, Amara', 'Zwquni', ''),
    services: fc.constantFrom('Massage (60min) - P98765', 'Massage - from P98,765', ''),
    isItemised: fc.boolean(),
    hasPlan: fc.boolean(),
    time: fc.constantFrom('10:00 AM', 'noon'),
  })
  .map(({ stored, firstName, fullName, services, isItemised, hasPlan, time }) => {
    const { lastName, email, phone, price } = SECRETS
    const item = { name: 'Massage', duration: 60, price }
    return parseBooking('b1', {
      ...stored,
      ...{ firstName, fullName, name: fullName, lastName, email, phone, time, date: DATE, status: 'confirmed' },
      ...{ totalPrice: price, agreedTotal: price, service: services, services },
      selectedServices: isItemised ? [item] : undefined,
      specialRequests: ` offer: Summer (${price})\nQuiet`,
      plan: hasPlan ? plan({ entries: [entry({ therapists: ['neo'] })] }) : stored['plan'],
    })
  })

it('never has the surname, the contact or the price of a guest, whatever is stored', () => {
  fc.assert(
    fc.property(fc.array(secretBookings, { maxLength: 4 }), (bookings) => {
      const { copies, unassigned } = copiesOf(bookings)
      const said = [...copies.map(copyText), JSON.stringify(unassigned)].join('\n')
      expect(said).not.toMatch(/zwquni|secret\.example|9876543|98,?765/i)
    }),
    randomRuns(300, 10_000),
  )
})
