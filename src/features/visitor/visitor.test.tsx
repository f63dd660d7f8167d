import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { field, openContact } from '#support/contact-page.tsx'
import { createBookingDraftStore, EMPTY_DRAFT } from '#features/request/booking-draft.ts'
import { forgetVisitor, readVisitor, rememberVisitor, VISITOR_KEY } from './visitor.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const contacts = { email: 'ann@example.com', phone: '+267 71234567' }

it('a remembered visitor finds both forms prefilled, which is no draft, and is forgotten with one tap, but for their own edits', async () => {
  rememberVisitor({ name: 'Anna Maria Molefe', ...contacts })
  const names = { firstName: 'Anna Maria', lastName: 'Molefe' }
  expect(createBookingDraftStore().read()).toEqual({ ...EMPTY_DRAFT, ...names, ...contacts })
  const { user } = openContact()
  expect([field('Name').value, field('Phone').value]).toEqual(['Anna Maria Molefe', '+267 71234567'])
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  await user.clear(field('Name'))
  await user.type(field('Name'), 'Ben')
  await user.click(screen.getByRole('button', { name: 'Forget me' }))
  await waitFor(() => expect(field('Email').value).toBe(''))
  expect([field('Name').value, readVisitor()]).toEqual(['Ben', undefined])
  expect(screen.getByRole('checkbox', { name: 'Remember me on this device' })).toBeDefined()
})

it('a visitor of one name from abroad finds last name and phone of the booking form empty', () => {
  rememberVisitor({ name: 'Ann', ...contacts, phone: '+27821234567' })
  const { firstName, lastName, phone } = createBookingDraftStore().read()
  expect([firstName, lastName, phone]).toEqual(['Ann', '', EMPTY_DRAFT.phone])
})

it('a visitor is remembered for a year, and unreadable storage counts as no visitor', () => {
  rememberVisitor({ name: 'Ann Molefe', ...contacts })
  vi.setSystemTime(Date.now() + 364 * 86_400_000)
  expect(readVisitor()?.name).toBe('Ann Molefe')
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  expect(readVisitor()).toBeUndefined()
  for (const text of ['{', '3', 'null', '{"savedAt":0}']) {
    localStorage.setItem(VISITOR_KEY, text)
    expect(readVisitor()).toBeUndefined()
  }
  forgetVisitor()
})
