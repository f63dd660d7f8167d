import { DataError } from '../data-error.ts'
import { remoteCall } from './remote-call.ts'
import { staffAuth } from './staff.ts'

/** The token of the sign-in, which Firebase renews every hour. */

/** Requests a new token, so that a closed account is noticed now and not within the hour. `watchStaff` reports it. */
export const renewToken = (): Promise<void> =>
  remoteCall('Looking at the sign-in again', async () => {
    const { auth } = await staffAuth()
    await auth.currentUser?.getIdToken(true)
  })

/** When the server issued the current token, an hour ago at most: a time by its clock that costs no call. Throws DataError. */
export const tokenIssuedAt = (): Promise<Date> =>
  remoteCall('Looking at the sign-in', async () => {
    const { auth } = await staffAuth()
    const token = await auth.currentUser?.getIdTokenResult()
    if (!token) throw new DataError('unauthenticated', 'Nobody is signed in.')
    return new Date(token.issuedAtTime)
  })
