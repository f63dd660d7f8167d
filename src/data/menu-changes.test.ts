import { beforeEach, describe, expect, test } from 'vitest'
import { serviceDraftOf, type ServiceFields } from '#features/menu/menu-check.ts'
import { moved } from '#shared/lists.ts'
import { orderServices, type Service } from '#features/menu/service.ts'
import { parseService } from '#features/menu/published-menu.ts'
import { NALEDI } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { idOf } from '#support/ids.ts'
import { changeService, saveOrder, setHidden } from './services-desk.ts'
import { listServices } from './services.ts'

const desk = openDesk()
const ID = idOf('stones')
const STONES: ServiceFields = {
  name: 'Hot Stone Massage',
  category: 'massage',
  duration: 90,
  price: 'P680',
  description: 'Smooth basalt stones.',
  icon: 'Flower2',
}
const shown = serviceDraftOf(STONES)
const stored = () => desk.at(`services/${ID}`)
/** As a colleague stores it. */
const theirs = (own: object) =>
  desk.put(`services/${ID}`, { ...STONES, ...own, updatedAt: new Date('2026-01-02T08:42:00Z') })

beforeEach(() => desk.signInAs(NALEDI))

describe('a changed treatment', () => {
  beforeEach(() => theirs({}))

  test('takes what was changed', async () => {
    await changeService(ID, { from: shown, to: { ...shown, price: 'P700' } })
    expect(await stored()).toMatchObject({ ...STONES, price: 'P700' })
  })

  test('is no conflict when it was only hidden or moved', async () => {
    await theirs({ hidden: true, position: 3 })
    await changeService(ID, { from: shown, to: { ...shown, price: 'P700' } })
    expect(await stored()).toMatchObject({ price: 'P700', hidden: true, position: 3 })
  })

  test('is hidden from visitors and shown again', async () => {
    await setHidden(ID, true)
    expect(await listServices()).toEqual([])
    await setHidden(ID, true)
    await setHidden(ID, false)
    expect(await listServices()).toHaveLength(1)
  })
})

describe('the order of a category', () => {
  const names = ['a', 'b', 'c']
  const massages = async (): Promise<Service[]> => {
    const found = await Promise.all(names.map(async (id) => parseService(id, await desk.at(`services/${id}`)) ?? []))
    return orderServices(found.flat())
  }
  beforeEach(async () => {
    for (const name of names) await desk.put(`services/${name}`, { ...STONES, name })
  })

  test('is stored as a whole', async () => {
    const before = await massages()
    await saveOrder(moved(before, 2, -1))
    expect((await massages()).map(({ name }) => name)).toEqual(['a', 'c', 'b'])
  })
})
