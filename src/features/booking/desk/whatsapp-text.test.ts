import { afterEach, beforeEach, expect, it } from 'vitest'
import { env } from '#config/env.ts'
import { ONE } from '#support/ids.ts'
import { parseBooking } from '../booking.ts'
import { callText, declinedText, readyTexts, reminderText, whatsappText } from './whatsapp-text.ts'

const LINK = `https://spa.example/my-booking#${ONE}`
const WORDS = {
  arrival: 'Come early.',
  bring: 'A book.',
  cancellation: 'Call.',
  before: 'No sun.',
  room: 'To your room.',
}
const ALL = 'Come early.\nA book.\nNo sun.\nTo your room.\nCall.'
const PROPOSAL = { date: '2030-01-21', time: '04:00 PM' }
const WHEN = 'Sun, 20 Jan 2030 at 2:30 PM'
const MORNING = new Date('2030-01-20T08:00:00Z')
const visit = (own: object = {}) =>
  parseBooking(ONE, {
    ...{ firstName: 'Amara', lastName: 'Dube', date: '2030-01-20', time: '02:30 PM', healthNote: 'Bad knee' },
    ...{ status: 'confirmed', mark: 'm', phone: '+267 71234567', ...own },
  })

beforeEach(() => {
  env.siteUrl = 'https://spa.example'
})
afterEach(() => {
  env.siteUrl = undefined
})

it.each([
  [
    { status: 'pending', proposal: PROPOSAL },
    `thank you for your booking request. ${WHEN} is not possible. Would Mon, 21 Jan 2030 at 4:00 PM suit you?\nCall.`,
    'request',
  ],
  [
    { dateModified: true, guests: 2 },
    `your booking has been moved and is confirmed for ${WHEN} for 2 guests. We look forward to welcoming you.\n${ALL}`,
    'booking',
  ],
  [
    { status: 'rejected', rejectionReason: 'Not available' },
    `we are sorry, we cannot take your booking for ${WHEN}.`,
    'booking',
  ],
  [
    { status: 'rejected', cancelledFor: 'spa', rejectionReason: 'Power cut' },
    `we are sorry, we have to cancel your booking for ${WHEN}. Reason: Power cut`,
    'booking',
  ],
])('the text for a booking with %j', (own, news, noun) => {
  expect(whatsappText(visit(own), WORDS)).toBe(`Dumela Amara, this is La Lumière: ${news}\nYour ${noun}: ${LINK}`)
})

it('a client without a first name is greeted by another name on record, or without a name', () => {
  env.siteUrl = undefined
  const greeted = (fullName: string) => whatsappText(visit({ firstName: '', lastName: '', fullName }), WORDS)
  expect(greeted('Kabo P.')).toMatch(/^Dumela Kabo P\., this is /)
  expect(greeted('')).toContain('Dumela, this is')
})

it.each([
  [{}, `Your booking stays as it is: ${WHEN}.`],
  [{ status: 'pending' }, `We still have your request for ${WHEN}.`],
  [{ status: 'pending', proposal: PROPOSAL }, 'We will look for a time with you.'],
])('the text for a declined time says what holds with %j', (own, end) => {
  const wish = { id: ONE, kind: 'move', date: '2030-01-21', time: '03:30 PM', note: '', createdAt: null } as const
  expect(declinedText({ ...visit(own), wish })).toContain(
    `we are sorry, Mon, 21 Jan 2030 at 3:30 PM is not possible. ${end}`,
  )
})

it.each([
  ['a day before', {}, '2030-01-19T08:00:00Z', ['Come earlier']],
  ['that morning', {}, '2030-01-20T08:00:00Z', ['Running late', 'Come earlier']],
  ['after the start', {}, '2030-01-20T12:31:00Z', ['Running late']],
  ['for a request', { status: 'pending' }, '2030-01-20T08:00:00Z', []],
  ['for a guest who is there', { outcome: { kind: 'arrived' } }, '2030-01-20T08:00:00Z', []],
  ['for a day that cannot be read', { date: 'soon' }, '2030-01-20T08:00:00Z', []],
  ['for a landline', { phone: '+267 3901234' }, '2030-01-20T08:00:00Z', []],
])('the texts before a visit %s', (_, own, now, names) => {
  expect(readyTexts(visit(own), new Date(now)).map(({ name }) => name)).toEqual(names)
})

it.each([
  ['2030-01-19T08:00:00Z', `tomorrow, ${WHEN}`],
  ['2030-01-18T08:00:00Z', `on ${WHEN}`],
])('a reminder names the day relative to %s, with the words of the owner that help to come', (now, when) => {
  expect(reminderText(visit(), new Date(now), { ...WORDS, bring: '' })).toBe(
    `Dumela Amara, this is La Lumière: we look forward to welcoming you ${when}. If you cannot come, please tell us.\nCome early.\nNo sun.\nYour booking: ${LINK}`,
  )
})

it('the texts before a visit name its time and end with the link, and none has the health note', () => {
  const [late, earlier] = readyTexts(visit({ guests: 2 }), MORNING).map(({ text }) => text)
  const reminder = reminderText(visit(), MORNING, WORDS)
  expect(late).toContain('begin some minutes after 2:30 PM.')
  expect(earlier).toContain(`free before your booking for ${WHEN} for 2 guests.`)
  const texts = [late, earlier, reminder, declinedText(visit())]
  for (const text of texts) expect(text?.endsWith(`\nYour booking: ${LINK}`)).toBe(true)
  expect([...texts, callText(visit()), whatsappText(visit(), WORDS)].join()).not.toContain('knee')
})
