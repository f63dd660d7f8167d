import { useEffect, useRef, useState } from 'react'
import { countFindable, makeFindable } from '#data/client-search.ts'
import { countText } from '#domain/display.ts'
import { Notice } from '#ui/notice.tsx'
import { reasonOf } from '../../../reason.ts'
import { PortalButton, RetryButton } from '../../buttons.tsx'
import { useRead } from '../../lists/use-read.ts'

/** Fills in the search words of old profiles. Shown until all profiles have them. */
export const FindableClients = () => {
  const { value, failed: uncounted, loading, reload } = useRead(countFindable)
  const [done, setDone] = useState<number>()
  const [failed, setFailed] = useState('')
  const [isPaused, setPaused] = useState(false)
  const control = useRef<AbortController>(undefined)
  // Leaving the page stops it, because its progress is gone, too.
  useEffect(() => () => control.current?.abort(), [])
  if (uncounted !== undefined) {
    return (
      <Notice
        tone="bad"
        title="Could not count the clients that are found by name"
        action={<RetryButton tone="plain" failed={uncounted} busy={loading} onClick={() => void reload()} />}
        className="mt-4"
      >
        {uncounted}
      </Notice>
    )
  }
  if (!value || value.findable === value.all) return null
  const fill = async () => {
    setFailed('')
    setDone(0)
    const { signal } = (control.current = new AbortController())
    await makeFindable(setDone, signal).then(
      (isWhole) => setPaused(!isWhole),
      (error: unknown) => setFailed(reasonOf(error) || 'It failed on the way.'),
    )
    await reload()
    setDone(undefined)
  }
  return (
    <section aria-label="Search of clients" className="mt-4 max-w-text border-l-2 border-warn bg-warn-pale px-4 py-3">
      <p>
        {`${countText(value.all - value.findable, 'client')} of ${value.all} cannot be found by name yet, because their ` +
          'profiles are older than the search. This fills them in once; it can be stopped by leaving and done again.'}
      </p>
      {isPaused && (
        <p role="status" className="mt-2 text-small">
          That is enough for one day, because the database limits writes. Please go on tomorrow.
        </p>
      )}
      {failed && (
        <p role="alert" className="mt-2 text-small text-bad">
          {`Not all were filled in. ${failed}`}
        </p>
      )}
      <PortalButton
        tone="plain"
        className="mt-3"
        busy={done !== undefined}
        busyText={`${String(done ?? 0)} of ${String(value.all)}...`}
        onClick={() => void fill()}
      >
        Make all clients findable
      </PortalButton>
    </section>
  )
}
