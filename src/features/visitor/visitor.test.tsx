import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { field, openContact } from '#support/contact-page.tsx'
import { createBookingDraftStore, EMPTY_DRAFT } from '#features/request/booking-draft.ts'
import { forgetVisitor, readVisitor, rememberVisitor, VISITOR_KEY } from './visitor.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const contacts = { email: 'ann@example.com', phone: '+267 71234567' }

describe('a visitor', () => {
  it('finds both forms prefilled, which is no draft, and is forgotten with one tap', async () => {
    rememberVisitor({ name: 'Ann Molefe', firstName: 'Ann', lastName: 'Molefe', ...contacts })
    expect(createBookingDraftStore().read()).toEqual({
      ...EMPTY_DRAFT,
      firstName: 'Ann',
      lastName: 'Molefe',
      ...contacts,
    })
    const { user } = openContact()
    expect(field('Name').value).toBe('Ann Molefe')
    expect(field('Phone').value).toBe('+267 71234567')
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Forget me' }))
    await waitFor(() => expect(field('Name').value).toBe(''))
    expect(field('Email').value).toBe('')
    expect(localStorage.length).toBe(0)
    expect(screen.getByRole('checkbox', { name: 'Remember me on this device' })).toBeDefined()
  })

  it('keeps their own edits when they are forgotten', async () => {
    rememberVisitor({ name: 'Ann Molefe', ...contacts })
    const { user } = openContact()
    await user.clear(field('Name'))
    await user.type(field('Name'), 'Ben')
    await user.click(screen.getByRole('button', { name: 'Forget me' }))
    await waitFor(() => expect(field('Email').value).toBe(''))
    expect(field('Name').value).toBe('Ben')
  })

  it.each([
    ['Ann Molefe', 'Ann', 'Molefe'],
    ['Anna Maria Molefe', 'Anna Maria', 'Molefe'],
    ['Ann', 'Ann', ''],
  ])('known as %s is %s and %s for the booking form', (name, firstName, lastName) => {
    rememberVisitor({ name, ...contacts })
    expect(readVisitor()).toMatchObject({ firstName, lastName })
  })

  it('from abroad finds the phone of the booking form empty', () => {
    rememberVisitor({ name: 'Ann Molefe', ...contacts, phone: '+27821234567' })
    expect(createBookingDraftStore().read()).toMatchObject({ firstName: 'Ann', phone: EMPTY_DRAFT.phone })
  })

  it('is remembered for a year, and unreadable storage counts as no visitor', () => {
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
})
