import { useCallback, useEffect, useState } from 'react'
import { listBookingsAffectedBy } from '#data/diary-desk.ts'
import { needs } from '#domain/diary/to-place.ts'
import { useRead } from '../../lists/use-read.ts'
import { useHouse } from '../../use-house.ts'

/** The visits on the other days of a leave. The diary shows one day, so these are read. */

/** Milliseconds without a change of the dates, because each reading may take 59 days. */
const DEBOUNCE = 500

/** The visits of the later days of a leave that need the therapist. */
export const useLaterVisits = (therapist: string, dates: readonly string[]) => {
  const { therapists } = useHouse()
  const wanted = dates.join(' ')
  const [key, setKey] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKey(wanted), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [wanted])
  const read = useRead(
    useCallback(() => (key === '' ? Promise.resolve([]) : listBookingsAffectedBy(key.split(' '))), [key]),
  )
  if (key !== wanted) return { failed: undefined, loading: wanted !== '', visits: [] }
  const found = read.value?.filter(
    ({ status, outcome, plan }) => status === 'confirmed' && !outcome && plan && needs(plan, therapist, therapists),
  )
  return { failed: read.failed, loading: read.loading && wanted !== '', visits: found ?? [] }
}

/** How far the reading of the other days is, where it has no answer yet. */
export const LaterNote = ({ loading, failed }: Pick<ReturnType<typeof useLaterVisits>, 'loading' | 'failed'>) => (
  <>
    <p role="status" className="mt-2 text-small text-ink-soft">
      {loading && 'Looking for visits on the other days...'}
    </p>
    {failed !== undefined && (
      <p role="alert" className="mt-2 text-small text-bad">
        {`The visits of the other days could not be read. ${failed}`}
      </p>
    )}
  </>
)
