import fc from 'fast-check'
import { getDocs } from 'firebase/firestore/lite'
import { expect, test, vi } from 'vitest'
import { type Booking, parseBooking } from '#features/booking/booking.ts'
import { shortagesOf } from '#features/diary/availability.ts'
import { type Block, parseBlock } from '#features/diary/block.ts'
import { countDay, type Day, parseDay } from '#features/diary/day.ts'
import { planAfterMissed } from '#features/booking/outcome.ts'
import { countsOf, occupancyOf } from '#features/diary/occupancy.ts'
import type { Staff } from '#shared/staff.ts'
import { bookingRequest } from '#support/builders.ts'
import { appointmentOf, openDesk } from '#support/desk.ts'
import { ASKED, DATES, drawn, ENTERED, histories, IDS, type Press, STAFF } from '#support/histories.ts'
import { mailbox } from '#support/mailbox.ts'
import { randomRuns } from '#firestore/testing/prove.ts'
import { therapist } from '#support/therapists.ts'
import { type Commit, takeTurns } from '#support/turns.ts'
import { cancelBooking, rejectBooking } from './answers.ts'
import { confirmBooking, enterBooking, saveWithoutMail } from './confirm.ts'
import { setOutcome, takeBackOutcome } from './visit.ts'
import { getBooking } from '#support/get-booking.ts'
import { DataError, DayMismatchError } from '../data-error.ts'
import { getDay } from '../diary.ts'
import { addBlock, countDayAgain, removeBlock } from '../diary-desk.ts'
import { newId } from '#shared/new-id.ts'

vi.setConfig({ testTimeout: 1_200_000 })

const desk = openDesk()

const PLACES = { massage: 1 }
const LESEGO = therapist('lesego')

/** Reads as owner, so without rules and outside of the turns. */
const storedBookings = async (): Promise<Booking[]> => {
  const fields = await Promise.all(IDS.map((id) => desk.at(`bookings/${id}`)))
  return fields.flatMap((found, index) => (found ? parseBooking(IDS[index] ?? '', found) : []))
}
const storedBlocks = async (): Promise<Block[]> => {
  const { collection, db } = desk.firestore.asOwner()
  const { docs } = await getDocs(collection(db, 'blocks'))
  return docs.flatMap((found) => parseBlock(found.id, found.data()) ?? [])
}

/** A member of staff whose screen shows the last state that they loaded. */
const clerk = (who: Staff) => {
  const bookings = new Map<string, Booking>()
  const days = new Map<string, Day>()
  let blocks: Block[] = []
  /** Signs in at the start of each call, because the call takes its connection then. */
  const asMe = <T>(run: () => Promise<T>) => {
    desk.signInAs(who)
    return run()
  }
  const look = async (id: string) => {
    const booking = await asMe(() => getBooking(id)).catch(() => undefined)
    if (booking) bookings.set(id, booking)
    for (const date of DATES) {
      const day = await asMe(() => getDay(date)).catch(() => undefined)
      if (day) days.set(date, day)
    }
    blocks = await storedBlocks()
  }

  /** The appointment that the dialog builds; undefined when the screen shows the time as full and the person does not overbook. */
  const appointment = (booking: Booking, { date, time }: { date: string; time: string }, saysYes: boolean) => {
    const change = appointmentOf(booking, { date, time })
    const day = days.get(date)
    if (!day) return undefined
    const isOverbooked = shortagesOf(day, PLACES, change.plan, booking.plan ?? undefined).length > 0
    return isOverbooked && !saysYes ? undefined : { ...change, shown: { day, places: PLACES }, isOverbooked }
  }

  const act = (press: Press): (() => Promise<unknown>) | undefined => {
    const id = IDS[press.booking] ?? ''
    const { date, button } = press
    if (button === 'block') {
      const block = {
        id: newId(),
        therapist: press.saysYes ? LESEGO.id : null,
        date,
        from: 600,
        to: 660,
        words: 'Lunch',
      }
      return () => addBlock(block, who)
    }
    const [block] = blocks
    if (button === 'unblock') return block && (() => removeBlock(block))
    if (button === 'count') return () => countDayAgain(date)

    if (button === 'enter') {
      if (!ENTERED.includes(id)) return undefined
      const request = bookingRequest({ date, time: press.time, email: '' })
      const { selectedServices, guests } = parseBooking(id, request)
      const taken = appointment(parseBooking(id, request), press, press.saysYes)
      const entry = { ...request, selectedServices, guests, room: '', clientId: null }
      return taken && (() => enterBooking(id, { ...entry, appointment: taken }, who))
    }
    const booking = bookings.get(id)
    if (!booking) return undefined
    const { status, plan, outcome } = booking
    if (button === 'confirm' && status === 'pending') {
      const asAsked = appointment(booking, booking, press.saysYes)
      return asAsked && (() => confirmBooking(booking, asAsked, who))
    }
    if (button === 'reject' && status === 'pending' && who.role === 'main') return () => rejectBooking(booking, '', who)
    if (status !== 'confirmed') return undefined
    if (button === 'move' || button === 'quietMove') {
      const moved = appointment(booking, press, press.saysYes)
      const move = button === 'move' ? confirmBooking : saveWithoutMail
      return moved && (() => move(booking, moved, who))
    }
    if (button === 'cancel') return () => cancelBooking(booking, { cancelledFor: 'client', reason: 'Ill' }, who)
    if (button === 'missed' && !outcome) {
      const left = plan && (planAfterMissed(plan, new Date()) ?? null)
      return () => setOutcome(booking, { outcome: 'missed', plan: left }, who)
    }
    if (button === 'takeBack' && outcome) return () => takeBackOutcome(booking, who)
    return undefined
  }

  return async (press: Press) => {
    if (press.isFresh || days.size === 0) await look(IDS[press.booking] ?? '')
    const run = act(press)
    if (!run) return
    const failure: unknown = await asMe(run).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failure ?? new DataError('conflict', ''), 'a failure without a code').toBeInstanceOf(DataError)
    expect(failure, 'a day holds less than is given back').not.toBeInstanceOf(DayMismatchError)
  }
}

