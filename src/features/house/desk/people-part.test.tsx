import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NALEDI, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { staffEntry } from '#support/staff-entries.ts'
import { openStoredData } from '#support/stored-data.ts'
import { showStoredPart, type } from '#support/stored-house.tsx'
import { PeoplePart } from './people-part.tsx'

const data = openStoredData()

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

it('lists who is staff, says after a question that somebody has left, and lets them in again', async () => {
  await data.put('staff/gone', { ...staffEntry(THATO), name: 'Aone', username: 'aone', role: 'none' })
  const { press, answer } = await show()
  const before = ['Kefilwe kefilwe', 'Kgosi kgosi', 'Naledi nalediYou. Your own role and name stay.']
  expect(people()).toEqual([...before, 'Thato thato', 'Aone aoneHas left'])
  expect(screen.getByLabelText<HTMLSelectElement>('Role of Naledi').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Has left: Naledi' })).toBeNull()

  await press('Has left: Thato')
  await answer('Has Thato left?', 'Has left')
  await eventually(() => expect(people()).toEqual([...before, 'Aone aoneHas left', 'Thato thatoHas left']))
  expect(await entryOf(THATO.uid)).toMatchObject({ role: 'none' })
  await press('Let in again as Staff Admin: Thato')
  await screen.findByLabelText('Role of Thato')
  expect(await entryOf(THATO.uid)).toMatchObject({ role: 'staff' })
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (email: string) => {
  type(field('Name'), ' Thuli Nkosi ')
  type(field('E-mail address'), email)
}

it('adds a colleague, who gets the mail to choose a password, also once more', async () => {
  const { press, answer } = await show()
  await press('Add colleague')
  expect(screen.getByText('Please enter a name.')).toBeDefined()
  await eventually(() => expect(document.activeElement).toBe(field('Name')))
  fill(' Thuli@Spa.example ')
  await press('Add colleague')
  await screen.findByRole('dialog', { name: 'Added' })
  expect(await screen.findByLabelText('Role of Thuli Nkosi')).toBeDefined()
  expect(await entryOf('thuli-uid')).toMatchObject({
    ...{ username: 'thuli@spa.example', name: 'Thuli Nkosi', role: 'staff' },
    updatedBy: { uid: NALEDI.uid },
  })
  screen.getByText('Thuli Nkosi was added. Firebase sends the mail to thuli@spa.example.')
  await answer('Added', 'OK')
  await eventually(() => expect(field('Name').value).toBe(''))
  await press('New password by mail: Thuli Nkosi')
  await screen.findByRole('dialog', { name: 'Asked for the mail' })
  expect(data.accounts().mails).toEqual(['thuli@spa.example', 'thuli@spa.example'])
})

it('sends back to the list who stands in it already', async () => {
  await data.put('staff/gone', { ...staffEntry(THATO), name: 'Aone', username: 'aone@spa.example', role: 'none' })
  await data.put('staff/here', { ...staffEntry(THATO), name: 'Bontle', username: 'bontle@spa.example' })
  const { press } = await show()
  fill('Aone@spa.example')
  await press('Add colleague')
  expect(screen.getByText(/“Let in again” .* beside the name\.$/)).toBeDefined()
  type(field('E-mail address'), 'bontle@spa.example')
  expect(screen.getByText(/^This address is in the list already/)).toBeDefined()
  expect(await entryOf('aone-uid')).toBeUndefined()
})

it('says what to do when Firebase opens no account, and keeps what was typed', async () => {
  const { press, answer } = await show()
  fill('thuli@spa.example')
  // That an account is open already a journey shows.
  data.accounts().fault = 'auth/admin-restricted-operation'
  await press('Add colleague')
  const told = await screen.findByRole('dialog', { name: 'The colleague was not added' })
  expect(told.textContent).toContain('Enable create')
  await answer('The colleague was not added', 'OK')
  expect(field('E-mail address').value).toBe('thuli@spa.example')
})

it('says when the mail was not sent', async () => {
  const { press } = await show()
  fill('thuli@spa.example')
  data.accounts().mailFault = 'auth/too-many-requests'
  await press('Add colleague')
  const told = await screen.findByRole('dialog', { name: 'Added, but without a mail' })
  expect(told.textContent).toContain('New password by mail')
})
