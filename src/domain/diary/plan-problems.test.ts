import { expect, it } from 'vitest'
import { entry, plan } from '#support/diary.ts'
import { planProblems } from './plan-problems.ts'

it('a usual plan has none', () => {
  expect(planProblems(plan())).toEqual([])
  expect(planProblems(plan({ guests: 6, buffer: 120, entries: Array(10).fill(entry({ start: 1_439 })) }))).toEqual([])
})

it.each([
  ['no date', plan({ date: '2030-02-31' }), 'The plan has no date.'],
  ['no guest', plan({ guests: 0 }), 'A booking is for 1 to 6 guests.'],
  ['a seventh guest', plan({ guests: 7 }), 'A booking is for 1 to 6 guests.'],
  ['half a guest', plan({ guests: 1.5 }), 'A booking is for 1 to 6 guests.'],
  ['too long a buffer', plan({ buffer: 121 }), 'The time after the visit can be at most 120 minutes.'],
  ['no treatment', plan({ entries: [] }), 'Choose at least one treatment.'],
  ['an eleventh', plan({ entries: Array(11).fill(entry()) }), 'A booking can have at most 10 treatments.'],
  ['a start at midnight', plan({ entries: [entry({ start: 1_440 })] }), 'Swedish Massage has no start on this day.'],
  ['a start before the day', plan({ entries: [entry({ start: -15 })] }), 'Swedish Massage has no start on this day.'],
  ['no length', plan({ entries: [entry({ minutes: 0 })] }), 'Swedish Massage has no usable length in minutes.'],
  ['too long', plan({ entries: [entry({ minutes: 1_441 })] }), 'Swedish Massage has no usable length in minutes.'],
  [
    'too long a name',
    plan({ entries: [entry({ name: 'x'.repeat(81) })] }),
    'The name xxxxxxxxxxxxxxxxxxxx… can have at most 80 characters.',
  ],
  [
    'more therapists than guests',
    plan({ entries: [entry({ therapists: ['neo', 'thato'] })] }),
    'Swedish Massage has more therapists than guests (1 guest).',
  ],
  [
    'a therapist twice',
    plan({ guests: 2, entries: [entry({ therapists: ['neo', 'neo'] })] }),
    'Swedish Massage names a therapist twice.',
  ],
  [
    'a therapist in two treatments at once',
    plan({ entries: [entry({ therapists: ['neo'] }), entry({ name: 'Facial', start: 630, therapists: ['neo'] })] }),
    'Swedish Massage and Facial have the same therapist at 10:30 AM.',
  ],
])('%s', (_, faulty, problem) => {
  expect(planProblems(faulty)).toEqual([problem])
})

it('one treatment after the other may have the same therapist', () => {
  const two = [entry({ therapists: ['neo'] }), entry({ start: 660, therapists: ['neo'] })]
  expect(planProblems(plan({ entries: two }))).toEqual([])
})
