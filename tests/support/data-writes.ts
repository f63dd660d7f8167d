import { parseService } from '#features/menu/published-menu.ts'
import { serviceDraftOf, type ServiceFields } from '#features/menu/menu-check.ts'
import { parseBooking, type Booking } from '#features/booking/booking.ts'
import type { Client } from '#features/client/client.ts'
import type { PlanEntry } from '#features/diary/plan.ts'
import { parseBlock } from '#features/diary/block.ts'
import {
  changeAccount,
  changeService,
  closeDate,
  createService,
  LIMITS,
  saveDaySetting,
  saveLimits,
  saveOrder,
  saveSetting,
  saveTherapists,
  setHidden,
} from '#data/house-changes.ts'
import { MAIL } from '#features/house/mail-settings.ts'
import { parseStoredWish, type Wish } from '#features/booking/wish.ts'
import { bookingRequest, contactDraft, daysAhead, KEFILWE, NALEDI, newClientFields, THATO } from './builders.ts'
import { appointmentOf, type Desk } from './desk.ts'
import { idOf, ONE } from './ids.ts'
import { therapist } from './therapists.ts'
import { cancelBooking, declineWish, proposeTime, rejectBooking, resendConfirmation } from '#data/acts/answers.ts'
import { confirmBooking, enterBooking, saveWithoutMail } from '#data/acts/confirm.ts'
import { correctClient, correctDetails, linkClient } from '#data/acts/profile.ts'
import {
  giveVisit,
  noteCall,
  noteGivenCopies,
  notePayment,
  noteReminder,
  postRoomBill,
  setOutcome,
  takeBackOutcome,
} from '#data/acts/visit.ts'
import { getBooking } from './get-booking.ts'
import { submitBooking } from '#data/bookings.ts'
import { addMovement, closeDay, reopenDay } from '#data/cash-ups.ts'
import { parseContact } from '#features/message/contact.ts'
import { getClient, joinClients, separateClients, updateClient } from '#data/clients.ts'
import { markContact } from '#data/contacts-desk.ts'
import { submitContact } from '#data/contacts.ts'
import { addBlock, countDayAgain, removeBlock } from '#data/diary-desk.ts'
import { erasePerson } from '#data/people.ts'
import { eraseDue } from '#data/old-records.ts'
import { getReceipt } from '#data/receipts.ts'
import { submitWish } from '#data/wishes.ts'

/**
 * A write of the product. `prepare` stores the documents before it, and returns the function that the button calls with what the screen
 * then shows.
 */
export type Write = { name: string; prepare: () => Promise<() => Promise<unknown>> }

