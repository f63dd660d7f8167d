import { confirmBooking } from '#data/acts/confirm.ts'
import { linkClient } from '#data/acts/link.ts'
import { resendConfirmation } from '#data/acts/mail.ts'
import { rejectBooking } from '#data/acts/reject.ts'
import { getBooking } from '#data/bookings-desk.ts'
import { getDay } from '#data/diary.ts'
import { findClients, updateClient } from '#data/clients.ts'
import type { Mailed } from '#data/acts/mail.ts'
import type { Delivery } from '#data/email-desk.ts'
import type { Booking } from '#domain/booking.ts'
import type { Client } from '#domain/client.ts'
import { availabilityOf } from '#domain/diary/availability.ts'
import type { Day } from '#domain/diary/day.ts'
import type { Staff } from '#domain/staff.ts'
import { appointmentOf, type Desk } from './desk.ts'
import { mailbox } from './mailbox.ts'
import type { Commit } from './turns.ts'

/** One call of the data layer, with the version that the screen showed and the outcome. */
export type Operation = {
  who: Staff
  act: 'confirm' | 'reject' | 'link' | 'claim' | 'record' | 'notes' | 'cancel' | 'outcome'
  path: string
  shown: string
  /** `done`, or the code of the failure. */
  outcome: string
  message: string
  /** The reported outcome of the client profile. */
  client?: string
  commits: Commit[]
}
export type Mail = { path: string; mark: string; when: string; end: MailEnd }
export type MailEnd = 'sent' | 'failed' | 'unknown'
export type Press = 'confirm' | 'move' | 'reject' | 'link' | 'resend' | 'notes'

/** One place for a massage. */
export const PLACES = { massage: 1 }

/** `saysYes`: overbooks a time that the screen shows as full. */
type How = { time: string; end: MailEnd; saysYes?: boolean }

/** The result of each person's next mail, by uid. */
const senders = new Map<string, (booking: Booking) => Delivery>()

/** From here on the mail mock returns the result that the sender's `press` names. Call it before each run. */
export const mailAsPressed = (): void => {
  mailbox.sendConfirmation.mockImplementation((booking) => {
    const send = senders.get(booking.mail?.by?.uid ?? '')
    return send ? Promise.resolve(send(booking)) : Promise.reject(new Error('No press is waiting for this mail.'))
  })
}

/** The version of a booking's decision: `pending`, `rejected`, or `mail.attempt` of its confirmation or resend. */
export const versionOf = ({ status, mail }: Booking): string =>
  status === 'confirmed' ? (mail?.attempt ?? status) : status

export type Records = { operations: Operation[]; mails: Mail[]; commits: Commit[] }

/**
 * Simulates a staff member at the portal: a screen that shows the last loaded state and its buttons, one booking at a time, and after a
 * confirmation the mail and the record of its outcome.
 */
