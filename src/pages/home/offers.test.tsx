import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offersNow } from '#content/offers.ts'
import { latestHouse, printHouse } from '#content/shown-house.ts'
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

it('shows the offers that were printed, with their end, and the lowest price', () => {
  prints({ until: '2030-01-15' }, { id: 'b', name: 'Winter', price: '1,250' })
  render(home)
  expect(names()).toEqual(['Summer', 'Winter'])
  expect(screen.getByText('Until 15 January 2030')).toBeDefined()
  expect(screen.getByText('From P300')).toBeDefined()
})

it('shows a lowest price that is no whole number with two decimals', () => {
  prints({ price: 'P299.50' })
  render(home)
  expect(screen.getByText('From P299.50')).toBeDefined()
})

it('without offers has neither the section nor a lowest price', () => {
  prints()
  render(home)
  expect([screen.queryByText('Wellness Packages'), screen.queryByText('Packages')]).toEqual([null, null])
})

it('offers that are all shown are those of the build, so that hydration does not render them again', () => {
  prints({}, { id: 'b', name: 'Winter', price: '400' })
  expect(offersNow()).toBe(latestHouse().offers)
})

it('an offer that has ended since the build stands in the HTML, and is gone once the page is hydrated', async () => {
  prints({ until: '2030-01-14' }, { id: 'b', name: 'Winter', price: '400' })
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
