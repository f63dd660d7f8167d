import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PERMISSIONS, type Staff } from '#shared/staff.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { staffEntry } from '#support/staff-entries.ts'
import { comeBackAfter, field, login, openStaffPages, portal } from '#support/staff-pages.tsx'
import { openStoredData } from '#support/stored-data.ts'
import { readSession, startSession } from '#desk/session.ts'

const data = openStoredData()
/** In the demo's table of the repository. */
const THABO: Staff = { uid: 'thabo-uid', username: 'thabo', name: 'Thabo Sekgoma', role: 'staff' }
const THULI: Staff = { uid: 'thuli-uid', username: 'thuli@spa.example', name: 'Thuli Nkosi', role: 'staff' }
const HOUR = 3_600_000

beforeEach(async () => {
  for (const [staff, password] of [
    [THABO, 'thabo-demo'],
    [THULI, 'Warm Stone 3'],
  ] as const) {
    data.accounts().add(staff, password)
    await data.put(`staff/${staff.uid}`, staffEntry(staff))
  }
  data.accounts().become(undefined)
})
afterEach(() => {
  vi.useRealTimers()
})

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Sign In|Authenticating/ })
const tryToEnter = async (user: ReturnType<typeof openStaffPages>['user'], name: string, password: string) => {
  await user.type(field('Username'), name)
  await user.type(field('Password'), password)
  await user.click(button())
}

describe('the login', () => {
  it('asks for both fields before it tries, and shows the password while somebody wants to see it', async () => {
    const { user } = openStaffPages('/admin-login')
    await tryToEnter(user, '  ', '  ')
    for (const words of ['Username is required', 'Password is required']) screen.getByText(words)
    expect(document.activeElement).toBe(field('Username'))
    expect(data.accounts().tried).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field('Password').type).toBe('text')
  })

  it('opens the portal half a second after the right password, whatever the capitals of the name', async () => {
    const { user } = openStaffPages('/admin-login')
    let [startedAt, leftAt] = [0, 0]
    const clock = setInterval(() => {
      if (!readSession()) startedAt = performance.now()
      else if (!screen.queryByText('Admin Login')) {
        leftAt = performance.now()
        clearInterval(clock)
      }
    })
    await data.setFaults({ reads: 'late' })
    await tryToEnter(user, ' THABO ', ' thabo-demo ')
    expect(button().textContent).toBe('Authenticating...')
    expect(button().disabled).toBe(true)
    await data.setFaults({})
    await portal()
    await eventually(() => expect(leftAt - startedAt).toBeGreaterThan(495))
    expect(data.accounts().tried).toEqual([['thabo@staff.lalumiere.example', 'thabo-demo']])
    expect(readSession()).toMatchObject({ username: 'thabo', role: 'staff', permissions: PERMISSIONS.staff })
  })

  const WRONG = 'Invalid username or password'
  const OFTEN = 'Too many sign-in attempts. Please wait a few minutes and try again.'
  const UNCLEAR =
    'Sign-in is not possible right now. Please try again, and allow this site to store data in the browser.'
  const NO_LINE = 'No internet connection. Please check your connection and try again.'
  it.each<[string, string, string | undefined, string]>([
    ['the table has another password', 'thabo', undefined, WRONG],
    ['Firebase has another password', ' Thuli@Spa.example', undefined, WRONG],
    ['Firebase was asked too often', THULI.username, 'auth/too-many-requests', OFTEN],
    ['there is no line', THULI.username, 'auth/network-request-failed', NO_LINE],
    ['Firebase fails', THULI.username, 'auth/internal-error', UNCLEAR],
  ])('lets nobody in and says why when %s', async (_, name, fault, words) => {
    const { user } = openStaffPages('/admin-login')
    data.accounts().fault = fault
    await tryToEnter(user, name, 'guess')
    expect(await screen.findByText(words)).toBeDefined()
    expect([field('Username').value, field('Password').value]).toEqual([name, ''])
    expect(button().textContent).toBe('Sign In')
    expect(readSession()).toBeUndefined()
    // A name that is not in the table never gets as far as Firebase.
    expect(data.accounts().tried).toHaveLength(name.includes('@') ? 1 : 0)
  })
})

describe('the gate of the portal', () => {
  const shut = async (words?: string) => {
    await login()
    expect(screen.queryByText(/ session | account /)?.textContent).toBe(words)
    expect(readSession()).toBeUndefined()
    expect(data.accounts().isSignedIn()).toBe(false)
  }
  const open = async () => {
    data.accounts().become(THATO)
    startSession(THATO, new Date())
    openStaffPages('/admin')
    expect(screen.getByText('Loading Admin Portal...')).toBeDefined()
    await portal()
  }
  const entry = `staff/${THATO.uid}`
  const ENDED = 'A Main Admin has changed your account or ended your sign-in. Please sign in again.'

  it.each([
    ['nobody is signed in', () => data.accounts().become(undefined), undefined],
    ['somebody else is signed in', () => data.accounts().become(NALEDI), undefined],
    ['they have another role', () => data.put(entry, staffEntry({ ...THATO, role: 'main' })), undefined],
    ['main has ended the sign-in', () => data.put(entry, staffEntry(THATO, new Date(Date.now() + HOUR))), ENDED],
  ])('shuts an open portal and ends both sign-ins when %s', async (_, happens, words) => {
    await open()
    await happens()
    await shut(words)
  })

  it('is shut again 12 hours after the sign-in', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await open()
    comeBackAfter(12 * HOUR - 60_000)
    await portal()
    comeBackAfter(60_000)
    await shut('Your session has ended. Please sign in again.')
  })
})
