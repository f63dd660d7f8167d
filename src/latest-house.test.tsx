import { render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { latestHouse, printHouse } from '#content/shown-house.ts'
import { useTeam } from '#content/team.ts'
import { forgetHouse } from '#data/public-house.ts'
import type { PrintedHouse } from './features/house/house.ts'
import { openStoredData } from '#support/stored-data.ts'
import { LatestHouse } from './site/layout.tsx'

const data = openStoredData()

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

beforeEach(async () => {
  printHouse(house('Printed'))
  forgetHouse()
  data.configure()
  await data.put('settings/house', { team: teamOf('Stored') })
})
afterEach(() => {
  vi.restoreAllMocks()
  printHouse({})
})

it('leaves a page that was scrolled as it is, and shows what is stored on the next one', async () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1)
  const { unmount } = render(page)
  await waitFor(() => expect(latestHouse().team).toMatchObject([{ name: 'Stored' }]))
  expect(shown()).toEqual(['Printed'])
  unmount()
  render(page)
  expect(shown()).toEqual(['Stored'])
})
