import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { spa } from '#config/spa.ts'
import { checkOwnDeployment } from '#data/deployment-desk.ts'
import { listFaults } from '#data/faults-desk.ts'
import type { Finding } from '#domain/deployment.ts'
import { fillPortal, naledi, openPortal } from '#support/portal.tsx'

vi.mock('#data/deployment-desk.ts')
vi.mock('#data/bookings-desk.ts', async () => (await import('#support/portal-data.ts')).bookingsDesk)
vi.mock('#data/faults-desk.ts')
vi.mock('#data/diary-changes.ts')
vi.mock('#data/house-changes.ts')
vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)
vi.mock('#data/contacts-desk.ts', async () => (await import('#support/portal-data.ts')).contactsDesk)
vi.mock('#data/services-desk.ts', async () => (await import('#support/portal-data.ts')).servicesDesk)
vi.mock('#data/wishes-desk.ts', async () => (await import('#support/portal-data.ts')).wishesDesk)
vi.mock('#data/diary-desk.ts', async () => (await import('#support/portal-data.ts')).diaryDesk)

const finding = (subject: string, state: Finding['state']): Finding => ({ subject, state, text: `${subject} text.` })

beforeEach(() => {
  fillPortal()
  vi.mocked(listFaults).mockResolvedValue([])
})
afterEach(() => {
  vi.restoreAllMocks()
})

const lines = async () => {
  const list = await screen.findByRole('list', { name: 'What was checked' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it('tells each finding in words, what is still as supplied, and how many need the owner', async () => {
  vi.mocked(checkOwnDeployment).mockResolvedValue([
    finding('Edition', 'fine'),
    finding('Rules in force', 'fault'),
    finding('Strangers', 'unknown'),
  ])
  const { user } = await openPortal('?house=order')
  expect(await lines()).toEqual([
    'Rules in forceTo put rightRules in force text.',
    // The demo's table stands in the repository.
    expect.stringMatching(
      /^PlaceholdersTo put rightStill as supplied: VITE_SPA_PHONE, .*lerato, thabo\. Set the spa’s own/,
    ),
    'StrangersNot checkedStrangers text.',
    'EditionIn orderEdition text.',
  ])
  expect(screen.getByText(/^2 things to put right, 1 not checked\./)).toBeDefined()

  vi.mocked(checkOwnDeployment).mockResolvedValue([finding('Rules in force', 'fine')])
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await screen.findByText(/^1 thing to put right\./)
})

it('asks nothing before it is opened, and nothing for staff', async () => {
  await openPortal('?house=menu')
  expect(checkOwnDeployment).not.toHaveBeenCalled()
  await openPortal('?house=order', { staff: { ...naledi, role: 'staff' } })
  expect(checkOwnDeployment).not.toHaveBeenCalled()
})

it('the sheet for a breach says what to do first, whom to tell within which time, and what to write down, and is printed', async () => {
  vi.mocked(checkOwnDeployment).mockResolvedValue([])
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { user } = await openPortal('?house=order')
  const sheet = await screen.findByRole('region', { name: 'If data was lost or seen by somebody' })
  expect(within(sheet).getByText(/press Sign out everywhere/)).toBeDefined()
  expect(within(sheet).getByText(/Information and Data Protection Commission.*within 72 hours/)).toBeDefined()
  expect(sheet.textContent).toContain(spa.phone)
  expect(within(sheet).getByText('Noticed on (date and time), by whom')).toBeDefined()
  await user.click(within(sheet).getByRole('button', { name: 'Print this sheet' }))
  expect(print).toHaveBeenCalledOnce()
})
