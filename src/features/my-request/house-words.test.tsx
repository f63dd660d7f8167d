import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { printHouse, showHouse } from '#content/shown-house.ts'
import { parseWords } from '#features/house/house.ts'
import type { RequestState } from './my-booking.ts'
import { HouseWords } from './request-card.tsx'

afterEach(() => printHouse({}))

it.each<[RequestState, string[]]>([
  ['confirmed', ['When you arrive', 'If you cannot come']],
  ['received', ['If you cannot come']],
  ['cancelled', []],
])('the owner’s words for a request that is %s come as soon as they are read: %o', (state, expected) => {
  render(
    <MemoryRouter>
      <HouseWords state={state} />
    </MemoryRouter>,
  )
  const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)
  expect(titles()).toEqual([])
  const words = { arrival: 'Come ten minutes early.', cancellation: 'Until the day before.' }
  act(() => showHouse({ words: parseWords(words) }))
  expect(titles()).toEqual(expected)
})
