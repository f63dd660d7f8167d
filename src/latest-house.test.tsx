import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { printHouse } from '#content/shown-house.ts'
import { useTeam } from '#content/team.ts'
import { askForHouse } from '#data/public-house.ts'
import type { PrintedHouse } from '#domain/house/printed.ts'
import { LatestHouse } from './layout.tsx'

vi.mock('#data/public-house.ts')

const teamOf = (...names: string[]) =>
  names.map((name) => ({ name, role: '', specialty: '', sentence: '', picture: '' }))
const house = (...names: string[]): PrintedHouse => ({ team: teamOf(...names) })

const Team = () => useTeam().map(({ name }) => <p key={name}>{name}</p>)
const page = (
  <>
    <Team />
    <LatestHouse />
  </>
)
const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)

beforeEach(() => {
  printHouse(house('Printed'))
  vi.mocked(askForHouse).mockResolvedValue(undefined)
})
afterEach(() => {
  vi.resetAllMocks()
  vi.restoreAllMocks()
  printHouse({})
})

it('leaves a page that was scrolled as it is, and shows what is stored on the next one', async () => {
  vi.mocked(askForHouse).mockResolvedValue(house('Stored'))
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1)
  const { unmount } = render(page)
  await waitFor(() => expect(askForHouse).toHaveBeenCalledOnce())
  await act(() => Promise.resolve())
  expect(shown()).toEqual(['Printed'])
  unmount()
  render(page)
  expect(shown()).toEqual(['Stored'])
})

it('leaves a page that is left before it was idle unasked', async () => {
  render(page).unmount()
  await new Promise((resolve) => requestIdleCallback(resolve))
  expect(askForHouse).not.toHaveBeenCalled()
  expect(screen.queryByText('Printed')).toBeNull()
})
