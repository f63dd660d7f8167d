import { expect, test, vi } from 'vitest'
import { eventually } from '#support/eventually.ts'
import { watchStaff } from './session.ts'

type Reader = (user: unknown) => void
const auth = vi.hoisted(() => ({ tell: undefined as Reader | undefined }))
vi.mock('./firebase/staff.ts', () => ({
  staffAuth: () =>
    Promise.resolve({
      auth: {},
      onIdTokenChanged: (_: unknown, listener: Reader) => {
        auth.tell = listener
        return () => undefined
      },
    }),
}))

/** A user whose claims are read only when `read` is called. */
const somebody = (role: string) => {
  let read = () => {}
  const answer = new Promise((done) => {
    read = () => {
      done({ claims: { role } })
    }
  })
  return {
    user: { uid: role, email: `${role}@staff.example`, getIdTokenResult: () => answer },
    read: () => {
      read()
    },
  }
}

const watching = async () => {
  const told: (string | undefined)[] = []
  watchStaff((staff) => told.push(staff?.role))
  await eventually(() => {
    expect(auth.tell).toBeDefined()
  })
  return told
}
const settle = () => new Promise((done) => setTimeout(done, 0))

test('a person who signed out while their claims were being read is never reported', async () => {
  const told = await watching()
  const { user, read } = somebody('staff')
  auth.tell?.(user)
  auth.tell?.(null)
  read()
  await settle()
  expect(told).toEqual([undefined])
})

test('of two consecutive sign-ins the later is reported, however slow the first claims are', async () => {
  const told = await watching()
  const [first, second] = [somebody('staff'), somebody('main')]
  auth.tell?.(first.user)
  auth.tell?.(second.user)
  second.read()
  await settle()
  first.read()
  await settle()
  expect(told).toEqual(['main'])
})
