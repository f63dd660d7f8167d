import { describe, expect, it, test } from 'vitest'
import { changesFrom, serviceDraftOf, emptyDraft, fieldsFrom, parseServiceDraft } from './menu-draft.ts'
import { tidyPrice } from './typed-price.ts'

const base = serviceDraftOf({
  name: 'Swedish Massage',
  category: 'massage',
  duration: 60,
  price: 'P450',
  description: 'Long, unhurried strokes.',
  icon: 'Heart',
})

test.each([
  ['350', 'P350'],
  ['p 350', 'P350'],
  ['P1 250.50', 'P1250.50'],
  ['P1,250', 'P1,250'],
  ['from p300', 'From P300'],
  ['From  P300 ', 'From P300'],
  ['P350 - P500', 'P350 - P500'],
  ['P1,2', 'P1,2'],
  ['ask us', 'ask us'],
])('a price typed as %s becomes %s', (typed, stored) => {
  expect(tidyPrice(typed)).toBe(stored)
})

it('stores names and descriptions as one line, minutes as a number', () => {
  const typed = { ...base, name: ' Hot  Stone ', description: 'One\nline ', duration: ' 90 ' }
  expect(fieldsFrom(typed)).toMatchObject({ name: 'Hot Stone', description: 'One line', duration: 90 })
  expect(fieldsFrom({ ...base, duration: '1h' }).duration).toBe(0)
})

describe('the changes', () => {
  it('are only what was typed anew', () => {
    expect(changesFrom(base, base)).toEqual({})
    expect(changesFrom({ ...base, price: '500', icon: 'Hand' }, base)).toEqual({ price: 'P500', icon: 'Hand' })
  })

  it('leave out what means the same as before', () => {
    expect(changesFrom({ ...base, price: '450', name: 'Swedish  Massage', duration: '060' }, base)).toEqual({})
  })

  it('leave a value of earlier years as it is stored', () => {
    const old = { ...base, price: 'P350 - P500', duration: '0' }
    expect(changesFrom({ ...old, name: 'New' }, old)).toEqual({ name: 'New' })
  })
})

it('what was kept in the browser is read back, and odd values have defaults', () => {
  expect(parseServiceDraft(JSON.parse(JSON.stringify(base)))).toEqual(base)
  expect(parseServiceDraft({ category: 'hair', icon: 7, name: null })).toEqual(emptyDraft())
  expect(parseServiceDraft(undefined)).toEqual(emptyDraft())
})
