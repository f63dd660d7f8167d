import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contactDraft, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { idOf } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { card, openPortal, press, recordsOf } from '#support/stored-portal.tsx'

const data = openStoredData()
const { wrote } = recordsOf(data)

const at = (name = 'message') => data.at(`contacts/${idOf(name)}`)
const put = (id: string, own: object) => {
  const { name: _, ...draft } = contactDraft()
  return data.put(`contacts/${idOf(id)}`, { ...draft, status: 'read', createdAt: new Date(), ...own })
}
const show = async () => {
  data.signInAs(THATO)
  return openPortal('?tab=contacts', { staff: THATO })
}

it('a new message shows who wrote, how to answer and by when; it is read, then answered', async () => {
  await wrote({ message: 'Do you open on Sunday?' })
  const { user } = await show()
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
  expect(await at()).toMatchObject({ status: 'read', answeredAt: null })

  await data.setFaults({ writes: 'denied' })
  await user.click(message.getByRole('button', { name: 'Answered', description: 'Amantle Kgosi' }))
  await screen.findByText(/^Error: Permission denied/)
  await press(user, 'OK')
  await data.setFaults({})
  await user.click(message.getByRole('button', { name: 'Answered' }))
  await eventually(() => expect(message.getByText(/^Answered:/).textContent).toMatch(/^Answered: .* by Thato$/))
  expect(message.queryByRole('button', { name: 'Answered' })).toBeNull()
  expect(message.queryByText(/^Answer within/)).toBeNull()
  expect(await at()).toMatchObject({ status: 'read', answeredBy: { name: 'Thato' } })
})

it('Answered of a new message marks no other one', async () => {
  await wrote({ name: 'Kabo Phiri' }, 'one')
  await wrote({}, 'two')
  const { user } = await show()
  await user.click((await card('Kabo Phiri')).getByRole('button', { name: 'Answered' }))
  await (await card('Kabo Phiri')).findByText(/^Answered:/)
  expect(await at('one')).toMatchObject({ status: 'read' })
  expect(await at('two')).toMatchObject({ status: 'new' })
})

it('messages of older versions are shown, and those read before answers were recorded wait for none', async () => {
  await put('read', { name: 'Kabo' })
  await put('old', { fullName: 'Kabo P.', status: 'new', createdAt: new Date(2020, 0) })
  await put('nameless', { name: '' })
  await show()
  const kabo = await card('Kabo')
  kabo.getByText('Read')
  expect(kabo.queryByRole('button', { name: /Mark as Read|Answered/ })).toBeNull()
  expect(kabo.queryByText(/Answer within|Overdue/)).toBeNull()
  ;(await card('Kabo P.')).getByText(/^Overdue/)
  await card('Unknown Client')
})

it('messages are found by name, e-mail and phone', async () => {
  await wrote({ name: 'Kabo Phiri', email: 'kabo@guest.example', phone: '+267 72345678' }, 'one')
  await wrote({}, 'two')
  const { user } = await show()
  await card('Amantle Kgosi')
  for (const typed of ['phiri', 'kabo@', '5678']) {
    await user.keyboard('/')
    await user.clear(screen.getByRole('searchbox'))
    await user.keyboard(typed)
    await eventually(() => expect(screen.queryByRole('article', { name: 'Amantle Kgosi' })).toBeNull())
    screen.getByRole('article', { name: 'Kabo Phiri' })
    await user.keyboard('{Escape}')
    await card('Amantle Kgosi')
  }
})

it('a message that just arrived is marked until its card is touched', async () => {
  const { user } = await show()
  await screen.findByText('No messages yet')
  await wrote()
  const message = await card('Amantle Kgosi')
  await message.findByText('Just in')
  await user.click(message.getByText('Do you offer massages for two?'))
  await eventually(() => expect(message.queryByText('Just in')).toBeNull())
})
