import { parseService } from '#features/menu/published-menu.ts'
import { fieldsOf } from '#records/stored.ts'
import { type Service, orderServices } from '#features/menu/service.ts'
import { listen, type Listener, reading, type Subscription } from './firebase/listen.ts'
import type { DocumentData, Transaction } from 'firebase/firestore/lite'
import { type ServiceDraft, type ServiceFields, fieldsFrom, serviceDraftOf } from '#features/menu/menu-check.ts'
import { DataError } from './data-error.ts'
import type { Lite } from './firebase/lite.ts'
import { ChangedError, staffTransaction } from './firebase/staff-change.ts'
import { forgetServices } from './services.ts'

export type MenuService = Service & { isHidden: boolean }

export const parseMenuService = (id: string, data: unknown): MenuService | undefined => {
  const service = parseService(id, data)
  return service && { ...service, isHidden: fieldsOf(data)['hidden'] === true }
}

export const watchServices = (listener: Listener<readonly MenuService[]>): Subscription =>
  listen(
    'Reading the services',
    ({ collection, db }) => collection(db, 'services'),
    reading(listener, (docs) => orderServices(docs.flatMap((found) => parseMenuService(found.id, found.data()) ?? []))),
  )

/** The treatments inside a transaction. */
const menuIn = ({ db, doc, serverTimestamp }: Lite, transaction: Transaction) => {
  const refOf = (id: string) => doc(db, 'services', id)
  const put = (id: string, fields: DocumentData) =>
    transaction.set(refOf(id), { ...fields, updatedAt: serverTimestamp() })
  return {
    put,
    read: async (id: string): Promise<DocumentData> => {
      const stored = (await transaction.get(refOf(id))).data()
      if (!stored) throw new DataError('missing', 'This treatment no longer exists.')
      return stored
    },
    change: (id: string, stored: DocumentData, fields: DocumentData) => {
      if (Object.entries(fields).some(([name, value]) => stored[name] !== value)) put(id, { ...stored, ...fields })
    },
  }
}

/** A change that finds the treatment as it wants it writes nothing, so saving once more does no harm. Throws DataError, ChangedError. */
const changeMenu = (operation: string, run: (menu: ReturnType<typeof menuIn>) => Promise<unknown>): Promise<void> =>
  staffTransaction(operation, async (lite, transaction) => {
    await run(menuIn(lite, transaction))
  }).finally(forgetServices)

/** A new treatment under an id chosen before the first attempt; after a lost answer the same id takes what was typed since. */
export const createService = (id: string, fields: ServiceFields): Promise<void> =>
  changeMenu('Adding the treatment', (menu) => Promise.resolve(menu.put(id, fields)))

/** Conflict where the stored treatment is no longer as the form began, in any of its fields. */
export const changeService = (id: string, { from, to }: { from: ServiceDraft; to: ServiceDraft }): Promise<void> =>
  changeMenu('Saving the treatment', async (menu) => {
    const stored = await menu.read(id)
    const current = parseMenuService(id, stored)
    const known = [from, serviceDraftOf(fieldsFrom(to))].map((one) => JSON.stringify(one))
    if (!current || !known.includes(JSON.stringify(serviceDraftOf(current)))) throw new ChangedError(stored)
    menu.change(id, stored, fieldsFrom(to))
  })

export const setHidden = (id: string, isHidden: boolean): Promise<void> =>
  changeMenu('Saving the treatment', async (menu) => menu.change(id, await menu.read(id), { hidden: isHidden }))

export const saveOrder = (wanted: readonly Service[]): Promise<void> =>
  changeMenu('Saving the order', async (menu) => {
    const stored = await Promise.all(wanted.map(({ id }) => menu.read(id)))
    wanted.forEach(({ id }, position) => menu.change(id, stored[position] ?? {}, { position }))
  })
