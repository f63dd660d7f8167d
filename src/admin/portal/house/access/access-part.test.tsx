import { act, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isLockedOut, setLockedOut } from '#data/access-desk.ts'
import { DataError } from '#data/data-error.ts'
import { remoteCall } from '#data/firebase/remote-call.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { parseMailSettings } from '#domain/mail-settings.ts'
import { houseOf, lastChangesOf } from '#support/diary-desk.ts'
import { fillPortal, naledi, openPortal } from '#support/portal.tsx'
import { live } from '#support/portal-data.ts'
import { HouseContext } from '../../use-house.ts'
import { AccessPart } from './access-part.tsx'

vi.mock('#data/access-desk.ts')
vi.mock('#data/bookings-desk.ts', async () => (await import('#support/portal-data.ts')).bookingsDesk)
vi.mock('#data/diary-changes.ts')
vi.mock('#data/house-changes.ts')
vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)
vi.mock('#data/contacts-desk.ts', async () => (await import('#support/portal-data.ts')).contactsDesk)
vi.mock('#data/erasure.ts', async () => (await import('#support/portal-data.ts')).erasures)
vi.mock('#data/services-desk.ts', async () => (await import('#support/portal-data.ts')).servicesDesk)
vi.mock('#data/wishes-desk.ts', async () => (await import('#support/portal-data.ts')).wishesDesk)
vi.mock('#data/diary-desk.ts', async () => (await import('#support/portal-data.ts')).diaryDesk)
vi.mock('../../../credentials.ts', async (original) => ({
  ...(await original<object>()),
  listAccounts: () => [
    { uid: 'u1', username: 'naledi', name: 'Naledi Molefe', role: 'main' },
    { uid: 'u2', username: 'thato', name: 'Thato Kgosi', role: 'staff' },
  ],
}))

