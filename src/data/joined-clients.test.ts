import { describe, expect, test } from 'vitest'
import { KEFILWE, newClientFields, THATO } from '#support/builders.ts'
import { failureOf } from '#support/outcomes.ts'
import { FIRST, openPair } from '#support/joined-clients.ts'
import { getClient } from './clients.ts'
import { joinClients, listRelatedClients, separateClients } from './joined-clients.ts'

const { desk, profileAt, pair, join, counts } = openPair()

describe('joining two profiles', () => {
  test('points the one to the other, which counts both, and says who did it on both', async () => {
    expect(await join()).toMatchObject({ id: 'first', totalBookings: 6 })
    expect(await counts()).toEqual([6, 2])
    expect((await profileAt('second')).mergedInto).toBe('first')
    for (const id of ['first', 'second'])
      expect((await profileAt(id)).mergedBy).toEqual({ name: THATO.name, uid: THATO.uid })
  })

  test('and separating them leaves both as they were, but for who wrote last', async () => {
    const before = [await desk.at('clients/first'), await desk.at('clients/second')]
    await join()
    expect(await separateClients(await pair())).toMatchObject({ id: 'first', totalBookings: 4 })
    const after = [await desk.at('clients/first'), await desk.at('clients/second')]
    const plain = ({
      mergedAt: _a,
      mergedBy: _b,
      mergedWith: _c,
      updatedAt: _d,
      updatedBy: _e,
      ...rest
    }: object & Record<string, unknown>) => rest
    expect(plain(after[0] ?? {})).toEqual(before[0])
    expect(plain(after[1] ?? {})).toEqual({ ...before[1], mergedInto: '' })
    // And again.
    await join()
    expect(await counts()).toEqual([6, 2])
  })

  test('twice counts once', async () => {
    const shown = await pair()
    await joinClients(shown)
    expect(await joinClients(shown)).toMatchObject({ totalBookings: 6 })
    expect(await counts()).toEqual([6, 2])
    await separateClients(shown)
    await separateClients(shown)
    expect(await counts()).toEqual([4, 2])
  })

  test('counts what was booked meanwhile', async () => {
    const shown = await pair()
    await desk.put('clients/second', { ...(await desk.at('clients/second')), totalBookings: 7 })
    expect(await joinClients(shown)).toMatchObject({ totalBookings: 11 })
  })

  test('of which one was joined by a colleague meanwhile changes nothing', async () => {
    const shown = await pair()
    await desk.put('clients/third', { ...newClientFields() })
    const third = await profileAt('third')
    desk.signInAs(KEFILWE)
    await joinClients({ staying: third, moved: shown.moved, staff: KEFILWE })
    desk.signInAs(THATO)
    expect(await failureOf(joinClients(shown))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Kefilwe changed this at') as string,
    })
    expect(await failureOf(joinClients({ ...shown, staying: shown.moved, moved: shown.staying }))).toMatchObject({
      code: 'conflict',
    })
    expect(await failureOf(separateClients(shown))).toMatchObject({ code: 'conflict' })
    expect((await profileAt('first')).totalBookings).toBe(4)
  })

  test('of which one is gone is refused', async () => {
    const shown = await pair()
    const moved = { ...shown.moved, id: 'gone' }
    expect(await failureOf(joinClients({ ...shown, moved }))).toMatchObject({ code: 'missing' })
  })

  test('a profile that others were joined into can be joined further, and is separated first', async () => {
    await join()
    await desk.put('clients/third', {
      ...newClientFields({ email: 'third@guest.example', phone: '', totalBookings: 1 }),
    })
    const third = await profileAt('third')
    await joinClients({ staying: third, moved: await profileAt('first'), staff: THATO })
    expect((await profileAt('third')).totalBookings).toBe(7)
    expect(await getClient('second')).toMatchObject({ id: 'third' })
    expect((await listRelatedClients(third)).joined.map(({ id }) => id)).toEqual(['first', 'second'])
    expect(await failureOf(separateClients(await pair()))).toMatchObject({ code: 'conflict' })
    await separateClients({ staying: third, moved: await profileAt('first'), staff: THATO })
    await separateClients(await pair())
    expect([...(await counts()), (await profileAt('third')).totalBookings]).toEqual([4, 2, 1])
  })
})

describe('profiles that may be the same person', () => {
  test('have the same e-mail, phone or full name, and are not joined', async () => {
    const put = (id: string, own: object) =>
      desk.put(`clients/${id}`, {
        ...newClientFields({ fullName: 'Some Body', email: `${id}@guest.example`, phone: '', ...own }),
      })
    await put('mail', { email: FIRST.email })
    await put('phone', { phone: FIRST.phone })
    await put('nobody', {})
    const idsOf = async () => {
      const { possible, joined } = await listRelatedClients(await getClient('first'))
      return [possible, joined].map((clients) => clients.map(({ id }) => id).toSorted())
    }
    expect(await idsOf()).toEqual([['mail', 'phone', 'second'], []])
    await join()
    expect(await idsOf()).toEqual([['mail', 'phone'], ['second']])
  })

  test('are none of a profile with a first name only', async () => {
    await desk.put('clients/bare', newClientFields({ fullName: 'Amantle', email: '', phone: '+267 ' }))
    await desk.put('clients/other', newClientFields({ fullName: 'Amantle', email: '', phone: '+267 ' }))
    expect(await listRelatedClients(await getClient('bare'))).toEqual({ joined: [], possible: [], isCut: false })
  })

  test('are cut where a telephone of the lodge has many, which is said', async () => {
    for (let number = 0; number < 20; number += 1)
      await desk.put(`clients/guest${String(number)}`, newClientFields({ fullName: 'Some Body', phone: FIRST.phone }))
    expect(await listRelatedClients(await getClient('first'))).toMatchObject({ isCut: true })
  })
})
