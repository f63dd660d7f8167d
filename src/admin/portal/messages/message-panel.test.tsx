import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { markContactAnswered, markContactRead } from '#data/contacts-desk.ts'
import { DataError } from '#data/data-error.ts'
import { type Contact, parseContact } from '#domain/contact.ts'
import type { Staff } from '#domain/staff.ts'
import { eventually } from '#support/eventually.ts'
import { InPortal, NOTHING_NEW } from '#support/in-portal.tsx'
import { messagesOf } from '#support/portal-lists.ts'
import { MessagePanel } from './message-panel.tsx'

vi.mock('#data/contacts-desk.ts')

const naledi: Staff = { uid: 'u1', username: 'naledi', name: 'Naledi Molefe', role: 'staff' }
const contact = (fields: object = {}): Contact =>
  parseContact('m1', {
    name: 'Kabo Phiri',
    email: 'kabo@example.com',
    phone: '+267 71234567',
    message: 'Do you open on Sunday?',
    status: 'new',
    createdAt: new Date('2030-01-10T06:00:00Z'),
    ...fields,
  })
const arrivals = { isNew: vi.fn(() => false), see: vi.fn() }

const show = (...list: Contact[]) => {
  render(
    <InPortal staff={naledi} lists={{ messages: messagesOf(list) }} arrivals={{ ...NOTHING_NEW, ...arrivals }}>
      <MessagePanel />
    </InPortal>,
  )
  return screen.getByRole('list').textContent
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Mark as Read|Processing/ })

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(markContactAnswered).mockResolvedValue(contact({ status: 'read' }))
})

it('a message shows its sender, its time, contact links and that it is new', () => {
  const text = show(contact())
  for (const part of [
    'Kabo Phiri',
    '10 Jan 2030, 8:00 AM',
    'New',
    'kabo@example.com',
    '+267 71234567',
    'Do you open on Sunday?',
  ])
    expect(text).toContain(part)
  expect(screen.getByRole('button', { name: 'Mark as Read', description: 'Kabo Phiri' })).toBeDefined()
})

it('a message that was read before answers were recorded has no button, and says so', () => {
  expect(show(contact({ status: 'read' }))).toContain('Read')
  expect(screen.queryByRole('button', { name: /Mark as Read|Answered/ })).toBeNull()
})

it('a read message waits for its answer until Answered is clicked', async () => {
  const read = contact({ status: 'read', answeredAt: null, createdAt: new Date(Date.now() - 60 * 60_000) })
  expect(show(read)).toMatch(/Read.*Answer within/)
  expect(screen.queryByRole('button', { name: 'Mark as Read' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Answered', description: 'Kabo Phiri' }))
  expect(markContactAnswered).toHaveBeenCalledExactlyOnceWith(read, naledi)
})

it('a new message has Answered, too, which marks no other message', async () => {
  show(contact())
  await userEvent.click(screen.getByRole('button', { name: 'Answered' }))
  expect(markContactAnswered).toHaveBeenCalledExactlyOnceWith(contact(), naledi)
  expect(markContactRead).not.toHaveBeenCalled()
})

it('an answered message shows when and by whom, and no time left', () => {
  const answeredAt = new Date('2030-01-10T08:00:00Z')
  const text = show(contact({ status: 'read', answeredAt, answeredBy: naledi }))
  expect(text).toContain('Answered: 10 Jan 2030, 10:00 AM by Naledi Molefe')
  expect(text).not.toMatch(/Answer within|Overdue/)
  expect(screen.queryByRole('button', { name: 'Answered' })).toBeNull()
})

it('Answered shows why it failed and can be tried again', async () => {
  vi.mocked(markContactAnswered).mockRejectedValue(new DataError('unknown', 'The line dropped.'))
  show(contact())
  await userEvent.click(screen.getByRole('button', { name: 'Answered' }))
  expect(await screen.findByText('Error: The line dropped.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await eventually(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Answered' }).disabled).toBe(false),
  )
})

it('a message of an older version shows the fallbacks for missing fields', () => {
  const text = show(contact({ name: undefined, fullName: 'Kabo P.', createdAt: undefined }))
  expect(text).toContain('Kabo P.')
  expect(text).toContain('Just now')
})

it('Mark as Read is busy until the message is saved', async () => {
  let finish: (contact: Contact) => void = () => {}
  vi.mocked(markContactRead).mockReturnValue(new Promise((resolve) => (finish = resolve)))
  show(contact())
  await userEvent.click(button())
  expect(button().textContent).toBe('Processing...')
  expect(button().disabled).toBe(true)
  finish(contact({ status: 'read' }))
  await eventually(() => expect(button().disabled).toBe(false))
  expect(markContactRead).toHaveBeenCalledExactlyOnceWith(contact(), naledi)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a new message shows the time left of its 24 hours, a read one does not', () => {
  const sentAt = new Date(Date.now() - 60 * 60_000)
  expect(show(contact({ createdAt: sentAt }))).toMatch(/Answer within (22 h 59 min|23 h)/)
  cleanup()
  expect(show(contact({ createdAt: sentAt, status: 'read' }))).not.toContain('Answer within')
})

it('a message without a name is from an Unknown Client', () => {
  expect(show(contact({ name: '' }))).toContain('Unknown Client')
})

it('a message that just arrived is marked until its card is touched', async () => {
  arrivals.isNew.mockReturnValue(true)
  expect(show(contact())).toContain('Just in')
  expect(arrivals.see).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('Do you open on Sunday?'))
  expect(arrivals.see).toHaveBeenCalledWith(contact())
})
