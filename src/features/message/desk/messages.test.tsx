import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { idOf } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { card, openPortal, press, recordsOf } from '#support/stored-portal.tsx'

const data = openStoredData()
const { wrote } = recordsOf(data)

it('a new message shows who wrote, how to answer and by when; it is read, then answered', async () => {
  await wrote({ message: 'Do you open on Sunday?' })
  data.signInAs(THATO)
  const { user } = await openPortal('?tab=contacts', { staff: THATO })
  const message = await card('Amantle Kgosi')
  for (const text of ['New', 'Do you open on Sunday?', /^Answer within (23 h 5\d min|1 day)$/]) message.getByText(text)
  message.getByRole('link', { name: /amantle/ })
  message.getByRole('link', { name: '+267 71234567' })
  const read = message.getByRole<HTMLButtonElement>('button', { name: 'Mark as Read', description: 'Amantle Kgosi' })
  await data.setFaults({ writes: 'late' })
  await user.click(read)
  await eventually(() => expect([read.textContent, read.disabled]).toEqual(['Processing...', true]))
  await data.setFaults({})
  await message.findByText('Read')
  expect(message.queryByRole('button', { name: 'Mark as Read' })).toBeNull()
  message.getByText(/^Answer within/)
  expect(await data.at(`contacts/${idOf('message')}`)).toMatchObject({ status: 'read', answeredAt: null })

  await data.setFaults({ writes: 'denied' })
  await user.click(message.getByRole('button', { name: 'Answered', description: 'Amantle Kgosi' }))
  await screen.findByText(/^Error: Permission denied/)
  await press(user, 'OK')
  await data.setFaults({})
  await user.click(message.getByRole('button', { name: 'Answered' }))
  await eventually(() => expect(message.getByText(/^Answered:/).textContent).toMatch(/^Answered: .* by Thato$/))
  expect(message.queryByRole('button', { name: 'Answered' })).toBeNull()
  expect(message.queryByText(/^Answer within/)).toBeNull()
  expect(await data.at(`contacts/${idOf('message')}`)).toMatchObject({ status: 'read', answeredBy: { name: 'Thato' } })
})