beforeEach(() => {
  fillPortal()
  vi.mocked(isLockedOut).mockResolvedValue(false)
  vi.mocked(setLockedOut).mockResolvedValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const locked = (...lockedOut: string[]) =>
  act(() =>
    live.houseSettings.emit({
      settings: parseDiarySettings(undefined),
      therapists: [],
      mail: parseMailSettings(undefined),
      content: parseOwnerHouse(undefined),
      lastChanges: lastChangesOf(),
      lockedOut,
    }),
  )
/** Of a listener or of a write. */
const denial = () =>
  act(async () => {
    const refused = remoteCall('Saving', () => Promise.reject(new DataError('denied', 'Missing permissions.')))
    await refused.catch(() => undefined)
  })
const accounts = async () => {
  const list = await screen.findByRole('list', { name: 'Accounts' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it('lists the accounts of the table and those locked out by id', async () => {
  await openPortal('?house=access')
  expect(await accounts()).toEqual([
    'Naledi Molefe Main AdminYou. Nobody can lock out their own account.',
    'Thato Kgosi Staff AdminLock out now',
  ])
  locked('u2', 'u9')
  expect(await accounts()).toEqual([
    'Naledi Molefe Main AdminYou. Nobody can lock out their own account.',
    'Thato Kgosi Staff AdminLocked outLet in again',
    'u9 not in the table of this editionLocked outLet in again',
  ])
})

it('locks out after a question, and lets in again without one', async () => {
  const { user } = await openPortal('?house=access')
  await user.click(await screen.findByRole('button', { name: 'Lock out now: Thato Kgosi' }))
  const question = await screen.findByRole('dialog', { name: 'Lock out Thato Kgosi?' })
  expect(setLockedOut).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'Lock out' }))
  await waitFor(() => expect(setLockedOut).toHaveBeenCalledExactlyOnceWith('u2', true, naledi))
  await screen.findByText(/^Saved at/)
  locked('u2')
  await user.click(screen.getByRole('button', { name: 'Let in again: Thato Kgosi' }))
  await waitFor(() => expect(setLockedOut).toHaveBeenLastCalledWith('u2', false, naledi))
})

it('says "Saving..." on the account that is changed, and holds the others back', async () => {
  let done = () => {}
  vi.mocked(setLockedOut).mockReturnValue(new Promise((resolve) => (done = resolve)))
  const { user } = await openPortal('?house=access')
  locked('u2', 'u9')
  await user.click(await screen.findByRole('button', { name: 'Let in again: Thato Kgosi' }))
  const [, thato, other] = await accounts()
  expect([thato, other]).toEqual([
    'Thato Kgosi Staff AdminLocked outSaving...',
    'u9 not in the table of this editionLocked outLet in again',
  ])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Let in again: u9' }).disabled).toBe(true)
  await act(() => Promise.resolve(done()))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Let in again: u9' }).disabled).toBe(false)
})

it('locks out by a typed id, but not their own, and keeps what was typed when it failed', async () => {
  const { user } = await openPortal('?house=access')
  const field = await screen.findByLabelText<HTMLInputElement>('Another account, by its id')
  const press = () => user.click(screen.getByRole('button', { name: 'Lock out this id' }))
  await user.type(field, 'u1')
  await press()
  expect(screen.getByText('You cannot lock out your own account.')).toBeDefined()
  await user.clear(field)
  await user.type(field, ' u7 ')
  vi.mocked(setLockedOut).mockRejectedValue(new DataError('denied', 'Missing or insufficient permissions.'))
  await press()
  await user.click(await screen.findByRole('button', { name: 'Lock out' }))
  await screen.findByRole('dialog', { name: 'The account was not changed' })
  expect(setLockedOut).toHaveBeenCalledExactlyOnceWith('u7', true, naledi)
  expect(field.value).toBe(' u7 ')
})

it('a list that cannot be read any more stays as it was read', async () => {
  await openPortal('?house=access')
  await accounts()
  locked('u2')
  act(() => live.houseSettings.fail(new DataError('denied', 'Missing or insufficient permissions.')))
  expect((await accounts())[1]).toContain('Locked out')
})

it('a list that was never read is not shown as an empty one', () => {
  const unread = { ...houseOf(), isKnown: false, failed: 'The line dropped.' }
  render(
    <HouseContext value={unread}>
      <AccessPart />
    </HouseContext>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Could not load the settingsThe line dropped.')
  expect(screen.queryByRole('list')).toBeNull()
})

it('signs out when their own account is in the list', async () => {
  const { signOut } = await openPortal()
  locked('u2')
  expect(signOut).not.toHaveBeenCalled()
  locked('u1')
  expect(signOut).toHaveBeenCalledOnce()
})

it('signs out after a denial when the account was locked out, and stays when it was not', async () => {
  const { signOut } = await openPortal()
  await denial()
  expect(isLockedOut).toHaveBeenCalledExactlyOnceWith('u1')
  expect(signOut).not.toHaveBeenCalled()
  // The second one has the same words.
  vi.mocked(isLockedOut).mockResolvedValue(true)
  await denial()
  expect(signOut).toHaveBeenCalledOnce()
})

it('asks again while it is not known whether the account was locked out', async () => {
  const { signOut, close } = await openPortal()
  vi.useFakeTimers()
  vi.mocked(isLockedOut).mockRejectedValue(new DataError('offline', 'The line dropped.'))
  await denial()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(isLockedOut).toHaveBeenCalledTimes(2)
  vi.mocked(isLockedOut).mockResolvedValue(true)
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(signOut).toHaveBeenCalledOnce()
  vi.mocked(isLockedOut).mockClear()
  close()
  await denial()
  expect(isLockedOut).not.toHaveBeenCalled()
})

it('asks once more after a denial that came while it was asking', async () => {
  const { signOut } = await openPortal()
  let answer = (_: boolean) => {}
  vi.mocked(isLockedOut)
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    .mockResolvedValueOnce(true)
  await denial()
  await denial()
  await act(() => Promise.resolve(answer(false)))
  expect(isLockedOut).toHaveBeenCalledTimes(2)
  expect(signOut).toHaveBeenCalledOnce()
})
