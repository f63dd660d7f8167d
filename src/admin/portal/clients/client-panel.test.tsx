import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { parseClient } from '#domain/client.ts'
import type { Client } from '#domain/client.ts'
import type { Pages } from '../use-pages.ts'
import { ClientPanel } from './client-panel.tsx'

const show = (fields: object) => {
  const nothing = () => Promise.resolve()
  const pages: Pages<Client> = {
    list: [parseClient('c1', fields)],
    loading: false,
    failed: undefined,
    hasMore: false,
    loadingMore: false,
    moreFailed: undefined,
    loadUntil: () => Promise.resolve(undefined),
    reload: nothing,
  }
  render(<ClientPanel pages={pages} total={1} search="" />)
}

const terms = () => screen.getAllByRole('term').map((term) => term.textContent)
const whole = {
  fullName: 'Amara Dube',
  email: 'amara@example.com',
  phone: '+267 71234567',
  totalBookings: 4,
  status: 'active',
  preferences: 'A quiet room',
  notes: 'Allergic to almond oil',
}

it('a client card shows name, e-mail, phone, bookings and status, with their defaults', () => {
  show({ email: 'amara@example.com' })
  const card = screen.getByRole('listitem').textContent
  for (const part of ['Unknown Client', 'amara@example.com', 'Total bookings: 0', 'Active'])
    expect(card).toContain(part)
})

it('a card opens the details, which close again', async () => {
  show(whole)
  await userEvent.click(screen.getByRole('button', { name: 'Amara Dube' }))
  const details = screen.getByRole('dialog', { name: 'Client Details' })
  expect(terms()).toEqual(['Name', 'E-mail', 'Phone', 'Total bookings', 'Status', 'Preferences', 'Notes'])
  for (const part of ['+267 71234567', '4', 'Active', 'A quiet room', 'Allergic to almond oil'])
    expect(within(details).getByText(part)).toBeDefined()
  await userEvent.click(within(details).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the details leave out preferences and notes that are not there', async () => {
  show({ ...whole, preferences: '', notes: ' ' })
  await userEvent.click(screen.getByRole('button', { name: 'Amara Dube' }))
  expect(terms()).toEqual(['Name', 'E-mail', 'Phone', 'Total bookings', 'Status'])
})
