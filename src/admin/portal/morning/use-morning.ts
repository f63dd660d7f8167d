import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { env } from '#config/env.ts'
import { serverNow } from '#config/server-time.ts'
import { checkOwnRules } from '#data/deployment-desk.ts'
import { listFaults } from '#data/faults-desk.ts'
import { listFailedMails, countMails } from '#data/mail-desk.ts'
import { listDueKinds } from '#data/old-records.ts'
import type { Booking } from '#domain/booking.ts'
import { mailsOf } from '#domain/mail-month.ts'
import { monthOf } from '#domain/month.ts'
import { denialText } from '#domain/staff.ts'
import { addDays, venueToday } from '#domain/venue-clock.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { listedText } from '../lists/overdue-first.ts'
import { useLateRead } from '../lists/use-late-read.ts'
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
  overdueLine,
  rulesLine,
  uncountedLine,
  unmarkedLine,
  unservedLine,
} from './morning-lines.ts'

const HOUR_MS = 3_600_000

/**
 * The mails of this month at the venue; undefined until they are counted. A count is four reads or more, so it is repeated at most once an
 * hour, and only after a booking or message changed or a count failed. Nothing is counted while `isCompared` is false.
 */
export const useMonthMails = (isCompared: boolean): number | undefined => {
  const now = useNow()
  const { bookings, messages } = useLists()
  const month = monthOf(venueToday(now))
  const isChanged = useRef(false)
  const countedAt = useRef(0)
  const { value, failed, reload } = useRead(
    useCallback(async () => {
      if (!isCompared) return undefined
      const at = serverNow()
      countedAt.current = at.getTime()
      isChanged.current = false
      return mailsOf(await countMails(month), env.email?.autoReply ?? false)
    }, [isCompared, month]),
  )
  useOnChange([bookings.changes, messages.arrived], () => {
    isChanged.current = true
  })
  const countAgain = useEffectEvent(() => {
    const isStale = isChanged.current || failed !== undefined
    if (isCompared && isStale && now.getTime() - countedAt.current >= HOUR_MS) void reload()
  })
  useEffect(() => countAgain(), [now])
  return value
}

type Found = { bookings?: readonly Booking[]; line?: MorningLine | undefined }

/** What no list of the portal holds. `title` as in “Could not look for …”. */
const LOOKS: readonly { title: string; isMains?: true; look: () => Promise<Found> }[] = [
  { title: 'confirmations that failed', look: async () => ({ bookings: await listFailedMails() }) },
  {
    title: 'faults of the portal',
    isMains: true,
    look: async () => ({ line: faultsLine(await listFaults(addDays(venueToday(serverNow()), -1))) }),
  },
  {
    title: 'records that are too old',
    isMains: true,
    look: async () => ({ line: dueLine(await listDueKinds()) }),
  },
  { title: 'the rules in force', isMains: true, look: async () => ({ line: rulesLine(await checkOwnRules()) }) },
]

const lookAt = async (looks: typeof LOOKS): Promise<{ found: Found[]; missed: string[] }> => {
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
  const { menu, settings, days, mail, backups, isKnown } = useHouse()
  const { bookings, messages, diary } = useLists()
  const { counts, unmarked, openBills = [], changes } = bookings
  const soFar = useMonthMails(mail.monthlyLimit !== undefined)
  const today = venueToday(now)
  const { value, reload } = useLateRead(
    useCallback(
      () => lookAt(LOOKS.filter(({ isMains }) => isMain || !isMains)),
      // Again each morning, because the portal stays open.
      [isMain, today],
    ),
    // Only the first count matters.
    { ...counts, value: counts.value && true },
  )
  // Main may have put things right in House.
  const isHouse = usePortalView().open === 'house'
  useOnChange([isHouse], () => !isHouse && reload())
  const { found = [], missed = [] } = value ?? {}
  // What was read is as old as the opening of the portal; later changes are known.
  const read = [...found.map(({ bookings }) => bookings), bookings.pages.list, diary.read.bookings, changes]
  const known = [...new Map(read.flatMap((list) => list ?? []).map((booking) => [booking.id, booking])).values()]
  const lines = [
    overdueLine('request', listedText(bookings.overdue.length)),
    overdueLine('message', listedText(messages.overdue.length)),
    unmarkedLine(unmarked.count ?? 0, unmarked.yesterday),
    billsLine(openBills),
    mailLine(known, now),
    isKnown && unservedLine({ days, settings, now }),
    isKnown && uncountedLine(known, menu, now),
    mail.monthlyLimit !== undefined && soFar !== undefined && mailLimitLine(soFar, mail.monthlyLimit, isMain),
    ...found.map(({ line }) => line),
    isMain && isKnown && backupLine(backups, now),
  ]
  return { lines: lines.flatMap((line) => line || []), missed, reload }
}
