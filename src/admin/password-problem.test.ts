import { beforeEach, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { signIn } from '#data/session.ts'
import { passwordProblem } from './password-problem.ts'
import { forgetVerifier, keepVerifier } from './verifier.ts'

vi.mock('#data/session.ts')

beforeEach(() => {
  forgetVerifier()
  vi.mocked(signIn)
    .mockReset()
    .mockImplementation((username, password) =>
      password === 'Quiet River 7'
        ? Promise.resolve({ uid: 'u1', username, name: 'Naledi', role: 'main' })
        : Promise.reject(new DataError('unauthenticated', 'INVALID_LOGIN_CREDENTIALS')),
    )
})

it('compares with the password of the sign-in, without Firebase', async () => {
  await keepVerifier('Naledi', ' Quiet River 7')
  expect(await passwordProblem('naledi', 'Quiet River 7 ')).toBeUndefined()
  expect(await passwordProblem('naledi', 'quiet river 7')).toBe('Invalid password')
  expect(await passwordProblem('naledi', ' ')).toBe('Password is required')
  expect(signIn).not.toHaveBeenCalled()
})

it('signs in anew after a reload or for somebody else, once', async () => {
  expect(await passwordProblem('naledi', 'guess')).toBe('Invalid password')
  expect(await passwordProblem('naledi', ' Quiet River 7')).toBeUndefined()
  expect(signIn).toHaveBeenLastCalledWith('naledi', 'Quiet River 7')
  vi.mocked(signIn).mockClear()
  expect(await passwordProblem('naledi', 'Quiet River 7')).toBeUndefined()
  expect(signIn).not.toHaveBeenCalled()
  expect(await passwordProblem('thato', 'Quiet River 7')).toBeUndefined()
  expect(signIn).toHaveBeenCalledOnce()
})

it('says why it cannot compare', async () => {
  vi.mocked(signIn).mockRejectedValue(new DataError('offline', 'Failed to fetch'))
  expect(await passwordProblem('naledi', 'x')).toBe(
    'No internet connection. Please check your connection and try again.',
  )
})
