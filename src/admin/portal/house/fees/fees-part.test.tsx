import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { main } from '#support/booking-panel.tsx'
import { press, show } from '#support/house-parts.tsx'
import { staffEntry } from '#support/staff-entries.ts'
import { openStoredData } from '#support/stored-data.ts'
import { FeesPart } from './fees-part.tsx'

const data = openStoredData()
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const stored = () => data.at('settings/house')

beforeEach(async () => {
  sessionStorage.clear()
  await data.put(`staff/${main.uid}`, staffEntry(main))
  data.signInAs(main)
})

it('is off at first; each fee is switched on and off by itself, and the other texts of the house stay', async () => {
  const words = { bring: 'Nothing.' }
  await data.put('settings/house', { words })
  const { tell } = show(FeesPart, { content: parseOwnerHouse({ words }) })
  expect([box(/late cancellation/).checked, box(/did not come/).checked]).toEqual([false, false])
  fireEvent.click(box(/did not come/))
  await press('Save fees')
  await waitFor(async () => expect(await stored()).toMatchObject({ words, fees: { late: false, missed: true } }))
  expect(await screen.findByText(/^Saved at/)).toBeDefined()
  tell(await stored())
  fireEvent.click(box(/did not come/))
  fireEvent.click(box(/late cancellation/))
  await press('Save fees')
  await waitFor(async () => expect(await stored()).toMatchObject({ fees: { late: true, missed: false } }))
})
