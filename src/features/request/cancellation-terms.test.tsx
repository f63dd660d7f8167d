import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { printHouse, showHouse } from '#content/shown-house.ts'
import { parseWords } from '#features/house/house.ts'
import { CancellationTerms } from './booking-form.tsx'

const words = (cancellation: string) => ({ words: parseWords({ cancellation }) })
const shown = () => screen.getByText(/^If you cannot come: /).textContent

afterEach(() => printHouse({}))

it.each([
  ['the owner has set none', words('')],
  ['none are printed', {}],
])('name the link and the telephone where %s', (_, house) => {
  printHouse(house)
  render(<CancellationTerms />)
  expect(shown()).toBe('If you cannot come: cancel with the link that you get after sending, or call us.')
})

it('are the owner’s words as printed, and as stored once they were read', () => {
  printHouse(words('Please tell us a day before.'))
  render(<CancellationTerms />)
  expect(shown()).toBe('If you cannot come: Please tell us a day before.')
  act(() => showHouse(words('Please tell us two days before.')))
  expect(shown()).toBe('If you cannot come: Please tell us two days before.')
})
