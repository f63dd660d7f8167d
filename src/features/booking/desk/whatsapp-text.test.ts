import { describe, expect, it } from 'vitest'
import { parseBooking } from '../booking.ts'
import { callText, declinedText, linkText, readyTexts, reminderText, whatsappText } from './whatsapp-text.ts'

const amara = { firstName: 'Amara', lastName: 'Dube', date: '2030-01-20', time: '02:30 PM' }

it.each<[string, object, string]>([
  ['pending', {}, 'thank you for your booking request for Sun, 20 Jan 2030 at 2:30 PM.'],
  ['confirmed', {}, 'your booking is confirmed for Sun, 20 Jan 2030 at 2:30 PM. We look forward to welcoming you.'],
  [
    'confirmed',
    { dateModified: true },
    'your booking has been moved and is confirmed for Sun, 20 Jan 2030 at 2:30 PM. We look forward to welcoming you.',
  ],
  ['pending', { guests: 2 }, 'thank you for your booking request for Sun, 20 Jan 2030 at 2:30 PM for 2 guests.'],
  [
    'rejected',
    { rejectionReason: 'Not available' },
    'we are sorry, we cannot take your booking for Sun, 20 Jan 2030 at 2:30 PM.',
  ],
  [
    'rejected',
    { cancelledFor: 'client', rejectionReason: 'Ill' },
    'your booking for Sun, 20 Jan 2030 at 2:30 PM is cancelled. We hope to see you another time.',
  ],
  [
    'rejected',
    { cancelledFor: 'spa', rejectionReason: 'Power cut' },
    'we are sorry, we have to cancel your booking for Sun, 20 Jan 2030 at 2:30 PM. Reason: Power cut',
  ],
])('the text for a booking that is %s %j', (status, own, news) => {
  expect(whatsappText(parseBooking('b', { ...amara, ...own, status }))).toBe(
    `Dumela Amara, this is La Lumière: ${news}`,
  )
})

it('no text has the health note', () => {
  const said = ['pending', 'confirmed', 'rejected'].flatMap((status) => {
    const own = { ...amara, status, healthNote: 'Bad knee', proposal: { date: '2030-01-21', time: '04:00 PM' } }
    const booking = parseBooking('b', own)
    const ready = readyTexts(booking, new Date('2030-01-20T08:00:00Z')).map(({ text }) => text)
    return [whatsappText(booking), declinedText(booking), linkText(booking), callText(booking), ...ready]
  })
  expect(said.length).toBeGreaterThan(12)
  expect(said.join()).not.toContain('knee')
})

it('a client without a first name is greeted by another name on record, or without a name', () => {
  expect(whatsappText(parseBooking('b', { fullName: 'Kabo P.' }))).toContain('Dumela Kabo P., this is')
  expect(whatsappText(parseBooking('b', {}))).toContain('Dumela, this is')
})

it.each([
  ['another time than their own', undefined, 'We still have your request for Sun, 20 Jan 2030 at 2:30 PM.'],
  ['another time than the proposed one', '04:00 PM', 'We will look for a time with you.'],
])(
  'the text says what holds when the desk declines %s; after a proposal the first time is not possible',
  (_, time, end) => {
    const proposal = time && { date: '2030-01-21', time }
    const asked = parseBooking('b', { ...amara, status: 'pending', proposal })
    const wish = { id: 'b', kind: 'move', date: '2030-01-21', time: '03:30 PM', note: '', createdAt: null } as const
    expect(declinedText({ ...asked, wish })).toBe(
      `Dumela Amara, this is La Lumière: we are sorry, Mon, 21 Jan 2030 at 3:30 PM is not possible. ${end}`,
    )
  },
)

describe('the texts before a confirmed visit', () => {
  const visit = (own: object = {}) => parseBooking('b', { ...amara, status: 'confirmed', ...own })
  const names = (own: object, now: string) => readyTexts(visit(own), new Date(now)).map(({ name }) => name)

  it.each([
    ['a day before', '2030-01-19T08:00:00Z', ['Come earlier', 'Reminder']],
    ['that morning', '2030-01-20T08:00:00Z', ['Running late', 'Come earlier', 'Reminder']],
    ['after the start', '2030-01-20T12:31:00Z', ['Running late']],
    ['a day after', '2030-01-21T08:00:00Z', []],
  ])('%s', (_, now, wanted) => {
    expect(names({}, now)).toEqual(wanted)
  })

  it.each([
    ['a request', { status: 'pending' }],
    ['a guest who is there', { outcome: { kind: 'arrived' } }],
    ['a day that cannot be read', { date: 'soon' }],
  ])('none for %s', (_, own) => {
    expect(names(own, '2030-01-20T08:00:00Z')).toEqual([])
  })

  it.each([
    ['2030-01-20T08:00:00Z', 'today, Sun, 20 Jan 2030 at 2:30 PM'],
    ['2030-01-19T08:00:00Z', 'tomorrow, Sun, 20 Jan 2030 at 2:30 PM'],
    ['2030-01-18T08:00:00Z', 'on Sun, 20 Jan 2030 at 2:30 PM'],
  ])('a reminder names the day relative to %s', (now, when) => {
    expect(reminderText(visit(), new Date(now))).toBe(
      `Dumela Amara, this is La Lumière: we look forward to welcoming you ${when}. If you cannot come, please tell us.`,
    )
  })

  it('name the time of the visit', () => {
    const [late, earlier] = readyTexts(visit({ guests: 2 }), new Date('2030-01-20T08:00:00Z'))
    expect(late?.text).toContain('begin some minutes after 2:30 PM.')
    expect(earlier?.text).toContain('free before your booking for Sun, 20 Jan 2030 at 2:30 PM for 2 guests.')
  })
})

describe("the owner's texts", () => {
  const WORDS = {
    arrival: 'Come early.',
    bring: 'A book.',
    cancellation: 'Until the day before.',
    before: 'No sun.',
    room: 'To your room.',
  }
  const linesOf = (text: string) => text.split('\n').slice(1)
  const before = new Date('2030-01-19T08:00:00Z')

  it.each([
    ['confirmed', {}, ['Come early.', 'A book.', 'No sun.', 'To your room.', 'Until the day before.']],
    ['pending', { proposal: { date: '2030-01-21', time: '03:30 PM' } }, ['Until the day before.']],
    ['pending', {}, []],
    ['rejected', {}, []],
  ])('are part of the text for a booking that is %s %j', (status, own, expected) => {
    expect(linesOf(whatsappText(parseBooking('b', { ...amara, ...own, status }), WORDS))).toEqual(expected)
  })

  it('are part of the reminder and of no other text before a visit; empty ones are left out', () => {
    const confirmed = parseBooking('b', { ...amara, status: 'confirmed' })
    expect(linesOf(reminderText(confirmed, before, { ...WORDS, bring: '' }))).toEqual(['Come early.', 'No sun.'])
    const texts = readyTexts(confirmed, before, WORDS).map(({ name, text }) => [name, linesOf(text)])
    expect(texts).toEqual([
      ['Come earlier', []],
      ['Reminder', ['Come early.', 'A book.', 'No sun.']],
    ])
  })
})
