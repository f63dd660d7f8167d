import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { therapistFrom, therapistProblems, type ShiftDraft } from './therapist-draft.ts'
import { parseTherapists } from './therapists.ts'

const SPLIT = [
  { from: 540, to: 780 },
  { from: 840, to: 1_020 },
]
const split = therapist('neo', {
  weeks: [
    { weekdays: [1, 2], shifts: { '2': SPLIT } },
    { weekdays: [0], shifts: {} },
  ],
  weekOneFrom: '2030-01-07',
})
/** Works on Tuesdays in these shifts. */
const onTuesday = (...shifts: ShiftDraft[]) => ({
  ...therapist('neo'),
  weeks: [{ weekdays: [2], shifts: { '2': shifts } }],
})

describe('the draft of a therapist', () => {
  it('gives what is stored, whatever that is', () => {
    const shift = fc.record({ from: fc.nat(1_440), to: fc.nat(1_440) })
    const week = fc.record({
      weekdays: fc.array(fc.nat(6)),
      shifts: fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4', '5', '6'), fc.array(shift, { maxLength: 3 })),
    })
    const stored = fc.record({
      weeks: fc.array(week, { maxLength: 5 }),
      weekOneFrom: fc.constantFrom('', DATE),
      gender: fc.constantFrom('', 'woman', 'man', 'other', 3),
    })
    fc.assert(
      fc.property(stored, (own) => {
        const team = parseTherapists({ therapists: [{ id: 'neo', name: 'Neo', ...own }] })
        expect(team.map(therapistFrom)).toEqual(team)
      }),
    )
  })

  it.each([
    ['no start', [{ from: undefined, to: 600 }], [{ from: 'Please enter a time.' }]],
    ['no end', [{ from: 540, to: undefined }], [{ to: 'Please enter a time.' }]],
    ['an end at its start', [{ from: 540, to: 540 }], [{ to: 'After 9:00 AM.' }]],
    [
      'a second one without a pause',
      [
        { from: 540, to: 600 },
        { from: 600, to: 700 },
      ],
      [{}, { from: 'After 10:00 AM.' }],
    ],
    [
      'a second one a minute later',
      [
        { from: 540, to: 600 },
        { from: 601, to: 700 },
      ],
      [{}, {}],
    ],
  ])('says what to do about a shift with %s', (_, shifts, problems) => {
    expect(therapistProblems([onTuesday(...shifts)])[0]?.weeks[0]?.[2]).toEqual(problems)
  })

  it.each([
    ['', 'Please choose a Monday.'],
    ['2030-01-13', undefined],
    ['2030-01-14', undefined],
  ])('with the beginning %o says %o', (weekOneFrom, problem) => {
    const draft = { ...split, weekOneFrom }
    expect(therapistProblems([draft])[0]?.weekOneFrom).toBe(problem)
    expect(therapistProblems([{ ...draft, weeks: draft.weeks.slice(1) }])[0]).not.toHaveProperty('weekOneFrom')
  })

  it('begins with the Monday of the chosen week', () => {
    expect(therapistFrom({ ...split, weekOneFrom: '2030-01-13' }).weekOneFrom).toBe('2030-01-07')
  })

  it('needs a name of at most 60 characters', () => {
    const named = [' ', 'x'.repeat(61), ' x '.repeat(20)].map((name) => therapist('neo', { name }))
    expect(therapistProblems(named).map(({ name }) => name)).toEqual([
      'Please give the name.',
      'At most 60 characters: 1 too many',
      undefined,
    ])
  })
})
