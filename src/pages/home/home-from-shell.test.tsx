import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { printHouse } from '#content/shown-house.ts'
import { Team } from '../about/about-page.tsx'
import { Offers } from './home-page.tsx'

// Home reached from the shell of login and portal by a link, without a page load. The data block must exist before any module runs.
vi.hoisted(() => {
  const member = { name: 'Neo', role: 'Host', specialty: '', sentence: '', picture: '' }
  const block = Object.assign(document.createElement('script'), { id: 'prerendered-house', type: 'application/json' })
  block.textContent = JSON.stringify({ offers: [], team: [member] })
  document.head.append(block)
})

const show = () =>
  render(
    <MemoryRouter>
      <Offers />
      <Team />
    </MemoryRouter>,
  )
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it('shows the offers and the team that were printed, as every other page does', () => {
  show()
  expect(names()).toEqual(['Neo'])
})

it('leaves the team out where none is printed', () => {
  printHouse({ offers: [], team: [] })
  show()
  expect(names()).toEqual([])
})
