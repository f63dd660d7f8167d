import type { DocumentData, Transaction } from 'firebase/firestore/lite'
import { parseMenuService } from '#domain/menu-service.ts'
import { serviceDraftOf, isChangedFrom, type ServiceDraft, type ServiceFields } from '#domain/menu-draft.ts'
import type { Positions } from '#domain/menu-order.ts'
import type { Service } from '#domain/service.ts'
import { isRespelt } from '#domain/typed-price.ts'
import { DataError } from './data-error.ts'
import type { Lite } from './firebase/lite.ts'
import { retriedStaffChange } from './firebase/staff-change.ts'
import { forgetServices } from './services.ts'
import { ChangedError } from './settings-change.ts'

/**
 * What main changes of the menu. Each change is one transaction. One that finds the treatment as it wants it writes nothing, so saving once
 * more after a lost answer does no harm. Throws DataError; ChangedError where the stored treatment is another one than was shown.
 */

type Change = { lite: Lite; transaction: Transaction }

const changeMenu = (operation: string, run: (change: Change) => Promise<void>): Promise<void> =>
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

/** Writes what differs. A new price keeps the one before it, for requests that were sent at that price; one that is only respelt does not. */
const write = (change: Change, id: string, stored: DocumentData, fields: DocumentData): void => {
  const changed = Object.entries(fields).filter(([name, value]) => stored[name] !== value)
  if (changed.length === 0) return
  const isRepriced = changed.some(([name, value]) => name === 'price' && !isRespelt(stored['price'], String(value)))
  const price = isRepriced && {
    previousPrice: 'price' in stored ? (stored['price'] as unknown) : '',
    priceChangedAt: change.lite.serverTimestamp(),
  }
  replace(change, id, { ...stored, ...Object.fromEntries(changed), ...price })
}

const isAs = (stored: DocumentData, fields: DocumentData) =>
  Object.entries(fields).every(([name, value]) => stored[name] === value)

/** A new treatment under an id chosen before the first attempt; after a lost answer the same id takes what was typed since. */
export const createService = (id: string, fields: ServiceFields): Promise<void> =>
  changeMenu('Adding the treatment', async (change) => {
    const stored = (await change.transaction.get(refOf(change, id))).data()
    if (stored) write(change, id, stored, fields)
    else replace(change, id, fields)
  })

/** `shown`: as the form began. Conflict where the stored treatment is no longer so in any of the form's fields. */
export const changeService = (id: string, shown: ServiceDraft, fields: Partial<ServiceFields>): Promise<void> =>
  changeMenu('Saving the treatment', async (change) => {
    const stored = await readStored(change, id)
    if (isAs(stored, fields)) return
    const current = parseMenuService(id, stored)
    if (!current || isChangedFrom(serviceDraftOf(current), shown)) throw new ChangedError(stored)
    write(change, id, stored, fields)
  })

/** Hides a treatment from visitors, or shows it again. Bookings that hold it keep it. */
export const setHidden = (id: string, isHidden: boolean): Promise<void> =>
  changeMenu('Saving the treatment', async (change) =>
    write(change, id, await readStored(change, id), { hidden: isHidden }),
  )

/** `shown`: the category in its order when main chose another one. All of it is stored, or nothing; at most 20 positions. */
export const saveOrder = (shown: readonly Service[], positions: Positions): Promise<void> =>
  changeMenu('Saving the order', async (change) => {
    const all = await Promise.all(
      shown.map(async (service) => ({ service, stored: await readStored(change, service.id) })),
    )
    const positionOf = ({ service: { id }, stored }: (typeof all)[number]) => parseMenuService(id, stored)?.position
    const wanted = all.flatMap((one) => {
      const position = positions.get(one.service.id)
      return position === undefined ? [] : [{ ...one, position }]
    })
    if (wanted.every((one) => (positionOf(one) ?? null) === one.position)) return
    const moved = all.find((one) => positionOf(one) !== one.service.position)
    if (moved) throw new ChangedError(moved.stored)
    for (const { service, stored, position } of wanted) write(change, service.id, stored, { position })
  })

/** The treatments of a menu to start with, under their own ids; one that exists is left as it is. */
export const startMenu = (menu: readonly Service[]): Promise<void> =>
  changeMenu('Storing the menu', async (change) => {
    const found = await Promise.all(menu.map(({ id }) => change.transaction.get(refOf(change, id))))
    for (const [at, { id, ...fields }] of menu.entries()) if (!found[at]?.exists()) replace(change, id, fields)
  })