const LESEGO = therapist('lesego', { categories: ['massage'], weekdays: [1] })
const MENU = [
  parseService(idOf('swedish'), { name: 'Swedish Massage', category: 'massage', duration: 60, price: 'P350' }),
].flatMap((found) => found ?? [])
const FIELDS: ServiceFields = {
  name: 'Hot Stone Massage',
  category: 'massage',
  duration: 90,
  price: 'P680',
  description: '',
  icon: 'Flower2',
}
const STORED = { ...FIELDS, updatedAt: new Date(0), updatedBy: { name: 'Naledi', uid: NALEDI.uid } }
const LUNCH = { id: idOf('lunch'), therapist: 'lesego', date: daysAhead(9), from: 720, to: 780, words: 'Lunch' }
const COPY = { date: daysAhead(9), therapist: LESEGO, hours: 'Off', lines: [] }
const LONG_AGO = new Date('2020-01-15')
const MOVE: Wish = { kind: 'move', date: daysAhead(9), time: '09:30 AM' }
const CANCEL: Wish = { kind: 'cancel', date: '', time: '' }
const DETAILS = { firstName: 'Amantle', lastName: 'Moyo', email: 'right@guest.example', phone: '+267 72345678' }
const PAID = {
  parts: [{ way: 'room', amount: 45_000, words: '12' }],
  tip: 0,
  tipFor: '',
  tipWay: 'cash',
} as const
const NO_LIMITS = LIMITS.read(undefined)
const MAIL_IDS = MAIL.read({ serviceId: 's', publicKey: 'k', templateId: 't', monthlyLimit: 200 })
const EMAIL = bookingRequest().email
/** Every write of the data layer, by the name of its function, but `addToFaults`: a fault that is sent twice counts twice, which is harmless. */
export const writesOn = (desk: Desk): Write[] => {
  const { at, booked, confirmed, put, signInAs } = desk
  const receipt = async () => {
    const found = await getReceipt(ONE)
    if (!found) throw new Error('There is no receipt.')
    return found
  }
  const wished = async (wish: Wish): Promise<Booking> => {
    await submitWish(await receipt(), wish)
    const [booking, stored] = [await getBooking(ONE), parseStoredWish(ONE, await at(`wishes/${ONE}`))]
    return stored ? { ...booking, wish: stored } : booking
  }
  const withWish = async () => {
    await booked()
    return wished(MOVE)
  }
  const message = async () => {
    await submitContact(ONE, contactDraft())
    return parseContact(ONE, (await at(`contacts/${ONE}`)) ?? {})
  }
  const profile = async () => {
    await put('clients/known', { ...newClientFields() })
    return getClient('known')
  }
  const twoProfiles = async (): Promise<[Client, Client]> => {
    await put('clients/double', { ...newClientFields({ email: 'second@guest.example', totalBookings: 2 }) })
    return [await profile(), await getClient('double')]
  }
  const moved = (booking: Booking) => appointmentOf(booking, { date: daysAhead(12), time: '10:00 AM' })
  /** At its own time, with other entries. */
  const planned = (booking: Booking, own: Partial<PlanEntry>) => {
    const { plan, ...rest } = appointmentOf(booking, { date: booking.date, time: booking.time })
    return { ...rest, plan: { ...plan, entries: plan.entries.map((entry) => ({ ...entry, ...own })) } }
  }
  /** A confirmed visit of an earlier day. */
  const visited = async () => {
    await confirmed()
    await put(`bookings/${ONE}`, { ...(await at(`bookings/${ONE}`)), date: '2020-01-15' })
    return getBooking(ONE)
  }
  const pastVisits = async (count: number) => {
    const past = { email: EMAIL, status: 'confirmed', date: '2020-01-15' }
    for (let number = 0; number < count; number += 1) await put(`bookings/${idOf(`past${String(number)}x`)}`, past)
  }
  const entered = () => {
    const request = { ...bookingRequest(), guests: 2, room: '12' }
    const asked = parseBooking('', request)
    return { ...request, clientId: null, appointment: appointmentOf(asked, { date: asked.date, time: asked.time }) }
  }

  /** A write by staff whose screen shows `shown`. */
  const desks =
    <Shown>(show: () => Promise<Shown>, press: (shown: Shown) => Promise<unknown>, staff = THATO) =>
    async () => {
      signInAs(THATO)
      const shown = await show()
      signInAs(staff)
      return () => press(shown)
    }
  const nothing = () => Promise.resolve(undefined)
  const mains = (press: () => Promise<unknown>, show: () => Promise<unknown> = nothing) => desks(show, press, NALEDI)
  const due = (store: () => Promise<unknown>) => mains(() => eraseDue(), store)

  const writes: Record<string, Write['prepare']> = {
    submitBooking: () => Promise.resolve(() => submitBooking(ONE, bookingRequest())),
    submitContact: () => Promise.resolve(() => submitContact(ONE, contactDraft())),
    'submitWish (another time)': async () => {
      await booked()
      const shown = await receipt()
      return () => submitWish(shown, MOVE, 'After work')
    },
    'submitWish (cancel)': async () => {
      await confirmed()
      const shown = await receipt()
      return () => submitWish(shown, CANCEL)
    },
    'submitWish (take back)': async () => {
      await booked()
      const shown = await submitWish(await receipt(), MOVE)
      return () => submitWish(shown, undefined)
    },

    confirmBooking: desks(booked, (booking) =>
      confirmBooking(booking, appointmentOf(booking, { date: booking.date, time: booking.time }), THATO),
    ),
    'confirmBooking (another day)': desks(confirmed, (booking) => confirmBooking(booking, moved(booking), THATO)),
    'confirmBooking (a wish)': desks(withWish, (booking) =>
      confirmBooking(booking, appointmentOf(booking, { date: MOVE.date, time: MOVE.time }), THATO),
    ),
    saveWithoutMail: desks(confirmed, (booking) => saveWithoutMail(booking, moved(booking), THATO)),
    'saveWithoutMail (another plan)': desks(confirmed, (booking) =>
      saveWithoutMail(booking, planned(booking, { therapists: ['lesego'] }), THATO),
    ),
    enterBooking: desks(nothing, () => enterBooking(ONE, entered(), THATO)),
    resendConfirmation: desks(confirmed, (booking) => resendConfirmation(booking, THATO)),
    rejectBooking: desks(booked, (booking) => rejectBooking(booking, 'Fully booked', NALEDI), NALEDI),
    proposeTime: desks(booked, (booking) => proposeTime(booking, { date: daysAhead(9), time: '03:30 PM' }, THATO)),
    declineWish: desks(withWish, (booking) => declineWish(booking, THATO)),
    cancelBooking: desks(confirmed, (booking) =>
      cancelBooking(booking, { cancelledFor: 'client', reason: 'Ill' }, THATO),
    ),
    setOutcome: desks(visited, (booking) => setOutcome(booking, { outcome: 'missed', plan: null }, THATO)),
    takeBackOutcome: desks(
      async () => setOutcome(await visited(), { outcome: 'missed', plan: null }, THATO),
      (booking) => takeBackOutcome(booking, THATO),
    ),
    'setOutcome (paid)': desks(visited, (booking) => setOutcome(booking, { outcome: 'done', paid: PAID }, THATO)),
    notePayment: desks(
      async () => setOutcome(await visited(), { outcome: 'done' }, THATO),
      (booking) => notePayment(booking, PAID, THATO),
    ),
    postRoomBill: desks(
      async () => setOutcome(await visited(), { outcome: 'done', paid: PAID }, THATO),
      (booking) => postRoomBill(booking, true, THATO),
    ),
    addMovement: desks(visited, (booking) =>
      addMovement(booking.date, idOf('flowers'), { kind: 'out', amount: 5_000, words: 'Flowers' }, THATO),
    ),
    closeDay: desks(visited, (booking) => closeDay(booking.date, { float: 50_000 }, THATO)),
    reopenDay: desks(
      async () => {
        const { date } = await visited()
        await closeDay(date, { float: 50_000 }, THATO)
        return date
      },
      (date) => reopenDay(date, 'A visit was forgotten', THATO),
    ),
    correctDetails: desks(confirmed, (booking) => correctDetails(booking, DETAILS, THATO)),
    correctClient: desks(
      async () => getClient((await confirmed()).clientId ?? ''),
      (client) => correctClient(client, DETAILS, THATO),
    ),
    noteReminder: desks(confirmed, (booking) => noteReminder(booking, THATO)),
    linkClient: desks(
      async () => {
        await booked()
        await put(`bookings/${ONE}`, { ...(await at(`bookings/${ONE}`)), status: 'confirmed' })
        return getBooking(ONE)
      },
      (booking) => linkClient(booking, THATO),
    ),
    updateClient: desks(profile, (client) => updateClient(client, { notes: 'Likes tea' }, THATO)),
    joinClients: desks(twoProfiles, ([staying, moved]) => joinClients({ staying, moved, staff: THATO })),
    separateClients: desks(
      async () => {
        const [staying, moved] = await twoProfiles()
        await joinClients({ staying, moved, staff: THATO })
        return { moved, staying: await getClient(staying.id) }
      },
      (pair) => separateClients({ ...pair, staff: THATO }),
    ),
    'markContact (read)': desks(message, (contact) => markContact(contact, 'read', THATO)),
    'markContact (answered)': desks(message, (contact) => markContact(contact, 'answered', THATO)),

    addBlock: desks(nothing, () => addBlock(LUNCH, THATO)),
    removeBlock: desks(
      async () => {
        await addBlock(LUNCH, THATO)
        const block = parseBlock(LUNCH.id, await at(`blocks/${LUNCH.id}`))
        if (!block) throw new Error('There is no block.')
        return block
      },
      (block) => removeBlock(block),
    ),
    noteCall: desks(confirmed, (booking) => noteCall(booking, 'told', THATO)),
    noteGivenCopies: desks(nothing, () =>
      noteGivenCopies({ date: daysAhead(9), copies: [COPY], sentTo: 'lesego' }, THATO),
    ),
    giveVisit: desks(confirmed, (booking) => {
      const { plan } = planned(booking, { therapists: ['thato'] })
      return giveVisit({ booking, plan }, THATO)
    }),
    countDayAgain: desks(
      async () => {
        const { date } = await confirmed()
        await put(`days/${date}`, { date, massage: { '0': 9 } })
        return date
      },
      (date) => countDayAgain(date),
    ),

    erasePerson: mains(
      () => erasePerson({ id: '', email: EMAIL, phone: '' }),
      async () => {
        await confirmed()
        await submitContact(idOf('message'), contactDraft())
        await pastVisits(8)
      },
    ),
    'eraseDue (visits)': due(() => pastVisits(9)),
    'eraseDue (messages)': due(() =>
      put(`contacts/${idOf('old')}`, { status: 'read', createdAt: LONG_AGO, answeredAt: LONG_AGO }),
    ),
    'eraseDue (profiles)': due(() => put('clients/old', { ...newClientFields(), updatedAt: LONG_AGO })),
    'eraseDue (notes)': due(() => put('clients/old', { ...newClientFields(), notes: 'Bad knee', updatedAt: LONG_AGO })),
    'eraseDue (health notes)': due(() =>
      put(`bookings/${idOf('noted')}`, { healthNote: 'Bad knee', status: 'confirmed', date: daysAhead(-1_200) }),
    ),
    saveDaySetting: mains(() =>
      saveDaySetting(daysAhead(9), { from: { note: '' }, to: { note: 'Holiday', closed: true } }),
    ),
    closeDate: mains(() => closeDate(daysAhead(9), 'Holiday')),
    saveLimits: mains(() => saveLimits({ from: NO_LIMITS, to: { ...NO_LIMITS, buffer: '20' } })),
    saveTherapists: mains(() => saveTherapists({ from: [], to: [LESEGO] })),
    saveSetting: mains(() => saveSetting(MAIL, { from: MAIL.read(undefined), to: MAIL_IDS })),
    changeAccount: mains(() => changeAccount(KEFILWE.uid, { role: 'none' }, NALEDI)),
    createService: mains(() => createService(ONE, FIELDS)),
    changeService: mains(
      () => changeService(ONE, { from: serviceDraftOf(FIELDS), to: serviceDraftOf({ ...FIELDS, price: 'P700' }) }),
      () => put(`services/${ONE}`, STORED),
    ),
    setHidden: mains(
      () => setHidden(ONE, true),
      () => put(`services/${ONE}`, STORED),
    ),
    saveOrder: mains(
      () => saveOrder(MENU),
      () => put(`services/${idOf('swedish')}`, { ...STORED, name: 'Swedish Massage' }),
    ),
  }
  return Object.entries(writes).map(([name, prepare]) => ({ name, prepare }))
}
