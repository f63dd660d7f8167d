import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { venueToday } from '#domain/venue-clock.ts'
import { newClientFields, NALEDI, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { meanwhile } from '#support/faults.ts'
import { openPortal } from '#support/portal.tsx'
import { openStoredData } from '#support/stored-data.ts'

const data = openStoredData()
const EARLIER = new Date(Date.now() - 3_600_000)
const put = (id: string, own: object) =>
  data.put(`clients/${id}`, { ...newClientFields(), createdAt: EARLIER, updatedAt: EARLIER, ...own })

beforeEach(async () => {
  localStorage.setItem('la-lumiere.print-asked', venueToday(new Date()))
  await put('first', { totalBookings: 4 })
  await put('second', { email: 'second@guest.example', totalBookings: 2, notes: 'Likes tea', alert: 'Nut allergy' })
})

afterEach(() => void vi.restoreAllMocks())

const cards = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem')
const openDetails = async () => {
  const opened = await openPortal('?tab=clients', { staff: THATO })
  data.signInAs(THATO)
  const [card] = (await screen.findAllByRole('button', { name: 'Amantle Kgosi' })).filter((button) =>
    button.closest('li')?.textContent.includes('amantle@guest.example'),
  )
  if (!card) throw new Error('There is no card.')
  await opened.user.click(card)
  const details = within(await screen.findByRole('dialog', { name: 'Client Details' }))
  return { ...opened, details }
}
const answer = async (user: Awaited<ReturnType<typeof openDetails>>['user'], title: string, name: string) => {
  const question = within(await screen.findByRole('dialog', { name: title }))
  await user.click(question.getByRole('button', { name }))
}

it('joins any other profile that the search finds', async () => {
  await put('other', { fullName: 'Mantle Kosi', email: 'mantle@guest.example', phone: '', totalBookings: 1 })
  const { user, details } = await openDetails()
  await user.click(await details.findByText('Join another profile'))
  await user.type(details.getByRole('combobox', { name: 'Profile' }), 'Mantle Kosi')
  await user.click(await details.findByRole('option', { name: /mantle@guest/ }))
  const chosen = within(details.getByRole('region', { name: 'Possibly the same person: Mantle Kosi' }))
  await user.click(chosen.getByRole('button', { name: 'Join' }))
  await answer(user, 'Join these two profiles?', 'Join')
  await details.findByRole('region', { name: 'Joined: Mantle Kosi' })
  expect(details.queryByRole('region', { name: 'Possibly the same person: Mantle Kosi' })).toBeNull()
  expect(await data.at('clients/first')).toMatchObject({ totalBookings: 5 })
})

it('keeps details closed that were closed while the joining was saved', async () => {
  const { user, details } = await openDetails()
  const possible = within(await details.findByRole('region', { name: /^Possibly/ }))
  const held = Promise.withResolvers<undefined>()
  const saving = vi.fn(() => held.promise)
  meanwhile(':commit', saving)
  await user.click(possible.getByRole('button', { name: 'Join' }))
  await answer(user, 'Join these two profiles?', 'Join')
  await eventually(() => expect(saving).toHaveBeenCalled())
  await user.click(details.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  held.resolve(undefined)
  await eventually(() => expect(cards()).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('changes nothing when a colleague was faster', async () => {
  const { user, details } = await openDetails()
  const possible = within(await details.findByRole('region', { name: /^Possibly/ }))
  await put('third', { email: 'third@guest.example' })
  await put('second', {
    ...{ email: 'second@guest.example', mergedInto: 'third', mergedAt: EARLIER },
    mergedBy: { name: 'Naledi', uid: NALEDI.uid },
  })
  await user.click(possible.getByRole('button', { name: 'Join' }))
  await answer(user, 'Join these two profiles?', 'Join')
  const told = await screen.findByRole('dialog', { name: 'The profiles were not changed' })
  expect(told.textContent).toContain('Somebody else changed this at')
  expect(await data.at('clients/first')).toMatchObject({ totalBookings: 4 })
})
