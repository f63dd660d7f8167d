import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { printHouse } from '#content/shown-house.ts'
import { useTeam } from '#content/team.ts'
import { askForHouse, rememberedHouse } from '#data/public-house.ts'
import type { KeptHouse } from '#domain/house/printed.ts'
import { LatestHouse } from './layout.tsx'

vi.mock('#data/public-house.ts')

const teamOf = (...names: string[]) =>
  names.map((name) => ({ name, role: '', specialty: '', sentence: '', picture: '' }))
const house = (changedAt: number, ...names: string[]): KeptHouse => ({ team: teamOf(...names), changedAt, readAt: 0 })

const Team = () => useTeam().map(({ name }) => <p key={name}>{name}</p>)
const page = (
  <>
    <Team />
    <LatestHouse />
  </>
)
const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)

beforeEach(() => {
  printHouse(house(5, 'Printed'))
  vi.mocked(rememberedHouse).mockReturnValue(undefined)
  vi.mocked(askForHouse).mockResolvedValue(undefined)
})
afterEach(() => {
  vi.resetAllMocks()
  printHouse({ changedAt: 0 })
})

it.each([
  [6, 'Kept'],
  [5, 'Printed'],
  [4, 'Printed'],
])('hydrates the printed text, then shows the device’s copy if it is newer: %d, %s', async (changedAt, name) => {
  const html = renderToString(page)
  vi.mocked(rememberedHouse).mockReturnValue(house(changedAt, 'Kept'))
  const element = document.body.appendChild(document.createElement('div'))
  element.innerHTML = html
  expect(shown()).toEqual(['Printed'])
  let leave = () => {}
  await act(() => {
    const root = hydrateRoot(element, page)
    leave = () => root.unmount()
    return Promise.resolve()
  })
  expect(shown()).toEqual([name])
  act(leave)
  element.remove()
})

it('leaves a page that is left before it was idle unasked', async () => {
  render(page).unmount()
  await new Promise((resolve) => requestIdleCallback(resolve))
  expect(askForHouse).not.toHaveBeenCalled()
  expect(screen.queryByText('Printed')).toBeNull()
})
