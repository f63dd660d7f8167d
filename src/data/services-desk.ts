import { parseService } from '#features/menu/published-menu.ts'
import { fieldsOf } from '#records/stored.ts'
import { type Service, orderServices } from '#features/menu/service.ts'
import { type Listener, type Subscription, listen } from './firebase/listen.ts'
import type { DocumentData, Transaction } from 'firebase/firestore/lite'
import { type ServiceDraft, type ServiceFields, fieldsFrom, serviceDraftOf } from '#features/menu/menu-check.ts'
import { DataError } from './data-error.ts'
import type { Lite } from './firebase/lite.ts'
import { retriedStaffChange } from './firebase/staff-change.ts'
import { forgetServices } from './services.ts'
import { ChangedError } from './settings-change.ts'

export type MenuService = Service & { isHidden: boolean }

export const parseMenuService = (id: string, data: unknown): MenuService | undefined => {
  const service = parseService(id, data)
  return service && { ...service, isHidden: fieldsOf(data)['hidden'] === true }
}

export const watchServices = (listener: Listener<readonly MenuService[]>): Subscription =>
  listen('Reading the services', ({ collection, db, query }) => query(collection(db, 'services')), {
    ...listener,
    next: (docs, oldSince) =>
      listener.next(orderServices(docs.flatMap((found) => parseMenuService(found.id, found.data()) ?? [])), oldSince),
  })

type Change = { lite: Lite; transaction: Transaction }

/** A change that finds the treatment as it wants it writes nothing, so saving once more does no harm. Throws DataError, ChangedError. */
const changeMenu = (operation: string, run: (change: Change) => Promise<unknown>): Promise<void> =>
  retriedStaffChange(operation, (lite, signal) =>
    lite.runTransaction(lite.db, async (transaction) => {
      signal.throwIfAborted()
      await run({ lite, transaction })
      signal.throwIfAborted()
    }),
  ).finally(forgetServices)

const refOf = ({ lite }: Change, id: string) => lite.doc(lite.db, 'services', id)

const replace = (change: Change, id: string, fields: DocumentData) =>
  change.transaction.set(refOf(change, id), { ...fields, updatedAt: change.lite.serverTimestamp() })

const readStored = async (change: Change, id: string): Promise<DocumentData> => {
  const stored = (await change.transaction.get(refOf(change, id))).data()
  if (!stored) throw new DataError('missing', 'This treatment no longer exists.')
  return stored
}

const write = (change: Change, id: string, stored: DocumentData, fields: DocumentData): void => {
  const changed = Object.entries(fields).filter(([name, value]) => stored[name] !== value)
  if (changed.length === 0) return
  replace(change, id, { ...stored, ...Object.fromEntries(changed) })
}

/** A new treatment under an id chosen before the first attempt; after a lost answer the same id takes what was typed since. */
export const createService = (id: string, fields: ServiceFields): Promise<void> =>
  changeMenu('Adding the treatment', (change) => Promise.resolve(replace(change, id, fields)))

/** Conflict where the stored treatment is no longer as the form began, in any of its fields. */
export const changeService = (id: string, { from, to }: { from: ServiceDraft; to: ServiceDraft }): Promise<void> =>
  changeMenu('Saving the treatment', async (change) => {
    const stored = await readStored(change, id)
    const current = parseMenuService(id, stored)
    const known = [from, serviceDraftOf(fieldsFrom(to))].map((one) => JSON.stringify(one))
    if (!current || !known.includes(JSON.stringify(serviceDraftOf(current)))) throw new ChangedError(stored)
    write(change, id, stored, fieldsFrom(to))
  })

export const setHidden = (id: string, isHidden: boolean): Promise<void> =>
  changeMenu('Saving the treatment', async (change) =>
    write(change, id, await readStored(change, id), { hidden: isHidden }),
  )

export const saveOrder = (wanted: readonly Service[]): Promise<void> =>
  changeMenu('Saving the order', async (change) => {
    const stored = await Promise.all(wanted.map(({ id }) => readStored(change, id)))
    wanted.forEach(({ id }, position) => write(change, id, stored[position] ?? {}, { position }))
  })
