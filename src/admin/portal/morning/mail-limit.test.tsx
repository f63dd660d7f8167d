import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NALEDI, THATO } from '#support/builders.ts'
import { address, openNote, openPortal } from '#support/portal.tsx'
import { openStoredData } from '#support/stored-data.ts'

const data = openStoredData()

/** 10:00 AM at the venue, an open day. */
const NOW = new Date('2030-01-10T08:00:00Z')
const RUNNING_OUT = /^The e-mails of this month are running out: about 4 of the plan's 5/

/** The note comes after the opening of the portal. */
const LATE = { timeout: 30_000 }

const fill = async (limit: object) => {
  await data.put('settings/email', { serviceId: 's', publicKey: 'p', templateId: 't', ...limit })
  for (const id of ['a', 'b', 'c', 'd'])
    await data.put(`bookings/${id}`, {
      ...{ fullName: `Guest ${id}`, status: 'pending', date: '2030-02-15', time: '10:00 AM' },
      ...{ createdAt: NOW, updatedAt: NOW },
    })
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('warns main from 80 % of the limit on, and leads to House, Mail', async () => {
  await fill({ monthlyLimit: 5 })
  const { user } = await openPortal('', { staff: NALEDI })
  await user.click(await within(await openNote()).findByRole('link', { name: RUNNING_OUT }, LATE))
  await waitFor(() => expect(address()).toContain('house=mail'))
  expect(screen.queryByText(RUNNING_OUT)).toBeNull()
})

it('asks staff to tell main', async () => {
  await fill({ monthlyLimit: 5 })
  data.signInAs(THATO)
  await openPortal('', { staff: THATO })
  const title = await within(await openNote()).findByText(RUNNING_OUT, undefined, LATE)
  expect(title.parentElement?.textContent).toContain('Please tell a Main Admin')
  expect(screen.queryByRole('link', { name: RUNNING_OUT })).toBeNull()
})
