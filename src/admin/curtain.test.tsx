import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut, watchStaff } from '#data/session.ts'
import type { Staff } from '#domain/staff.ts'
import { AdminPage } from './portal/admin-page.tsx'
import { passwordProblem } from './password-problem.ts'
import { endSession, isCurtainDrawn, startSession } from './session.ts'

vi.mock('#data/session.ts')
vi.mock('./password-problem.ts')
vi.mock('./portal/portal.tsx', () => ({
  Portal: ({ hasPin, onCalendar, onChoosePin }: PortalProps) => (
    <>
      <p>The data</p>
      <button onClick={() => onCalendar(() => undefined)}>Closed today</button>
      <button onClick={onChoosePin}>{hasPin ? 'Change PIN' : 'Choose a PIN'}</button>
    </>
  ),
}))

type PortalProps = { hasPin: boolean; onCalendar: (calendar: () => undefined) => void; onChoosePin: () => void }

const naledi: Staff = { uid: 'u1', username: 'naledi', name: 'Naledi Molefe', role: 'staff' }
const MINUTE = 60_000

/** All at once, because a portal at work asks the time each second; then promises have their turn. */
const pass = async (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms))
  await act(() => vi.advanceTimersByTimeAsync(0))
}
const isDrawn = () => screen.queryByRole('dialog', { name: 'The portal is locked' }) !== null
const show = async () => {
  const shown = render(
    <MemoryRouter initialEntries={['/admin']}>
      <AdminPage />
    </MemoryRouter>,
  )
  await pass(0)
  return shown
}
const type = async (password: string) => {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await pass(0)
}

beforeEach(() => {
  // 6 AM at the venue, before it opens.
  vi.useFakeTimers({ now: new Date('2030-01-15T04:00:00Z') })
  vi.mocked(passwordProblem).mockReset().mockResolvedValue(undefined)
  vi.mocked(signOut).mockReset().mockResolvedValue()
  vi.mocked(watchStaff).mockImplementation((_, listener) => {
    listener(naledi)
    return () => {}
  })
  startSession(naledi, new Date())
})
afterEach(() => vi.useRealTimers())

