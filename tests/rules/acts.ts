import type { Lite } from '#data/firebase/lite.ts'
import type { Staff } from '#shared/staff.ts'
import { ONE } from '#support/ids.ts'
import { withKeys } from '#support/with-keys.ts'
import { type ActName, eventOf, type Kind, KINDS } from './act-kinds.ts'
import { CHANGED, countsOf, DATE, dayFields, MARK, planFor, receiptFields, stampOf } from './diary-fields.ts'
import { bookingFields, clientFields, type Fields, without } from './writes.ts'

/** The acts of the desk on booking ONE, as the site commits them. A test can leave a document out or forge its fields. */

const kindOf = (name: ActName): Kind => KINDS[name]

export type Part = 'booking' | 'event' | 'receipt' | 'wish' | 'day' | 'oldDay' | 'client'
type Write = { path: string; how: 'set' | 'update' | 'delete'; fields: Fields }
export type Act = { [P in Part]?: Write | undefined }
/** Every act writes at least these two. */
type Whole = Act & Record<'booking' | 'event', Write>

/** The documents before the act, by path. `own`: fields of the booking; undefined leaves one out. */
export const storedBefore = (lite: Lite, name: ActName, own: Fields = {}): Record<string, Fields> => {
  const { before, wish } = kindOf(name)
  const fields = Object.entries(withKeys({ ...bookingFields(lite), ...before, ...own }))
  const asked = wish && { kind: wish['kind'], date: wish['date'], time: wish['time'] }
  return {
    'clients/known': clientFields(lite),
    [`days/${DATE}`]: dayFields(lite, DATE, { updatedAt: CHANGED }),
    ...(before && {
      [`bookings/${ONE}`]: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
      [`receipts/${ONE}`]: receiptFields({ status: before['status'], ...(asked && { wish: asked, wishes: 1 }) }),
    }),
    ...(wish && { [`wishes/${ONE}`]: wish }),
  }
}

/** Stores these documents, bypassing the rules. */
export const prepare = (owner: Lite, name: ActName, own: Fields = {}): Promise<void> => {
  const batch = owner.writeBatch(owner.db)
  for (const [path, fields] of Object.entries(storedBefore(owner, name, own)))
    batch.set(owner.doc(owner.db, path), fields)
  return batch.commit()
}

/** The documents of an act. `own`: fields of the booking that differ. */
export const actOf = (lite: Lite, staff: Staff, name: ActName, own: Fields = {}): Whole => {
  const { before, booking, receipt, wish, day, oldDay } = kindOf(name)
  const [now, by] = [lite.serverTimestamp(), stampOf(staff)]
  const event = { kind: eventOf(name), at: now, by, from: {}, to: {} }
  const revised = before ? { revision: 1 } : { createdAt: now }
  return {
    booking: {
      path: `bookings/${ONE}`,
      how: before ? 'update' : 'set',
      fields: {
        ...{ mark: MARK, updatedAt: now, updatedBy: by },
        ...keyedBy(lite, before === undefined, { ...booking(lite, staff), ...own }),
      },
    },
    event: { path: `bookings/${ONE}/events/${MARK}`, how: 'set', fields: event },
    ...(receipt && {
      receipt: {
        path: `receipts/${ONE}`,
        how: 'set',
        fields: receiptFields({ ...receipt, ...revised, ...(wish && { wishes: 1 }), updatedAt: now }),
      },
    }),
    ...(wish && { wish: { path: `wishes/${ONE}`, how: 'delete', fields: {} } }),
    ...(day && { day: { path: `days/${day}`, how: 'set', fields: dayFields(lite, day) } }),
    ...(oldDay && {
      oldDay: { path: `days/${oldDay}`, how: 'update', fields: countsOf(lite, { massage: {}, guests: {} }) },
    }),
  }
}

/** With the keys that the product writes beside e-mail and phone; a correction takes that of an empty one out. */
const keyedBy = (lite: Lite, isNew: boolean, fields: Fields): Fields => {
  const keyed = withKeys(fields)
  if (isNew) return keyed
  return {
    ...('email' in fields && { emailKey: fields['email'] ? keyed['emailKey'] : lite.deleteField() }),
    ...('phone' in fields && { phoneKey: fields['phone'] ? keyed['phoneKey'] : lite.deleteField() }),
    ...fields,
  }
}

/** The same act with other fields in one of its documents. */
export const forge = (act: Act, part: Part, own: Fields): Act => {
  const write = act[part]
  if (!write) throw new Error(`This act writes no ${part}.`)
  return { ...act, [part]: { ...write, fields: { ...write.fields, ...own } } }
}

/** The same act without these fields in one of its documents. */
export const forgeWithout = (act: Act, part: Part, ...names: string[]): Act => {
  const write = act[part]
  if (!write) throw new Error(`This act writes no ${part}.`)
  return { ...act, [part]: { ...write, fields: names.reduce(without, write.fields) } }
}

/** The same act without one of its documents. */
export const leaveOut = (act: Act, part: Part): Act => {
  if (!act[part]) throw new Error(`This act writes no ${part}.`)
  return { ...act, [part]: undefined }
}

export const commit = (lite: Lite, act: Act): Promise<void> => {
  const batch = lite.writeBatch(lite.db)
  for (const write of Object.values(act)) {
    if (!write) continue
    const ref = lite.doc(lite.db, write.path)
    if (write.how === 'set') batch.set(ref, write.fields)
    else if (write.how === 'update') batch.update(ref, write.fields)
    else batch.delete(ref)
  }
  return batch.commit()
}

/** A confirmation at another date or time; plan, receipt and day follow. */
export const appointment = (lite: Lite, when: { date?: string; time?: string }) => {
  const date = when.date ?? DATE
  const change = (act: Act): Act => ({
    ...forge(act, 'receipt', when),
    day: { path: `days/${date}`, how: 'set', fields: dayFields(lite, date) },
  })
  return { own: { ...when, dateModified: true, plan: planFor(date) }, change }
}
