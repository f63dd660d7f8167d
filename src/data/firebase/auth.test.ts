import { deleteApp, getApps } from 'firebase/app'
import { createUserWithEmailAndPassword, getAuth } from 'firebase/auth'
import type * as authModule from 'firebase/auth'
import { afterEach, expect, test, vi } from 'vitest'
import { makeAccount } from './auth.ts'

vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof authModule>()),
  createUserWithEmailAndPassword: vi.fn(),
}))

afterEach(() => Promise.all(getApps().map(deleteApp)))

test('an account is opened in an app of its own, with App Check, and signed out there', async () => {
  const made = { user: { uid: 'new-uid' } } as authModule.UserCredential
  vi.mocked(createUserWithEmailAndPassword).mockResolvedValue(made)
  const protect = vi.fn()
  const configuration = { apiKey: 'key', authDomain: 'spa.example', projectId: 'spa', appId: '1:2:web:3' }
  expect(await makeAccount(configuration, undefined, protect, 'thuli@spa.example')).toBe('new-uid')
  expect(protect).toHaveBeenCalledOnce()
  const [, email, password] = vi.mocked(createUserWithEmailAndPassword).mock.calls[0] ?? []
  expect(email).toBe('thuli@spa.example')
  expect(password).toMatch(/^[0-9a-f-]{36}-Aa1$/)
  expect(getAuth(getApps()[0]).currentUser).toBeNull()
})
