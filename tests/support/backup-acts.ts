import type { FirestoreCall } from '#domain/backup/read.ts'
import { ROOT } from './backup-runs.ts'

/** Acts of guests and the desk as commits of the owner: which documents each writes together, and the times that the rules demand. */

const text = (stringValue: string) => ({ stringValue })
const NOW = 'REQUEST_TIME'

export type Spa = {
  /** One random act. */
  act: () => Promise<void>
  /** This act. */
  actOf: (kind: ActKind) => Promise<void>
}
const KINDS = [
  'request',
  'answer',
  'wish',
  'block',
  'unblock',
  'message',
  'read',
  'erase',
  'close',
  'call',
  'correct',
] as const
export type ActKind = (typeof KINDS)[number]

/** `random` draws a number from 0 to 1. */
export const openSpa = (call: FirestoreCall, random: () => number): Spa => {
  let made = 0
  const bookings: string[] = []
  const messages: string[] = []
  const blocks: { id: string; date: string }[] = []
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  const newId = () => Array.from({ length: 20 }, () => pick([...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefgh23456789'])).join('')
  const dateOf = () => `2026-12-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`

  const set = (path: string, fields: object, times: string[], mask?: string[]) => ({
    update: { name: `${ROOT}/${path}`, fields },
    ...(mask && { updateMask: { fieldPaths: mask } }),
    updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: NOW })),
  })
  const remove = (path: string) => ({ delete: `${ROOT}/${path}` })
  const commit = (...writes: object[]) => call(':commit', { writes })
  const day = (date: string) => set(`days/${date}`, { date: text(date), guests: text(String(made)) }, ['updatedAt'])
  const events = new Map<string, string[]>()

  const acts: Record<ActKind, () => Promise<unknown>> = {
    request: async () => {
      const id = newId()
      await commit(
        set(`bookings/${id}`, { firstName: text(`Guest ${String(made)}`), status: text('pending') }, [
          'createdAt',
          'updatedAt',
        ]),
        // A page of an earlier version leaves `updatedAt` out.
        set(`receipts/${id}`, {}, random() < 0.2 ? ['createdAt'] : ['createdAt', 'updatedAt']),
      )
      return bookings.push(id)
    },
    answer: async () => {
      const id = pick(bookings)
      if (id === undefined) return acts.request()
      const [mark, date] = [newId(), dateOf()]
      events.set(id, [...(events.get(id) ?? []), mark])
      return commit(
        set(`bookings/${id}`, { status: text('confirmed'), mark: text(mark) }, ['updatedAt'], ['status', 'mark']),
        set(`bookings/${id}/events/${mark}`, { kind: text('confirm') }, ['at']),
        set(`receipts/${id}`, { status: text('confirmed') }, ['updatedAt'], ['status']),
        set(`clients/client${String(Math.floor(random() * 30))}`, { notes: text(String(made)) }, ['updatedAt']),
        day(date),
        remove(`wishes/${id}`),
      )
    },
    wish: async () => {
      const id = pick(bookings)
      if (id === undefined) return acts.request()
      return commit(
        set(`wishes/${id}`, { kind: text('cancel') }, ['createdAt']),
        set(`receipts/${id}`, { wish: text('cancel') }, ['updatedAt'], ['wish']),
      )
    },
    block: async () => {
      const [id, date] = [newId(), dateOf()]
      await commit(set(`blocks/${id}`, { date: text(date) }, ['createdAt']), day(date))
      return blocks.push({ id, date })
    },
    unblock: async () => {
      const [one] = blocks.splice(Math.floor(random() * blocks.length), 1)
      if (!one) return acts.block()
      return commit(remove(`blocks/${one.id}`), day(one.date))
    },
    message: async () => {
      const id = newId()
      await commit(
        set(`contacts/${id}`, { name: text('Neo'), status: text('new') }, ['createdAt', 'updatedAt']),
        set(`receipts/${id}`, {}, ['createdAt']),
      )
      return messages.push(id)
    },
    read: async () => {
      const id = pick(messages)
      if (id === undefined) return acts.message()
      return commit(set(`contacts/${id}`, { status: text('read') }, ['updatedAt'], ['status']))
    },
    erase: async () => {
      const isMessage = random() < 0.3
      const from = isMessage ? messages : bookings
      const [id] = from.splice(Math.floor(random() * from.length), 1)
      if (id === undefined) return acts.request()
      const mark = newId()
      return commit(
        remove(`${isMessage ? 'contacts' : 'bookings'}/${id}`),
        ...['receipts', 'wishes', 'calls'].map((name) => remove(`${name}/${id}`)),
        ...(events.get(id) ?? []).map((event) => remove(`bookings/${id}/events/${event}`)),
        set(`erasures/${mark}`, { ids: { arrayValue: { values: [text(id)] } } }, ['at']),
        set('settings/erasure', { mark: text(mark) }, ['updatedAt']),
      )
    },
    close: () => {
      const date = dateOf()
      return commit(
        random() < 0.5
          ? set(`cashups/${date}`, { date: text(date) }, ['closedAt'])
          : set(`cashups/${date}`, { date: text(date), reason: text('a mistake') }, ['reopenedAt'], ['date', 'reason']),
      )
    },
    call: async () => {
      const id = pick(bookings)
      if (id === undefined) return acts.request()
      return commit(set(`calls/${id}`, { state: text('called') }, ['at']))
    },
    correct: () => {
      const path = `services/treatment${String(Math.floor(random() * 9))}`
      return commit(set(path, { price: text(`P${String(made)}`) }, ['updatedAt']))
    },
  }
  const actOf = async (kind: ActKind) => {
    made++
    await acts[kind]()
  }
  return { actOf, act: () => actOf(pick([...KINDS, 'request', 'request', 'answer', 'answer', 'answer']) ?? 'request') }
}
