import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { env } from '#config/env.ts'
import { serverNow } from '#config/server-time.ts'
import { countMails } from '#data/mail-desk.ts'
import { mailMonth } from '#domain/mail-month.ts'
import { monthOf } from '#domain/month.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { useOnChange } from '../lists/use-on-change.ts'
import { useRead } from '../lists/use-read.ts'
import { useLists } from '../portal-lists.ts'
import { useNow } from '../use-now.ts'

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
      return mailMonth(await countMails(month), env.email?.autoReply ?? false, at).soFar
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
