import { deleteApp, getApps } from 'firebase/app'
import { createUserWithEmailAndPassword, deleteUser, getAuth } from 'firebase/auth'
import type * as authModule from 'firebase/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataError } from '../data-error.ts'
import { makeAccount } from './auth.ts'

vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof authModule>()),
  createUserWithEmailAndPassword: vi.fn(),
  deleteUser: vi.fn(),
}))

const configuration = { apiKey: 'key', authDomain: 'spa.example', projectId: 'spa', appId: '1:2:web:3' }
const protect = vi.fn()
const make = (use: (uid: string) => Promise<void>) =>
  makeAccount(configuration, undefined, protect, 'thuli@spa.example', use)

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(createUserWithEmailAndPassword).mockResolvedValue({ user: { uid: 'new-uid' } } as authModule.UserCredential)
  vi.mocked(deleteUser).mockResolvedValue()
})
afterEach(() => Promise.all(getApps().map(deleteApp)))

test('an account is opened in an app of its own, with App Check, and signed out there', async () => {
  const use = vi.fn(() => Promise.resolve())
  await make(use)
  expect(use).toHaveBeenCalledExactlyOnceWith('new-uid')
  expect(protect).toHaveBeenCalledOnce()
  const [, email, password] = vi.mocked(createUserWithEmailAndPassword).mock.calls[0] ?? []
  expect(email).toBe('thuli@spa.example')
  expect(password).toMatch(/^[0-9a-f-]{36}-Aa1$/)
  expect(deleteUser).not.toHaveBeenCalled()
  expect(getAuth(getApps()[0]).currentUser).toBeNull()
})

test('it is deleted again when the role was refused, but not when the answer was lost', async () => {
  await expect(make(() => Promise.reject(new DataError('denied', 'Missing permissions.')))).rejects.toMatchObject({
    code: 'denied',
  })
  expect(deleteUser).toHaveBeenCalledOnce()
  await expect(make(() => Promise.reject(new DataError('offline', 'No answer.')))).rejects.toMatchObject({
    code: 'offline',
  })
  expect(deleteUser).toHaveBeenCalledOnce()
})
