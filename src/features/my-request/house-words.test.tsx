import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { printHouse, showHouse } from '#content/shown-house.ts'
import { parseWords } from '#features/house/house.ts'
import type { RequestState } from './my-booking.ts'
import { HouseWords } from './request-card.tsx'

const show = (state: RequestState) =>
  render(
    <MemoryRouter>
      <HouseWords state={state} />
    </MemoryRouter>,
  )
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)
const WORDS = { ...parseWords(undefined), arrival: 'Come ten minutes early.', cancellation: 'Until the day before.' }

afterEach(() => printHouse({}))

it.each<[RequestState, string[]]>([
  ['confirmed', ['When you arrive', 'If you cannot come']],
  ['received', ['If you cannot come']],
  ['proposed', ['If you cannot come']],
  ['over', []],
  ['cancelled', []],
])('of a request that is %s: %o', (state, expected) => {
  printHouse({ words: WORDS })
  show(state)
  expect(titles()).toEqual(expected)
})

it('come as soon as they are read, and are left out before', () => {
  show('confirmed')
  expect(titles()).toEqual([])
  act(() => showHouse({ words: WORDS }))
  expect(screen.getByText('Come ten minutes early.')).toBeDefined()
})
