import { describe, expect, it } from 'vitest'
import { block, DATE, DATES } from '#support/diary.ts'
import { type Block, blockProblem, parseBlock, removalOf, occupancyOfBlock } from './block.ts'
import { NO_OCCUPANCY } from './occupancy.ts'

const quarters = (from: number, to: number, count = 1) =>
  Object.fromEntries(Array.from({ length: to - from }, (_, index) => [String(from + index), count]))

const taking = (own: Partial<Block>, others: readonly Block[] = []): Block => {
  const times = block(own)
  return { ...times, takes: occupancyOfBlock(times, ['massage', 'facial'], others) }
}

describe('what a block takes', () => {
  it('is one place in each category of the therapist, in whole quarter hours', () => {
    expect(taking({ from: 725, to: 770 }).takes).toEqual({
      ...NO_OCCUPANCY,
      massage: quarters(48, 52),
      facial: quarters(48, 52),
    })
  })

  it('is the house for a block of the house', () => {
    expect(occupancyOfBlock(block({ therapist: null }), ['massage'], [])).toEqual({
      ...NO_OCCUPANCY,
      blocked: quarters(48, 52),
    })
  })

  it('is not taken twice by two blocks of one therapist', () => {
    const lunch = taking({})
    expect(taking({ id: 'sick', from: 750, to: 840 }, [lunch]).takes.massage).toEqual(quarters(52, 56))
  })

  it.each([
    ['another therapist', { therapist: 'thato' }],
    ['another date', { date: DATES[1] }],
  ])('is taken beside the block of %s', (_, own) => {
    expect(taking({}, [taking(own)]).takes.massage).toEqual(quarters(48, 52))
  })

  it('adds up for two blocks of the house', () => {
    const repair = block({ therapist: null, takes: { ...NO_OCCUPANCY, blocked: quarters(48, 52) } })
    expect(occupancyOfBlock(block({ therapist: null }), [], [repair]).blocked).toEqual(quarters(48, 52))
  })
})

describe('a removed block', () => {
  it('gives back exactly what it took', () => {
    const odd = block({ takes: { ...NO_OCCUPANCY, nails: { '3': 2 }, massage: quarters(48, 52) } })
    expect(removalOf(odd, [])).toEqual({ frees: odd.takes, handedOver: [] })
    const house = block({ therapist: null, takes: { ...NO_OCCUPANCY, blocked: quarters(48, 52) } })
    const second = { ...house, id: 'second' }
    expect(removalOf(house, [second])).toEqual({ frees: house.takes, handedOver: [] })
  })

  it('hands its place over where the therapist is still away', () => {
    const lunch = taking({})
    const sick = taking({ id: 'sick', from: 750, to: 840 }, [lunch])
    expect(removalOf(lunch, [lunch, sick])).toEqual({
      frees: { ...NO_OCCUPANCY, massage: quarters(48, 50), facial: quarters(48, 50) },
      handedOver: [{ id: 'sick', takes: { ...NO_OCCUPANCY, massage: quarters(50, 56), facial: quarters(50, 56) } }],
    })
  })
})

describe('the document of a block', () => {
  const createdBy = { name: 'Naledi', uid: 'n1' }

  it('is read as it was written', () => {
    const stored = { ...taking({}), createdAt: new Date('2030-01-10T08:00:00Z'), createdBy }
    const { id, ...data } = stored
    expect(parseBlock(id, structuredClone(data))).toEqual(stored)
    expect(parseBlock('house', { date: DATE, from: 0, to: 60, therapist: null })?.therapist).toBeNull()
  })

  it.each([
    ['that ends before it begins', { from: 780, to: 720 }, [780, 781]],
    ['before midnight and after the day', { from: -60, to: 2_000 }, [0, 1_440]],
    ['on another day altogether', { from: 1e300, to: 1e300 }, [1_439, 1_440]],
  ])('is drawn into its day with a time %s, so that it can be removed', (_, times, drawn) => {
    const block = parseBlock('b', { date: DATE, ...times })
    expect([block?.from, block?.to]).toEqual(drawn)
  })

  it.each([undefined, {}, { date: 'soon', from: 0, to: 60 }, { date: DATE, from: 0 }, { date: DATE, to: 60 }])(
    'is missing without a readable time: %o',
    (data) => {
      expect(parseBlock('b', data)).toBeUndefined()
    },
  )

  it.each([
    ['a whole day', { from: 0, to: 1_440 }, undefined],
    ['the longest words', { words: 'x'.repeat(120) }, undefined],
    ['no date', { date: '' }, 'Choose a date.'],
    ['a time after midnight', { to: 1_441 }, 'Choose a time from and to.'],
    ['no time', { from: Number.NaN }, 'Choose a time from and to.'],
    ['an end at its start', { from: 720, to: 720 }, 'The block must end after it begins.'],
    ['too many words', { words: 'x'.repeat(121) }, 'Please use at most 120 characters.'],
  ])('%s', (_, own, problem) => {
    expect(blockProblem(block(own))).toBe(problem)
  })
})
