import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HOUSE_BLOCK } from '#content/shown-house.ts'
import type { PrintedHouse } from '#domain/house/printed.ts'

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  document.head.replaceChildren()
})

/** The page that login and portal begin with; Home and About come later without a load. */
const openShell = (house: PrintedHouse) => {
  const block = Object.assign(document.createElement('script'), { id: HOUSE_BLOCK, type: 'application/json' })
  block.textContent = JSON.stringify(house)
  document.head.append(block)
}
const show = async () => {
  const { Offers } = await import('./offers.tsx')
  const { Team } = await import('../about/team.tsx')
  render(
    <MemoryRouter>
      <Offers />
      <Team />
    </MemoryRouter>,
  )
}
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const MEMBER = { name: 'Neo', role: 'Host', specialty: '', sentence: '', picture: '' }

it('shows the offers and the team that were printed, as every other page does', async () => {
  openShell({ offers: [], team: [MEMBER], changedAt: 1 })
  await show()
  expect(names()).toEqual(['Neo'])
})

it('leaves the team out where none is printed', async () => {
  openShell({ offers: [], team: [], changedAt: 1 })
  await show()
  expect(names()).toEqual([])
})
