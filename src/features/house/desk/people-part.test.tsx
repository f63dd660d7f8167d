import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { THATO } from '#support/builders.ts'
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

it('asks for a name, and mails a colleague a link for a new password', async () => {
  await data.put('staff/thuli', { ...staffEntry(THATO), name: 'Thuli Nkosi', username: 'thuli@spa.example' })
  const { press } = await show()
  await press('Add colleague')
  expect(screen.getByText('Please enter a name.')).toBeDefined()
  await eventually(() => expect(document.activeElement).toBe(field('Name')))
  await press('New password by mail: Thuli Nkosi')
  await screen.findByRole('dialog', { name: 'Asked for the mail' })
  expect(data.accounts().mails).toEqual(['thuli@spa.example'])
})

it('says what to do when Firebase opens no account, and keeps what was typed', async () => {
  const { press, answer } = await show()
  fill('thuli@spa.example')
  for (const [fault, advice] of [
    ['auth/admin-restricted-operation', 'Enable create'],
    ['auth/email-already-in-use', 'delete it in the Firebase console'],
  ] as const) {
    data.accounts().fault = fault
    await press('Add colleague')
    const told = await screen.findByRole('dialog', { name: 'The colleague was not added' })
    expect(told.textContent).toContain(advice)
    await answer('The colleague was not added', 'OK')
    expect(field('E-mail address').value).toBe('thuli@spa.example')
  }
})