export const receptionist = (desk: Desk, who: Staff, { operations, mails, commits }: Records) => {
  const bookings = new Map<string, Booking>()
  const clients = new Map<string, Client>()
  const days = new Map<string, Day>()

  /** Signs in at the start of each call, because the call takes its connection then. */
  const asMe = <T>(run: () => Promise<T>) => {
    desk.signInAs(who)
    return run()
  }

  const look = async (id: string) => {
    const booking = await asMe(() => getBooking(id)).catch(() => undefined)
    if (!booking) return
    bookings.set(id, booking)
    const day = await asMe(() => getDay(booking.date)).catch(() => undefined)
    if (day) days.set(booking.date, day)
  }

  const lookAtClient = async (id: string) => {
    const found = await asMe(() => findClients(bookings.get(id)?.email ?? '')).catch(() => undefined)
    const client = found?.list[0]
    if (client) clients.set(id, client)
  }

  const doing = async <T extends { client?: string }>(
    operation: Pick<Operation, 'act' | 'path' | 'shown'>,
    run: () => Promise<T>,
  ): Promise<T | undefined> => {
    const before = commits.length
    const result = await asMe(run).then(
      (value) => ({ value, outcome: 'done', message: '' }),
      ({ code, message }: { code: string; message: string }) => ({ value: undefined, outcome: code, message }),
    )
    const mine = commits.slice(before).filter(({ uid, wrote }) => uid === who.uid && wrote.has(operation.path))
    const { value, outcome, message } = result
    operations.push({
      ...operation,
      who,
      outcome,
      message,
      commits: mine,
      ...(value?.client && { client: value.client }),
    })
    return value
  }

  /**
   * One call of the data layer that writes, mails and records the outcome: one operation up to the mail, and another after it. `end` is the
   * result of the mail.
   */
  const mailing = async <T extends Mailed & { client?: string }>(
    operation: Pick<Operation, 'act' | 'path' | 'shown'>,
    end: MailEnd,
    run: () => Promise<T>,
  ): Promise<T | undefined> => {
    let sentFrom: Booking | undefined
    const before = commits.length
    let atMail = Infinity
    senders.set(who.uid, (booking) => {
      sentFrom = booking
      atMail = commits.length
      mails.push({ path: operation.path, mark: versionOf(booking), when: `${booking.date} ${booking.time}`, end })
      return end === 'sent' ? { state: end } : { state: end, reason: '' }
    })
    const result = await asMe(run).then(
      (value) => ({ value, outcome: 'done', message: '' }),
      ({ code, message }: { code: string; message: string }) => ({ value: undefined, outcome: code, message }),
    )
    const { value, outcome, message } = result
    const isMine = ({ uid, wrote }: Commit) => uid === who.uid && wrote.has(operation.path)
    const mine = commits.slice(before).filter(isMine)
    const written = mine.filter((commit) => commits.indexOf(commit) < atMail)
    operations.push({
      ...operation,
      who,
      outcome,
      message,
      commits: written,
      ...(value?.client && { client: value.client }),
    })
    if (value && sentFrom && end !== 'unknown') {
      const noted = mine.filter((commit) => commits.indexOf(commit) >= atMail)
      const shown = versionOf(sentFrom)
      const record = { who, act: 'record', path: operation.path, shown, message: '', commits: noted } as const
      operations.push({ ...record, outcome: value.isRecorded ? 'done' : 'not noted' })
    }
    return value
  }

  /** Presses a button, if the screen shows it. */
  const press = async (button: Press, id: string, { time, end, saysYes = true }: How): Promise<void> => {
    const booking = bookings.get(id)
    if (!booking) return
    const operation = { path: `bookings/${id}`, shown: versionOf(booking) }
    const { status, mail, date, clientId } = booking
    if ((button === 'confirm' || button === 'move') && status !== 'rejected') {
      const change = appointmentOf(booking, { date, time: button === 'move' ? time : booking.time })
      const day = days.get(date)
      const isFull =
        day !== undefined && availabilityOf(day, PLACES, change.plan, booking.plan ?? undefined).level === 'full'
      // The person does not overbook, so the dialog stays open.
      if (isFull && !saysYes) return
      const appointment = { ...change, ...(day && { shown: { day, places: PLACES } }), isOverbooked: isFull }
      const confirmed = await mailing({ ...operation, act: 'confirm' }, end, () =>
        confirmBooking(booking, appointment, who),
      )
      if (confirmed) bookings.set(id, confirmed.booking)
    }
    if (button === 'reject' && status === 'pending' && who.role === 'main') {
      await doing({ ...operation, act: 'reject' }, async () => {
        bookings.set(id, await rejectBooking(booking, `${who.name}: fully booked`, who))
        return {}
      })
    }
    if (button === 'link' && status === 'confirmed' && clientId === null) {
      const linked = await doing({ ...operation, act: 'link' }, () => linkClient(booking, who))
      if (linked) bookings.set(id, linked.booking)
    }
    if (button === 'resend' && status === 'confirmed' && mail?.state === 'failed') {
      await mailing({ ...operation, act: 'claim' }, end, () => resendConfirmation(booking, who))
    }
    if (button === 'notes' && !clients.has(id)) await lookAtClient(id)
    const client = clients.get(id)
    if (button === 'notes' && client) {
      const notes = `${who.name} ${String(operations.length)}`
      await doing({ act: 'notes', path: `clients/${client.id}`, shown: client.notes }, async () => {
        clients.set(id, await updateClient(client, { notes }, who))
        return {}
      })
    }
  }
  return { look, press }
}