describe('the curtain', () => {
  it('is shown after 30 minutes without input', async () => {
    await show()
    await pass(20 * MINUTE)
    fireEvent.keyDown(window)
    await pass(30 * MINUTE - 1)
    expect(isDrawn()).toBe(false)
    await pass(MINUTE)
    expect(isDrawn()).toBe(true)
    expect(screen.getByText('The data')).toBeDefined()
  })

  it('is shown after 60 minutes while the house is open, and after 30 once the portal knows that it is closed', async () => {
    vi.setSystemTime(new Date('2030-01-15T07:00:00Z'))
    startSession(naledi, new Date())
    await show()
    await pass(60 * MINUTE - 1)
    expect(isDrawn()).toBe(false)
    await pass(MINUTE)
    expect(isDrawn()).toBe(true)
    await type('Quiet River 7')
    fireEvent.click(screen.getByRole('button', { name: 'Closed today' }))
    await pass(31 * MINUTE)
    expect(isDrawn()).toBe(true)
  })

  it('is shown after the machine slept: the first touch does not count as input', async () => {
    await show()
    vi.setSystemTime(new Date('2030-01-15T09:00:00Z'))
    fireEvent.pointerDown(window)
    expect(isDrawn()).toBe(true)
  })

  const drawn = async () => {
    const shown = await show()
    await pass(31 * MINUTE)
    expect(isDrawn()).toBe(true)
    return shown
  }

  it('is removed when the signed-in person enters their password', async () => {
    await drawn()
    await type('Quiet River 7')
    expect(passwordProblem).toHaveBeenCalledExactlyOnceWith('naledi', 'Quiet River 7')
    expect(isDrawn()).toBe(false)
    await pass(29 * MINUTE)
    expect(isDrawn()).toBe(false)
  })

  it('stays after a wrong password and clears the field', async () => {
    vi.mocked(passwordProblem).mockResolvedValue('Invalid password')
    await drawn()
    await type('wrong')
    expect(isDrawn()).toBe(true)
    expect(screen.getByText('Invalid password')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  })

  it('stays when other script closes its dialog, and after a reload', async () => {
    const { unmount } = await drawn()
    const dialog = document.querySelector('dialog')
    const closed = new Promise((resolve) => dialog?.addEventListener('close', resolve, { once: true }))
    dialog?.close()
    await act(() => closed)
    expect(isDrawn()).toBe(true)
    unmount()
    await show()
    expect(isDrawn()).toBe(true)
  })

  it('offers Sign out, and is removed when the session ends', async () => {
    await drawn()
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(screen.queryByText('The data')).toBeNull()
    expect(isCurtainDrawn()).toBe(false)
    endSession()
  })

  const choosePin = async (digits: string, password?: string) => {
    if (password !== undefined) fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
    fireEvent.change(screen.getByLabelText('PIN, six digits'), { target: { value: digits } })
    fireEvent.change(screen.getByLabelText('The same once more'), { target: { value: digits } })
    fireEvent.click(screen.getByRole('button', { name: 'Use this PIN' }))
    await pass(0)
  }
  const pinField = () => screen.queryByLabelText<HTMLInputElement>('PIN')
  const typePin = (digits: string) => {
    fireEvent.change(screen.getByLabelText('PIN'), { target: { value: digits } })
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  }

  it('opens by the PIN that was chosen in the portal, and again the next time', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Choose a PIN' }))
    await choosePin('48291', 'Quiet River 7')
    expect(screen.getByText('Please enter six digits.')).toBeDefined()
    await choosePin('482913')
    expect(passwordProblem).toHaveBeenCalledExactlyOnceWith('naledi', 'Quiet River 7')
    vi.mocked(passwordProblem).mockClear()
    for (const _ of ['once', 'again']) {
      await pass(31 * MINUTE)
      expect(isDrawn()).toBe(true)
      typePin('482914')
      expect(screen.getByText('Wrong PIN. 2 tries left.')).toBeDefined()
      expect(pinField()?.value).toBe('')
      typePin('482913')
      expect(isDrawn()).toBe(false)
    }
    expect(passwordProblem).not.toHaveBeenCalled()
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('482913')
  })

  it('offers to choose a PIN, and shows that dialog after the right password', async () => {
    await drawn()
    fireEvent.click(screen.getByLabelText('Choose a PIN for the next time'))
    await type('Quiet River 7')
    expect(screen.queryByLabelText('Password')).toBeNull()
    await choosePin('482913')
    expect(passwordProblem).toHaveBeenCalledOnce()
    await pass(31 * MINUTE)
    typePin('482913')
    expect(isDrawn()).toBe(false)
  })

  it('does not let a stranger at the open portal choose a PIN without the password', async () => {
    await withPin()
    typePin('482913')
    fireEvent.click(screen.getByRole('button', { name: 'Change PIN' }))
    vi.mocked(passwordProblem).mockResolvedValue('Invalid password')
    await choosePin('111111', 'guess')
    expect(screen.getByText('Invalid password')).toBeDefined()
    await pass(31 * MINUTE)
    typePin('111111')
    expect(isDrawn()).toBe(true)
    typePin('482913')
    expect(isDrawn()).toBe(false)
  })

  const withPin = async () => {
    const shown = await show()
    fireEvent.click(screen.getByRole('button', { name: 'Choose a PIN' }))
    await choosePin('482913', 'Quiet River 7')
    await pass(31 * MINUTE)
    return shown
  }

  it('accepts only the password after three wrong PINs, and after a reload', async () => {
    const { unmount } = await withPin()
    for (const slip of ['', '48291']) {
      typePin(slip)
      expect(screen.getByText('Please enter six digits.')).toBeDefined()
    }
    typePin('000000')
    expect(screen.getByText('Wrong PIN. 2 tries left.')).toBeDefined()
    typePin('000001')
    expect(screen.getByText('Wrong PIN. 1 try left.')).toBeDefined()
    typePin('000002')
    expect(screen.getByText('The PIN was wrong three times. Only your password opens now.')).toBeDefined()
    expect(pinField()).toBeNull()
    await type('Quiet River 7')
    expect(isDrawn()).toBe(false)
    unmount()

    const reloaded = await withPin()
    expect(pinField()).not.toBeNull()
    reloaded.unmount()
    await show()
    expect(isDrawn()).toBe(true)
    expect(pinField()).toBeNull()
  })

  it('accepts the password in place of a forgotten PIN', async () => {
    await withPin()
    fireEvent.click(screen.getByRole('button', { name: 'Use my password' }))
    await type('Quiet River 7')
    expect(isDrawn()).toBe(false)
  })
})
