import { beforeEach } from 'vitest'
import { joinClients } from '#data/clients.ts'
import { parseClient } from '#features/client/client.ts'
import { newClientFields, THATO } from './builders.ts'
import { openDesk } from './desk.ts'

/** Two profiles, `first` and `second`, that tests join. */

export const FIRST = { email: 'amantle@guest.example', phone: '+267 71234567' }
export const SECOND = { email: 'second@guest.example', phone: '+267 72222222' }

/** Before each test both are stored, with 4 and 2 bookings, and Thato is signed in. */
export const openPair = () => {
  const desk = openDesk()
  beforeEach(async () => {
    await desk.put('clients/first', { ...newClientFields({ ...FIRST, totalBookings: 4 }), createdAt: new Date(0) })
    await desk.put('clients/second', { ...newClientFields({ ...SECOND, totalBookings: 2 }), createdAt: new Date(0) })
    desk.signInAs(THATO)
  })
  const profileAt = async (id: string) => parseClient(id, await desk.at(`clients/${id}`))
  const pair = async () => ({ staying: await profileAt('first'), moved: await profileAt('second'), staff: THATO })
  const join = async () => joinClients(await pair())
  const counts = async () => [(await profileAt('first')).totalBookings, (await profileAt('second')).totalBookings]
  return { desk, profileAt, pair, join, counts }
}
