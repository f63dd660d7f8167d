import { watchGivenCopies } from '#data/calls.ts'
import type { Booking } from '#domain/booking.ts'
import { givenTo } from '#domain/diary/calls.ts'
import { therapistCopies } from '#domain/diary/therapist-copy.ts'
import { useAlertOf, useAreAlertsKnown } from '../clients/client-alerts.tsx'
import { useBlocksOn } from '../diary/use-day.ts'
import { useLiveOf } from '../lists/use-live.ts'
import { useHouse } from '../use-house.ts'

/** Without a date nothing is read. `given` is undefined while it cannot be compared. */
export const useDayCopies = (date: string | undefined, list: readonly Booking[] | undefined) => {
  const { menu, therapists, calendar, isKnown } = useHouse()
  const alertOf = useAlertOf()
  const areAlertsKnown = useAreAlertsKnown()
  const blocks = useBlocksOn(date)
  const given = useLiveOf(watchGivenCopies, date)
  const [hours, blocksOf] = [date === undefined ? undefined : calendar(date), blocks.value]
  const before = givenTo(date ?? '', given.value ?? [])
  return {
    value:
      date !== undefined && list && blocksOf && isKnown
        ? therapistCopies({ date, bookings: list, blocks: blocksOf, therapists, menu, hours, alertOf }, before)
        : undefined,
    blocks,
    given: areAlertsKnown ? given.value : undefined,
    givenFailed: given.failed,
  }
}

export type DayCopies = ReturnType<typeof useDayCopies>
