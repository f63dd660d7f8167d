import { useCallback } from 'react'
import { env } from '#config/env.ts'
import { serverNow } from '#config/server-time.ts'
import { checkOwnRules } from '#data/deployment-desk.ts'
import { listFaults } from '#data/faults-desk.ts'
import { listFailedMails, countMails } from '#data/mail-desk.ts'
import { listDue } from '#data/old-records.ts'
import type { Booking } from '#domain/booking.ts'
import { mailsOf } from '#domain/mail-month.ts'
import { monthOf } from '#domain/month.ts'
import { tomorrowToPrint } from '#domain/diary/print-tomorrow.ts'
import { denialText } from '#domain/staff.ts'
import { addDays, venueToday } from '#domain/venue-clock.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { useBookingsOn } from '../diary/use-day.ts'
import { useOnChange } from '../lists/use-on-change.ts'
import { useRead } from '../lists/use-read.ts'
import { useLists } from '../portal-lists.ts'
import { usePortalView } from '../portal-view.ts'
import { useHouse } from '../use-house.ts'
import { useNow } from '../use-now.ts'
import {
  backupLine,
  billsLine,
  dueLine,
  faultsLine,
  mailLimitLine,
  mailLine,
  type MorningLine,
  printLine,
  rulesLine,
  uncountedLine,
  unmarkedLine,
  unservedLine,
} from './morning-lines.ts'

type Found = { bookings?: readonly Booking[]; line?: MorningLine | undefined }

/** `title` as in “Could not look for …”. */
type Look = { title: string; isMains?: true; look: () => Promise<Found> }

/** What no list of the portal holds. */
const LOOKS: readonly Look[] = [
  { title: 'confirmations that failed', look: async () => ({ bookings: await listFailedMails() }) },
  {
    title: 'faults of the portal',
    isMains: true,
    look: async () => ({ line: faultsLine(await listFaults(addDays(venueToday(serverNow()), -1))) }),
  },
  {
    title: 'records that are too old',
    isMains: true,
    look: async () => ({ line: dueLine(await listDue(1)) }),
  },
  { title: 'the rules in force', isMains: true, look: async () => ({ line: rulesLine(await checkOwnRules()) }) },
]

const mailsOfMonth = (limit: number, isMain: boolean): Look => ({
  title: 'the e-mails of this month',
  look: async () => {
    const now = serverNow()
    const counts = await countMails(monthOf(venueToday(now)))
    return { line: mailLimitLine(mailsOf(counts, env.email?.autoReply ?? false), limit, isMain) }
  },
})

const lookAt = async (looks: readonly Look[]): Promise<{ found: Found[]; missed: string[] }> => {
  const answers = await Promise.allSettled(looks.map(({ look }) => look()))
  return {
    found: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    missed: looks.flatMap(({ title }, index) => (answers[index]?.status === 'rejected' ? title : [])),
  }
}

/** What this person has to put right, a line each. `missed`: what could not be looked for. */
export const useMorning = () => {
  const now = useNow()
  const isMain = denialText(useSignedIn(), 'manage_house') === undefined
  const { menu, settings, calendar, days, mail, backups, isKnown } = useHouse()
  const { bookings, diary } = useLists()
  const { unmarked, openBills = [], changes } = bookings
  const { monthlyLimit } = mail
  const today = venueToday(now)
  const { value, reload } = useRead(
    useCallback(
      () =>
        lookAt([
          ...(monthlyLimit === undefined ? [] : [mailsOfMonth(monthlyLimit, isMain)]),
          ...LOOKS.filter(({ isMains }) => isMain || !isMains),
        ]),
      // Again each morning, because the portal stays open.
      [isMain, monthlyLimit, today],
    ),
  )
  const tomorrow = isKnown ? tomorrowToPrint(now, calendar) : undefined
  const coming = useBookingsOn(tomorrow).value?.filter(({ status }) => status !== 'rejected') ?? []
  // Main may have put things right in House.
  const isHouse = usePortalView().open === 'house'
  useOnChange([isHouse], () => !isHouse && reload())
  const { found = [], missed = [] } = value ?? {}
  // What was read is as old as the opening of the portal; later changes are known.
  const read = [...found.map(({ bookings }) => bookings), bookings.pages.list, diary.read.bookings, changes]
  const known = [...new Map(read.flatMap((list) => list ?? []).map((booking) => [booking.id, booking])).values()]
  const lines = [
    tomorrow && printLine(coming.length, tomorrow),
    unmarkedLine(unmarked.count ?? 0, unmarked.yesterday),
    billsLine(openBills),
    mailLine(known, now),
    isKnown && days && unservedLine({ days, settings, now }),
    isKnown && uncountedLine(known, menu, now),
    ...found.map(({ line }) => line),
    isMain && isKnown && backupLine(backups, now),
  ]
  return { lines: lines.flatMap((line) => line || []), missed, reload }
}
