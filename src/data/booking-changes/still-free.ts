import { placesOver } from '#domain/diary/availability.ts'
import type { DayCounts } from '#domain/diary/day.ts'
import { DataError } from '../data-error.ts'
import type { Appointment } from './confirm.ts'

const NEWS = 'Somebody else has taken this time meanwhile. Nothing was changed. Please look at the day again.'

/**
 * Throws DataError('conflict') when the plan would go over a limit that the screen did not show as gone over. `counts`: the day as stored
 * now, without this booking. Other acts on the day are no conflict.
 */
export const assertStillFree = ({ plan, shown, isOverbooked = false }: Appointment, counts: DayCounts): void => {
  if (!shown) return
  const over = placesOver(plan, counts, shown.settings)
  if (over.length === 0) return
  const known = isOverbooked ? placesOver(plan, shown.counts, shown.settings) : []
  const isNews = over.some(
    (one) => !known.some((other) => other.category === one.category && other.quarter === one.quarter && other.by >= one.by),
  )
  if (isNews) throw new DataError('conflict', NEWS)
}
