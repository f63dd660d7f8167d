import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefetchForPortal } from '#data/prefetch.ts'
import { signOut, type Watched, watchStaff } from '#data/session.ts'
import type { Staff } from '#domain/staff.ts'
import { AdminPage } from './portal/admin-page.tsx'
import { readSession, startSession } from './session.ts'
import { useSignedIn } from './signed-in.tsx'

vi.mock('#data/session.ts')
vi.mock('./portal/portal.tsx', () => ({
  Portal: ({ onSignOut }: { onSignOut: () => void }) => (
    <button onClick={onSignOut}>{`The data of ${useSignedIn().name}`}</button>
  ),
}))

const naledi: Staff = { uid: 'u1', username: 'naledi', name: 'Naledi Molefe', role: 'staff' }
const MORNING = new Date('2030-01-15T07:00:00Z')
const MINUTE = 60_000

const Login = () => {
  const { state } = useLocation() as { state: unknown }
  return <p>{`The login ${JSON.stringify(state)}`}</p>
}

const show = () =>
  render(
    <MemoryRouter initialEntries={['/admin']}>
      <Routes>
        <Route path="/admin" element={<AdminPage />} />
        <Route path="/admin-login" element={<Login />} />
      </Routes>
    </MemoryRouter>,
  )

let emit: (watched: Watched) => void = () => {}
const stop = vi.fn()
const person = (watched: Watched) =>
  act(async () => {
    emit(watched)
    await vi.advanceTimersByTimeAsync(0)
  })
const pass = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(ms)
    await vi.advanceTimersByTimeAsync(0)
  })
const comesBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(0)
  })
const isAtLogin = () => screen.queryByText(/^The login/) !== null
const isInside = () => screen.queryByText('The data of Naledi Molefe') !== null

beforeEach(() => {
  vi.useFakeTimers({ now: MORNING })
  stop.mockReset()
  vi.mocked(signOut).mockReset().mockResolvedValue()
  vi.mocked(watchStaff)
    .mockReset()
    .mockImplementation((_, listener) => {
      emit = listener
      return stop
    })
})
afterEach(() => vi.useRealTimers())

describe('the gate', () => {
  it('prefetches later code once it is open, and stops after leaving', async () => {
    const stopFetching = vi.fn()
    vi.mocked(prefetchForPortal).mockReset().mockReturnValueOnce(stopFetching)
    startSession(naledi, MORNING)
    show()
    expect(prefetchForPortal).not.toHaveBeenCalled()
    await person(naledi)
    expect(prefetchForPortal).toHaveBeenCalledOnce()
    expect(stopFetching).not.toHaveBeenCalled()
    act(() => screen.getByRole('button').click())
    expect(stopFetching).toHaveBeenCalledOnce()
  })

  it('redirects to the login without a session, and signs out a leftover Firebase user', () => {
    show()
    expect(isAtLogin()).toBe(true)
    expect(watchStaff).not.toHaveBeenCalled()
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('opens once session and Firebase user are known to be the same person', async () => {
    startSession(naledi, MORNING)
    show()
    expect(screen.getByText('Loading Admin Portal...')).toBeDefined()
    expect(isInside()).toBe(false)
    await person(naledi)
    expect(isInside()).toBe(true)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })

  it.each([
    ['nobody is signed in', 'nobody' as const, 'none'],
    ['somebody else is signed in', { ...naledi, username: 'tau' }, 'none'],
    ['the entry has another role', { ...naledi, role: 'main' as const }, 'none'],
    ['the entry has another name', { ...naledi, name: 'Naledi M.' }, 'none'],
    ['somebody has left', 'left' as const, 'left'],
    ['main has ended the sign-in', 'ended' as const, 'ended'],
  ])('stays closed and ends both when %s', async (_, watched, ending) => {
    startSession(naledi, MORNING)
    show()
    await person(watched)
    expect(screen.getByText(`The login {"ending":"${ending}"}`)).toBeDefined()
    expect(readSession()).toBeUndefined()
    expect(signOut).toHaveBeenCalledOnce()
    expect(stop).toHaveBeenCalledOnce()
  })

  const open = async (login = MORNING) => {
    startSession(naledi, login)
    show()
    await person(naledi)
    expect(isInside()).toBe(true)
  }

  it('ends the sign-in when the session is edited by hand', async () => {
    await open()
    sessionStorage.setItem('adminSession', JSON.stringify({ ...readSession(), role: 'main' }))
    await comesBack()
    expect(isAtLogin()).toBe(true)
    expect(readSession()).toBeUndefined()
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('ends both by Sign out', async () => {
    await open()
    act(() => screen.getByRole('button').click())
    expect(isAtLogin()).toBe(true)
    expect(readSession()).toBeUndefined()
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('ends both 12 hours after the sign-in and says so', async () => {
    await open()
    await pass(12 * 60 * MINUTE - 1)
    expect(isInside()).toBe(true)
    await pass(MINUTE)
    expect(screen.getByText('The login {"ending":"over"}')).toBeDefined()
    expect(readSession()).toBeUndefined()
  })

  it('stays closed for an expired session, such as after a night with the lid closed', async () => {
    startSession(naledi, new Date('2030-01-14T07:00:00Z'))
    show()
    await person(naledi)
    expect(screen.getByText('The login {"ending":"over"}')).toBeDefined()
  })

  const serverSays = (moment: Date) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers: { date: moment.toUTCString() } })))

  it('opens after a reload on a computer whose clock is a day ahead, and stays open when somebody sets it right', async () => {
    startSession(naledi, MORNING)
    vi.setSystemTime(MORNING.getTime() + 24 * 60 * MINUTE)
    serverSays(MORNING)
    show()
    await person(naledi)
    expect(isInside()).toBe(true)
    vi.setSystemTime(MORNING)
    serverSays(MORNING)
    await comesBack()
    expect(isInside()).toBe(true)
    serverSays(new Date('2030-01-15T19:00:00Z'))
    vi.setSystemTime(new Date('2030-01-14T07:00:00Z'))
    await comesBack()
    expect(screen.getByText('The login {"ending":"over"}')).toBeDefined()
  })
})
