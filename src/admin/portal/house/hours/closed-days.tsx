import { useCallback } from 'react'
import { listClosedDays } from '#data/diary-desk.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { RetryButton } from '../../buttons.tsx'
import { useRead } from '../../lists/use-read.ts'
import { useNow } from '../../use-now.ts'
import { CloseDaysForm } from './close-days-form.tsx'
import { OpenDaysForm } from './open-days-form.tsx'

/** Closes several days at once, and opens closed ones again. */
export const ClosedDays = () => {
  const today = venueToday(useNow())
  const load = useCallback(() => listClosedDays(today), [today])
  const { value: closed, failed, loading, reload } = useRead(load)
  return (
    <>
      <CloseDaysForm closed={closed ?? []} today={today} onSaved={reload} />
      <h5 className="mt-8 font-medium">Closed from today on</h5>
      {failed !== undefined && (
        <Notice
          tone="bad"
          title="Could not load the closed days"
          className="mt-3"
          action={<RetryButton tone="plain" failed={failed} busy={loading} onClick={() => void reload()} />}
        >
          {failed}
        </Notice>
      )}
      {!closed && failed === undefined && <Spinner label="Loading the closed days..." className="py-8" />}
      {closed && <OpenDaysForm closed={closed} onSaved={reload} />}
    </>
  )
}
