import { expect, it } from 'vitest'
import { entry, plan } from '#support/diary.ts'
import { planProblems } from './verdict.ts'

it('a usual plan has none', () => {
  expect(planProblems(plan())).toEqual([])
  expect(planProblems(plan({ guests: 6, buffer: 120, entries: Array(10).fill(entry({ start: 1_439 })) }))).toEqual([])
})

it.each([
  ['no treatment', plan({ entries: [] }), 'Choose at least one treatment.'],
  ['a start at midnight', plan({ entries: [entry({ start: 1_440 })] }), 'Swedish Massage has no start on this day.'],
  [
    'a therapist in two treatments at once',
    plan({ entries: [entry({ therapists: ['neo'] }), entry({ name: 'Facial', start: 630, therapists: ['neo'] })] }),
    'Swedish Massage and Facial have the same therapist at 10:30 AM.',
  ],
])('%s', (_, faulty, problem) => {
  expect(planProblems(faulty)).toEqual([problem])
})
