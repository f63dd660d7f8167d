import { useEffect, useMemo, useRef } from 'react'
import { serverNow } from '#config/server-time.ts'
import { countDayAgain } from '#data/diary-changes.ts'
import { publishDuty } from '#data/house-changes.ts'
import { isHoldingPlaces } from '#domain/diary/block.ts'
import { ownDuty, usualDutyText } from '#domain/diary/duty-text.ts'
import { denialText } from '#domain/staff.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { useLists } from '../portal-lists.ts'
import { useHouse } from '../use-house.ts'

/** Milliseconds: the listeners report the parts of one commit one after the other. */
const SETTLED = 3_000

/** Does the work once for each key that has not changed for a while. A failure is not shown, because the next portal tries again. */
const useMending = (key: string | undefined, work: () => Promise<unknown>): void => {
  const done = useRef(new Set<string>())
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    if (key === undefined || done.current.has(key)) return undefined
    const timer = setTimeout(() => {
      done.current.add(key)
      void latest.current().catch(() => {})
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [key])
}

/**
 * Corrects the public duty where it differs from the hours of the therapists: the usual duty of a house that had none yet, which only main
 * may write, and that of the day that the diary shows, after an interrupted write or with a block from before there was a duty.
 */
export const useDuty = (): void => {
  const staff = useSignedIn()
  const { therapists, settings, isKnown } = useHouse()
  const { date, day, blocks, oldSince } = useLists().diary.read
  const { buffer } = settings
  const usual = useMemo(() => usualDutyText(therapists, buffer), [therapists, buffer])
  const isUsual = (settings.duty ?? '') === usual
  const isMain = denialText(staff, 'manage_diary') === undefined
  useMending(isKnown && isMain && !isUsual ? usual : undefined, () => publishDuty(staff))

  const isRead = isKnown && date !== undefined && day !== undefined && blocks !== undefined && oldSince === undefined
  const isComing = isRead && date >= venueToday(serverNow())
  const own = isComing ? ownDuty(date, therapists, { buffer, blocks }) : ''
  const isRight = !isComing || ((day.duty ?? '') === own && !blocks.some(isHoldingPlaces))
  useMending(isRight ? undefined : `${date} ${own}`, () => countDayAgain(date ?? ''))
}
