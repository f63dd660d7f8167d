import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { sendPasswordMail, signIn } from '#data/session.ts'
import { PERMISSIONS, type Staff } from '#domain/staff.ts'
import { isInTable } from '../credentials.ts'
import { readSession, startSession } from '../session.ts'
import { keepVerifier } from '../verifier.ts'
import { AdminLoginPage } from './admin-login-page.tsx'

vi.mock('#data/session.ts')
vi.mock('../credentials.ts')
vi.mock('../verifier.ts')

const naledi: Staff = { uid: 'u1', username: 'naledi', name: 'Naledi Molefe', role: 'main' }

const show = (state?: unknown) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/admin-login', state }]}>
      <Routes>
        <Route path="/admin-login" element={<AdminLoginPage />} />
        <Route path="/admin" element={<p>The portal</p>} />
      </Routes>
    </MemoryRouter>,
  )

const username = () => screen.getByLabelText<HTMLInputElement>('Username')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Sign In|Authenticating/ })

const tryToEnter = async (name = 'naledi', secret = 'Quiet River 7') => {
  const user = userEvent.setup()
  await user.type(username(), name)
  await user.type(password(), secret)
  await user.click(button())
}

beforeEach(() => {
  vi.mocked(isInTable).mockReset().mockResolvedValue(true)
  vi.mocked(keepVerifier).mockReset().mockResolvedValue()
  vi.mocked(signIn).mockReset().mockResolvedValue(naledi)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the login', () => {
  it('shows both fields, the access levels and the way back', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Login')
    expect(screen.getByRole('heading', { name: 'Access Levels' })).toBeDefined()
    expect(screen.getByText('Staff Admin:')).toBeDefined()
    expect(screen.getByText('View and confirm bookings only')).toBeDefined()
    expect(screen.getByText('Main Admin:')).toBeDefined()
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(screen.getByRole('link', { name: 'Back to website' }).getAttribute('href')).toBe('/')
  })

  it('shows and hides the password', async () => {
    show()
    expect(password().type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password().type).toBe('password')
  })

  it('asks for both fields before it tries', async () => {
    show()
    await userEvent.click(button())
    expect(screen.getByText('Username is required')).toBeDefined()
    expect(screen.getByText('Password is required')).toBeDefined()
    expect(document.activeElement).toBe(username())
    await userEvent.type(username(), '  ')
    await userEvent.type(password(), '  ')
    await userEvent.click(button())
    expect(screen.getByText('Username is required')).toBeDefined()
    expect(isInTable).not.toHaveBeenCalled()
  })

  it('is busy while it checks, then opens the portal after half a second', async () => {
    vi.useFakeTimers({ now: new Date('2030-01-15T08:00:00Z') })
    const pass = () => act(() => vi.advanceTimersByTimeAsync(0))
    let answer: (staff: Staff) => void = () => {}
    vi.mocked(signIn).mockReturnValue(new Promise((resolve) => (answer = resolve)))
    show()
    fireEvent.change(username(), { target: { value: ' NALEDI ' } })
    fireEvent.change(password(), { target: { value: ' Quiet River 7 ' } })
    fireEvent.click(button())
    await pass()
    expect(button().textContent).toBe('Authenticating...')
    expect(button().disabled).toBe(true)
    expect(readSession()).toBeUndefined()
    expect(signIn).toHaveBeenCalledExactlyOnceWith('naledi', 'Quiet River 7')
    answer(naledi)
    await pass()
    expect(button().textContent).toBe('Authenticating...')
    expect(JSON.parse(sessionStorage.getItem('adminSession') ?? '')).toEqual({
      username: 'naledi',
      role: 'main',
      name: 'Naledi Molefe',
      permissions: PERMISSIONS.main,
      loginTime: '2030-01-15T08:00:00.000Z',
    })
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(screen.queryByText('The portal')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByText('The portal')).toBeDefined()
  })

  const refused = async (message: string) => {
    show()
    await tryToEnter()
    expect(screen.getByText(message)).toBeDefined()
    expect(password().value).toBe('')
    expect(username().value).toBe('naledi')
    expect(button().disabled).toBe(false)
    expect(button().textContent).toBe('Sign In')
    expect(readSession()).toBeUndefined()
  }

  it('says the same for an unknown user and a wrong password, clears the password, and does not call Firebase', async () => {
    vi.mocked(isInTable).mockResolvedValue(false)
    await refused('Invalid username or password')
    expect(signIn).not.toHaveBeenCalled()
  })

  it.each([
    ['unauthenticated', 'Invalid username or password'],
    ['throttled', 'Too many sign-in attempts. Please wait a few minutes and try again.'],
    ['offline', 'No internet connection. Please check your connection and try again.'],
    ['denied', 'Permission denied. Please check the database rules.'],
    ['missing', 'This account has no role in the portal.'],
    ['unconfigured', 'Firebase is not initialised.'],
    ['unknown', 'Sign-in is not possible right now. Please try again.'],
  ] as const)('says why Firebase refused: %s', async (code, message) => {
    const underlying =
      { unknown: 'auth/internal-error', denied: 'Missing or insufficient permissions.' }[code as string] ?? message
    vi.mocked(signIn).mockRejectedValue(new DataError(code, underlying))
    await refused(message)
  })

  it.each([
    ['blocks', 'SecurityError'],
    ['has filled', 'QuotaExceededError'],
  ])('says that the browser %s its storage, instead of asking to try again', async (_, name) => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No place', name)
    })
    await refused(
      "This browser blocks or has filled its storage, and signing in needs it. In the browser's settings allow this site to store data, or delete stored data, and try again.",
    )
  })

  it('redirects to the portal when there is a session', () => {
    startSession(naledi, new Date())
    show()
    expect(screen.getByText('The portal')).toBeDefined()
  })

  it.each([
    ['left', 'This account has no role in the portal any more. Please speak to a Main Admin.'],
    ['ended', 'A Main Admin has changed your account or ended your sign-in. Please sign in again.'],
  ])('says what main did: %s', (ending, words) => {
    show({ ending })
    expect(screen.getByText(words)).toBeDefined()
  })

  it('signs in a colleague by e-mail address, and keeps their verifier', async () => {
    vi.mocked(signIn).mockResolvedValue({ ...naledi, username: 'thuli@spa.example' })
    show()
    await tryToEnter(' Thuli@Spa.example ', 'Warm Stone 3')
    expect(signIn).toHaveBeenCalledExactlyOnceWith('thuli@spa.example', 'Warm Stone 3')
    expect(keepVerifier).toHaveBeenCalledExactlyOnceWith('thuli@spa.example', 'Warm Stone 3')
    expect(readSession()).toMatchObject({ username: 'thuli@spa.example' })
  })

  it('sends the mail for a new password, and does not say whether the address is known', async () => {
    vi.mocked(sendPasswordMail).mockReset().mockRejectedValueOnce(new DataError('offline', 'Failed to fetch'))
    vi.mocked(sendPasswordMail).mockResolvedValue()
    show()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }))
    const send = () => user.click(screen.getByRole('button', { name: 'Send the mail' }))
    const field = screen.getByLabelText<HTMLInputElement>('E-mail address')
    await user.type(field, 'thuli')
    await send()
    expect(screen.getByText('Please enter the e-mail address with which you sign in.')).toBeDefined()
    expect(sendPasswordMail).not.toHaveBeenCalled()
    await user.type(field, '@Spa.example')
    await send()
    expect(screen.getByText('No internet connection. Please check your connection and try again.')).toBeDefined()
    expect(field.value).toBe('thuli@Spa.example')
    await send()
    expect(sendPasswordMail).toHaveBeenLastCalledWith('thuli@spa.example')
    expect(screen.getByText(/^If an account has this address, a mail is on its way/)).toBeDefined()
  })

  it('says that the session has ended, until the next attempt', async () => {
    show({ ending: 'over' })
    expect(screen.getByText('Your session has ended. Please sign in again.')).toBeDefined()
    vi.mocked(isInTable).mockResolvedValue(false)
    await tryToEnter()
    expect(screen.queryByText('Your session has ended. Please sign in again.')).toBeNull()
  })
})
