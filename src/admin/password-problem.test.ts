import { beforeEach, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { signInAgain } from '#data/session.ts'
import { passwordProblem } from './password-problem.ts'
import { forgetVerifier, keepVerifier } from './verifier.ts'

vi.mock('#data/session.ts')

beforeEach(() => {
  forgetVerifier()
  vi.mocked(signInAgain)
    .mockReset()
    .mockImplementation((_, password) =>
      password === 'Quiet River 7'
        ? Promise.resolve()
        : Promise.reject(new DataError('unauthenticated', 'INVALID_LOGIN_CREDENTIALS')),
    )
})

it('compares with the password of the sign-in, without Firebase', async () => {
  await keepVerifier('Naledi', ' Quiet River 7')
  expect(await passwordProblem('naledi', 'Quiet River 7 ')).toBeUndefined()
  expect(await passwordProblem('naledi', 'quiet river 7')).toBe('Invalid password')
  expect(await passwordProblem('naledi', ' ')).toBe('Password is required')
  expect(signInAgain).not.toHaveBeenCalled()
})

it('signs in anew after a reload or for somebody else, once', async () => {
  expect(await passwordProblem('naledi', 'guess')).toBe('Invalid password')
  expect(await passwordProblem('naledi', ' Quiet River 7')).toBeUndefined()
  expect(signInAgain).toHaveBeenLastCalledWith('naledi', 'Quiet River 7')
  vi.mocked(signInAgain).mockClear()
  expect(await passwordProblem('naledi', 'Quiet River 7')).toBeUndefined()
  expect(signInAgain).not.toHaveBeenCalled()
  expect(await passwordProblem('thato', 'Quiet River 7')).toBeUndefined()
  expect(signInAgain).toHaveBeenCalledOnce()
})

it('says why it cannot compare', async () => {
  vi.mocked(signInAgain).mockRejectedValue(new DataError('offline', 'Failed to fetch'))
  expect(await passwordProblem('naledi', 'x')).toBe(
    'No internet connection. Please check your connection and try again.',
  )
})
