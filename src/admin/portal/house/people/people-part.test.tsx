import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { sendPasswordMail } from '#data/session.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { staffEntry } from '#support/staff-entries.ts'
import { openStoredData } from '#support/stored-data.ts'
import { showStoredPart } from '#support/stored-house.tsx'
import { PeoplePart } from './people-part.tsx'

/** Firebase's part: accounts and mails. */
const firebase = vi.hoisted(() => ({ withNewAccount: vi.fn() }))
vi.mock('#data/firebase/staff.ts', async () => ({
  ...(await import('#support/firebase-doors.ts')).staffDoor,
  ...firebase,
}))
vi.mock('#data/session.ts')

const data = openStoredData()
beforeEach(() => {
  vi.mocked(sendPasswordMail).mockReset().mockResolvedValue()
  firebase.withNewAccount
    .mockReset()
    .mockImplementation((_: string, use: (uid: string) => Promise<void>) => use('thuli-uid'))
})

const show = async () => {
  const shown = showStoredPart(PeoplePart)
  await screen.findByRole('list', { name: 'People' })
  return shown
}
const people = () =>
  within(screen.getByRole('list', { name: 'People' }))
    .getAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent)
const entryOf = (uid: string) => data.at(`staff/${uid}`)

it('lists who is staff, and who has left behind them', async () => {
  await data.put('staff/gone', { ...staffEntry(THATO), name: 'Aone', username: 'aone', role: 'none' })
  await show()
  expect(people()).toEqual([
    'Kefilwe kefilwe',
    'Kgosi kgosi',
    'Naledi nalediYou. Your own role and name stay.',
    'Thato thato',
    'Aone aoneHas left',
  ])
  expect(screen.getByLabelText<HTMLSelectElement>('Role of Naledi').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Has left: Naledi' })).toBeNull()
})

it('says after a question that somebody has left, and lets them in again', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Has left: Thato' }))
  const question = await screen.findByRole('dialog', { name: 'Has Thato left?' })
  await user.click(within(question).getByRole('button', { name: 'Has left' }))
  await eventually(() => expect(people().at(-1)).toBe('Thato thatoHas left'))
  expect(await entryOf(THATO.uid)).toMatchObject({ role: 'none' })
  await user.click(screen.getByRole('button', { name: 'Let in again as Staff Admin: Thato' }))
  await screen.findByLabelText('Role of Thato')
  expect(await entryOf(THATO.uid)).toMatchObject({ role: 'staff' })
})

const fill = async (user: Awaited<ReturnType<typeof show>>['user'], email: string) => {
  await user.type(screen.getByLabelText('Name'), ' Thuli Nkosi ')
  await user.type(screen.getByLabelText('E-mail address'), email)
  await user.click(screen.getByRole('button', { name: 'Add colleague' }))
}

it('adds a colleague, who gets the mail to choose a password', async () => {
  const { user } = await show()
  await fill(user, ' Thuli@Spa.example ')
  await screen.findByLabelText('Role of Thuli Nkosi')
  expect(await entryOf('thuli-uid')).toMatchObject({
    ...{ username: 'thuli@spa.example', name: 'Thuli Nkosi', role: 'staff' },
    updatedBy: { uid: NALEDI.uid },
  })
  expect(firebase.withNewAccount.mock.calls[0]?.[0]).toBe('thuli@spa.example')
  expect(sendPasswordMail).toHaveBeenCalledExactlyOnceWith('thuli@spa.example')
  await screen.findByText('Thuli Nkosi was added. Firebase sends the mail to thuli@spa.example.')
  await eventually(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(''))
  await user.click(screen.getByRole('button', { name: 'New password by mail: Thuli Nkosi' }))
  await screen.findByRole('dialog', { name: 'Asked for the mail' })
  expect(sendPasswordMail).toHaveBeenCalledTimes(2)
})

it('sends a colleague back to the list who stands in it', async () => {
  await data.put('staff/gone', { ...staffEntry(THATO), name: 'Aone', username: 'aone@spa.example', role: 'none' })
  await data.put('staff/here', { ...staffEntry(THATO), name: 'Bontle', username: 'bontle@spa.example' })
  const { user } = await show()
  await fill(user, 'Aone@spa.example')
  expect(screen.getByText('This person has left. Press “Let in again” beside their name.')).toBeDefined()
  await user.clear(screen.getByLabelText('E-mail address'))
  await user.type(screen.getByLabelText('E-mail address'), 'bontle@spa.example')
  expect(screen.getByText(/^This address is in the list already/)).toBeDefined()
  expect(firebase.withNewAccount).not.toHaveBeenCalled()
})

it('says what is missing, and keeps what was typed when it failed', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Add colleague' }))
  expect(screen.getByText('Please enter a name.')).toBeDefined()
  await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  firebase.withNewAccount.mockRejectedValue(
    Object.assign(new Error('Firebase: Error (auth/email-already-in-use).'), { code: 'auth/email-already-in-use' }),
  )
  await fill(user, 'thuli@spa.example')
  const told = await screen.findByRole('dialog', { name: 'The colleague was not added' })
  expect(told.textContent).toContain('Delete it in the Firebase console')
  await user.click(within(told).getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('thuli@spa.example')

  firebase.withNewAccount.mockRejectedValue(
    Object.assign(new Error('Firebase: Error (auth/admin-restricted-operation).'), {
      code: 'auth/admin-restricted-operation',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Add colleague' }))
  expect((await screen.findByRole('dialog', { name: 'The colleague was not added' })).textContent).toContain(
    'Enable create',
  )
})

it('says when the mail was not sent', async () => {
  vi.mocked(sendPasswordMail).mockRejectedValue(new DataError('throttled', 'Too many.'))
  const { user } = await show()
  await fill(user, 'thuli@spa.example')
  expect((await screen.findByRole('dialog', { name: 'Added, but without a mail' })).textContent).toContain(
    'New password by mail',
  )
})

it('a list that cannot be read is not shown as an empty one', async () => {
  await data.setQuotaUsedUp(true)
  showStoredPart(PeoplePart)
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load the people')
  expect(screen.queryByRole('list')).toBeNull()
})