/** Whether each commit that changes a booking also writes one event of it. */
const checkEvents = (commits: Commit[]) => {
  for (const { wrote } of commits)
    for (const id of IDS) {
      const events = [...wrote.keys()].filter((path) => path.startsWith(`bookings/${id}/events/`))
      expect(events.length, 'events of one commit').toBe(wrote.has(`bookings/${id}`) ? 1 : 0)
    }
}

const checkDays = async (bookings: Booking[], takenBack: Set<string>) => {
  const blocks = await storedBlocks()
  const plans = bookings.flatMap(({ plan }) => plan ?? [])
  for (const date of DATES) {
    const counts = countsOf(parseDay(date, await desk.at(`days/${date}`)))
    expect(counts, 'a day counts wrong').toEqual(countDay(date, plans, blocks))
    for (const [quarter, taken] of Object.entries(countDay(date, plans, []).massage)) {
      if (taken <= PLACES.massage) continue
      const there = bookings.filter(({ plan }) => plan?.date === date && occupancyOf(plan).massage[quarter])
      const isAgreed = there.some(({ id, overbooked }) => overbooked || takenBack.has(id))
      expect(isAgreed, `${date}, quarter hour ${quarter} is double-booked unasked`).toBe(true)
    }
  }
}

const checkReceipts = async (bookings: Booking[]) => {
  for (const { id, status, cancelledFor, date, time } of bookings) {
    const receipt = await desk.at(`receipts/${id}`)
    expect(receipt, 'a receipt says something else').toMatchObject({
      status: cancelledFor ? 'cancelled' : status,
      date,
      time,
    })
  }
}

test('after any history of three people the days hold what plans and blocks take, and nobody is double-booked unasked', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ presses, turns, faults }) => {
      await desk.reset()
      mailbox.sendConfirmation.mockResolvedValue({ state: 'sent' })
      for (const [index, id] of ASKED.entries())
        await desk.booked({ date: DATES[0] ?? '', time: '10:00 AM', email: `guest${index}@guest.example` }, id)

      const commits: Commit[] = []
      const work = async (staff: Staff, who: number) => {
        const press = clerk(staff)
        for (const one of presses.filter((candidate) => candidate.who === who)) await press(one)
      }
      await takeTurns(() => Promise.all(STAFF.map(work)), commits, {
        isOthersTurn: () => drawn(turns) ?? false,
        fault: () => faults && drawn(faults),
      })

      const bookings = await storedBookings()
      const takenBack = new Set(
        presses.flatMap(({ button, booking }) => (button === 'takeBack' ? (IDS[booking] ?? '') : [])),
      )
      checkEvents(commits)
      await checkDays(bookings, takenBack)
      await checkReceipts(bookings)
    }),
    randomRuns(20, 200),
  )
})
