import { describe, expect, it } from 'vitest'
import { DATE } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { therapistFrom, therapistProblems, withWeekCount, withWorkday, workdayOf } from './therapist-draft.ts'

const FIRST = { from: 540, to: 600 }
const rotating = therapist('neo', {
  weeks: [1, 2].map((weekday) => ({ weekdays: [weekday], shifts: {} })),
  weekOneFrom: '2030-01-07',
})

describe('the draft of a therapist', () => {
  it('gives what is stored', () => {
    const split = { ...rotating, weeks: [{ weekdays: [1, 2], shifts: { '2': [FIRST] } }, ...rotating.weeks] }
    expect(therapistFrom(split)).toEqual(split)
    expect(therapistFrom(therapist('neo'))).toEqual(therapist('neo'))
  })

  it.each([
    ['no start', [{ from: undefined, to: 600 }], [{ from: 'Please enter a time.' }]],
    ['no end', [{ from: 540, to: undefined }], [{ to: 'Please enter a time.' }]],
    ['an end at its start', [{ from: 540, to: 540 }], [{ to: 'After 9:00 AM.' }]],
    ['a second one without a pause', [FIRST, { from: 600, to: 700 }], [{}, { from: 'After 10:00 AM.' }]],
    ['a second one a minute later', [FIRST, { from: 601, to: 700 }], [{}, {}]],
  ])('says what to do about a shift with %s', (_, shifts, problems) => {
    const draft = { ...therapist('neo'), weeks: [{ weekdays: [2], shifts: { '2': shifts } }] }
    expect(therapistProblems([draft])[0]?.weeks[0]?.[2]).toEqual(problems)
  })

  it('begins with the Monday of the chosen week, and needs one only where there are several', () => {
    const problemOf = (own: object) => therapistProblems([{ ...rotating, ...own }])[0]?.weekOneFrom
    expect([problemOf({}), problemOf({ weekOneFrom: '' })]).toEqual([undefined, 'Please choose a Monday.'])
    expect(problemOf({ weekOneFrom: '', weeks: rotating.weeks.slice(1) })).toBeUndefined()
    expect(therapistFrom({ ...rotating, weekOneFrom: '2030-01-13' }).weekOneFrom).toBe('2030-01-07')
  })

  it('needs a name of at most 60 characters', () => {
    const named = [' ', 'x'.repeat(61), ' x '.repeat(20)].map((name) => therapist('neo', { name }))
    expect(therapistProblems(named).map(({ name }) => name)).toEqual([
      ...['Please give the name.', 'At most 60 characters: 1 too many', undefined],
    ])
  })

  it('takes a weekday out and in again, and begins a rotation with copies of the last week', () => {
    const week = { weekdays: [1, 3], shifts: { '3': [FIRST] } }
    expect(withWorkday(week, 3, 'off')).toEqual({ weekdays: [1], shifts: {} })
    expect(withWorkday(week, 2, [FIRST])).toEqual({ weekdays: [1, 2, 3], shifts: { '2': [FIRST], '3': [FIRST] } })
    expect(withWorkday(week, 3, 'opening')).toEqual({ weekdays: [1, 3], shifts: {} })
    expect([1, 2, 3].map((weekday) => workdayOf(week, weekday))).toEqual(['opening', 'off', [FIRST]])
    const several = withWeekCount({ weeks: [week], weekOneFrom: '' }, 2, DATE)
    expect(several).toEqual({ weeks: [week, week], weekOneFrom: '2030-01-14' })
    expect(withWeekCount(several, 1, '2030-02-01')).toEqual({ weeks: [week], weekOneFrom: '2030-01-14' })
  })
})
