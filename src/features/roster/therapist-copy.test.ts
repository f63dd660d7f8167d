import { expect, it } from 'vitest'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { onTuesdays, therapist } from '#support/therapists.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { HOUSE_HOURS } from '#features/diary/open-days.ts'
import type { PlanEntry } from '#features/diary/plan.ts'
import { type CopiedDay, copyText, givenName, messageText, therapistCopies } from './therapist-copy.ts'

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
const copied = (bookings: ReturnType<typeof guest>[]): CopiedDay => ({
  ...{ date: DATE, bookings, blocks: [], therapists: [NEO, LESEDI], menu: [], hours: HOUSE_HOURS },
  alertOf: () => undefined,
})
const copiesOf = (bookings: ReturnType<typeof guest>[], own: Partial<CopiedDay> = {}) =>
  therapistCopies({ ...copied(bookings), ...own })
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
        entry({ name: 'Manicure - From P1,200, Pedicure - P 1 180', start: 760, therapists: ['neo'] }),
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
Amara, room 12: Manicure, Pedicure
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

it('names the colleague where two treat together: the same treatment, or different ones at the same time', () => {
  const withBoth = (guests: number, ...entries: PlanEntry[]) =>
    textsOf([guest('Anna', { guests, plan: plan({ guests, entries }) })]).join()
  const couple = withBoth(2, entry({ therapists: ['neo', 'lesedi'] }))
  expect(couple).toContain('Anna, 2 guests: Swedish Massage, together with Neo')
  const neo = entry({ therapists: ['neo'] })
  expect(withBoth(1, neo, entry({ start: 630, therapists: ['lesedi'] }))).toContain('together with Lesedi')
  expect(withBoth(1, neo, entry({ start: 660, therapists: ['lesedi'] }))).not.toContain('together')
})

it('has apart what lacks a therapist: nobody, half a couple, one no longer listed', () => {
  const half = { guests: 2, plan: plan({ guests: 2, entries: [entry({ start: 540, therapists: ['neo', 'gone'] })] }) }
  const { unassigned } = copiesOf([guest('Nobody', { plan: plan() }), guest('Anna', half)])
  expect(unassigned.map(({ texts }) => texts)).toEqual([
    ['9:00 AM to 10:00 AM', 'Anna, 2 guests: Swedish Massage, together with Neo and a therapist no longer listed'],
    ['10:00 AM to 11:00 AM', 'Nobody: Swedish Massage'],
  ])
})

it('is for who is off or away and has a visit all the same, or was given one before; else for nobody who is off', () => {
  const away = block({ from: 0, to: 1_440, series: 'leave', words: 'Course' })
  const off = onTuesdays('off', [])
  const day = { blocks: [away], therapists: [NEO, off] }
  expect(textsOf([guest('Amara')], day)).toEqual([
    `Neo, Tuesday 15 January 2030\nAway\n\n10:00 AM to 11:00 AM\nAmara: Swedish Massage`,
  ])
  const given = therapistCopies({ ...copied([]), therapists: [off] }, new Set(['off']))
  expect(given.copies.map(copyText)).toEqual(['Off, Tuesday 15 January 2030\nOff\n\nNothing planned'])
})

it('leaves out requests, who did not come and who cancelled, and blocks of others and of other dates', () => {
  const bookings = [{ status: 'pending' }, { outcome: { kind: 'missed' } }, { status: 'rejected' }]
  const blocks = [block({ therapist: 'thato' }), block({ date: '2030-01-16' }), block({ kind: 'work', from: 0 })]
  const texts = textsOf(
    bookings.map((own) => guest('Amara', own)),
    { blocks },
  )
  expect(texts.join()).not.toMatch(/Amara|Blocked|Lunch/)
})

it.each([
  [' Mary Jane ', 'Dube', 'Mary Jane Dube', 'Mary Jane'],
  ['Amara O’Neill', "O'Neill", '', 'Amara'],
  ['AMARA DUBE', 'Dube', '', 'AMARA'],
  ['', '', 'Amara Dube', 'Amara'],
  ['Amara Dube', '-', 'Amara Dube -', 'Amara'],
  ['Neo', 'Neo', 'Neo Neo', 'Neo'],
  ['\u200B', 'Dube', 'Dube', 'Guest'],
])('the first name of %j %j (%j) is %j', (firstName, lastName, fullName, name) => {
  expect(givenName(parseBooking('b', { firstName, lastName, fullName }))).toBe(name)
})
