import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { printHouse } from '#content/shown-house.ts'
import { parseHouse } from '#features/house/house.ts'
import { Hero, Offers } from './home-page.tsx'

const home = (
  <MemoryRouter>
    <Hero />
    <Offers />
  </MemoryRouter>
)
const offer = (own: object) => ({ id: 'a', name: 'Summer', price: 'P300', ...own })
const prints = (...offers: object[]) => printHouse({ offers: parseHouse({ offers: offers.map(offer) }).offers })
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-01-15T08:10:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  printHouse({})
})

it('shows the offers that were printed, with their end, and the lowest price; without offers neither', () => {
  prints({ until: '2030-01-15', price: 'P299.50' }, { id: 'b', name: 'Winter', price: 'P1,250' })
  const { unmount } = render(home)
  expect(names()).toEqual(['Summer', 'Winter'])
  expect(screen.getByText('Until 15 January 2030')).toBeDefined()
  expect(screen.getByText('From P299.50')).toBeDefined()
  unmount()
  prints()
  render(home)
  expect([screen.queryByText('Wellness Packages'), screen.queryByText('Packages')]).toEqual([null, null])
})

it('an offer that has ended since the build stands in the HTML, and is gone once the page is hydrated', async () => {
  prints({ until: '2030-01-14' }, { id: 'b', name: 'Winter', price: 'P400' })
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(home)
  expect(names()).toEqual(['Summer', 'Winter'])
  await act(async () => {
    hydrateRoot(root, home)
    await Promise.resolve()
  })
  expect(names()).toEqual(['Winter'])
  expect(screen.getByText('From P400')).toBeDefined()
  root.remove()
})
