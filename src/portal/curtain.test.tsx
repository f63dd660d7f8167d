import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NALEDI } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { comeBackAfter, field, login, openStaffPages, portal } from '#support/staff-pages.tsx'
import { openStoredData } from '#support/stored-data.ts'
import { startSession } from '#desk/session.ts'

const data = openStoredData()
const MINUTE = 60_000
const PASSWORD = 'Quiet River 7'

beforeEach(() => {
  // 2 AM at the venue.
  vi.useFakeTimers({ now: new Date('2030-01-15T00:00:00Z'), toFake: ['Date'] })
  data.accounts().add(NALEDI, PASSWORD)
  startSession(NALEDI, new Date())
})
afterEach(() => {
  vi.useRealTimers()
})

const isDrawn = () => screen.queryByRole('dialog', { name: 'The portal is locked' }) !== null
const isOpened = async () => {
  await waitFor(() => expect(isDrawn()).toBe(false))
  // The pause begins to count in an effect.
  await act(() => Promise.resolve())
}
const show = async () => {
  const shown = openStaffPages('/admin')
  await portal()
  return shown
}
const drawn = async () => {
  const shown = await show()
  comeBackAfter(31 * MINUTE)
  expect(isDrawn()).toBe(true)
  return shown
}
const fill = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const unlock = async (label: 'Password' | 'PIN', typed: string) => {
  fill(label, typed)
  await press('Open')
}
const choosePin = async (digits: string, password: string) => {
  await screen.findByRole('dialog', { name: 'A PIN for this desk' })
  fill('Password', password)
  fill('PIN, six digits', digits)
  await press('Use this PIN')
}
const chosen = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('is drawn after 30 minutes without input; the portal goes on beneath it, and the password of the person opens it', async () => {
  await show()
  comeBackAfter(20 * MINUTE)
  fireEvent.keyDown(window)
  comeBackAfter(30 * MINUTE - 1)
  expect(isDrawn()).toBe(false)
  // The first touch after a sleep of the machine does not count as input.
  vi.setSystemTime(Date.now() + 1)
  fireEvent.pointerDown(window)
  expect(isDrawn()).toBe(true)
  expect(screen.getByRole('region', { name: 'Figures', hidden: true })).toBeDefined()
  await unlock('Password', 'wrong')
  expect(await screen.findByText('Invalid password')).toBeDefined()
  expect(field('Password').value).toBe('')
  data.accounts().fault = 'auth/network-request-failed'
  await unlock('Password', PASSWORD)
  await screen.findByText('No internet connection. Please check your connection and try again.')
  expect(isDrawn()).toBe(true)
  data.accounts().fault = undefined
  await unlock('Password', ` ${PASSWORD}`)
  await isOpened()
})

it('is drawn after 60 minutes while the house is open, and after 30 on a day on which it is closed', async () => {
  vi.setSystemTime('2030-01-15T07:00:00Z')
  startSession(NALEDI, new Date())
  const { leave } = await show()
  comeBackAfter(60 * MINUTE - 1)
  expect(isDrawn()).toBe(false)
  comeBackAfter(1)
  expect(isDrawn()).toBe(true)
  await unlock('Password', PASSWORD)
  await isOpened()
  leave()
  await data.put('days/2030-01-15', { date: '2030-01-15', closed: true, updatedAt: new Date() })
  await show()
  comeBackAfter(31 * MINUTE)
  await eventually(() => expect(isDrawn()).toBe(true))
})

it('stays after a reload; signing out ends it', async () => {
  const { leave } = await drawn()
  leave()
  await show()
  expect(isDrawn()).toBe(true)
  fireEvent.click(screen.getAllByRole('button', { name: 'Sign out' }).at(-1) as HTMLElement)
  await login()
  leave()
  startSession(NALEDI, new Date())
  data.accounts().become(NALEDI)
  await show()
  expect(isDrawn()).toBe(false)
})

it('opens by the PIN that was chosen with the password, until a reload; it is stored nowhere', async () => {
  const { leave } = await show()
  await press(/PIN$/)
  await choosePin('48291', PASSWORD)
  expect(screen.getByText('Please enter six digits.')).toBeDefined()
  await choosePin('482913', 'guess')
  expect(await screen.findByText('Invalid password')).toBeDefined()
  await choosePin('482913', PASSWORD)
  await chosen()
  comeBackAfter(31 * MINUTE)
  await unlock('PIN', '48291')
  expect(screen.getByText('Please enter six digits.')).toBeDefined()
  await unlock('PIN', '482914')
  expect(screen.getByText('Wrong PIN. 2 tries left.')).toBeDefined()
  expect(field('PIN').value).toBe('')
  await unlock('PIN', '482913')
  await isOpened()
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('482913')
  leave()
  await drawn()
  expect(screen.queryByLabelText('PIN')).toBeNull()
})

it('opens by the password in place of a forgotten PIN, or of one that was wrong three times', async () => {
  await show()
  await press(/PIN$/)
  await choosePin('482913', PASSWORD)
  await chosen()
  comeBackAfter(31 * MINUTE)
  await unlock('PIN', '482914')
  for (const field of ['password', 'PIN', 'password']) await press(`Use my ${field}`)
  await unlock('Password', PASSWORD)
  await isOpened()
  comeBackAfter(31 * MINUTE)
  for (const _ of ['one', 'two', 'three']) await unlock('PIN', '111111')
  expect(screen.getByText(/^The PIN was wrong three times\./)).toBeDefined()
  expect(screen.queryByLabelText('PIN')).toBeNull()
  await unlock('Password', PASSWORD)
  await isOpened()
})
