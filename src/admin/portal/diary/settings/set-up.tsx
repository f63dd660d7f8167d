import { useEffect, useRef, useState } from 'react'
import { setUpDiary } from '#data/house-changes.ts'
import { countText } from '#domain/display.ts'
import { momentText } from '#domain/venue-clock.ts'
import { isUnanswered, reasonOf } from '../../../reason.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton } from '../../buttons.tsx'
import { ProgressLine } from '../../progress-line.tsx'
import { useHouse } from '../../use-house.ts'

type Progress = { done: number; all: number }

const doneText = (planned: number, unreadable: number) =>
  [
    `Done. ${countText(planned, 'booking')} got a place in the diary.`,
    unreadable > 0 && `${countText(unreadable, 'confirmed booking')} without a readable time could not get one.`,
  ]
    .filter(Boolean)
    .join(' ')

/** “Set up the diary”, done once and in steps. After a stop or a failure it continues where it was. */
export const SetUp = () => {
  const { menu, settings, isKnown } = useHouse()
  const staff = useSignedIn()
  const [progress, setProgress] = useState<Progress>()
  const [status, setStatus] = useState('')
  const control = useRef<AbortController>(undefined)
  // Leaving the page stops it, because Stop is gone with it.
  useEffect(() => () => control.current?.abort(), [])

  const run = async () => {
    const { signal } = (control.current = new AbortController())
    setStatus('')
    setProgress({ done: 0, all: 0 })
    try {
      const found = await setUpDiary(menu, settings, staff, (done, all) => setProgress({ done, all }), signal)
      setStatus(found ? doneText(found.planned, found.unreadable) : 'Stopped. Press again to go on.')
    } catch (error) {
      const reason = isUnanswered(error) ? 'The database did not answer.' : `Error: ${reasonOf(error)}`
      setStatus(`${reason} What was entered stays. Press again to go on.`)
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <>
      <p className="max-w-text">
        {settings.countedAt
          ? `Set up on ${momentText(settings.countedAt)}: visitors see which times are likely free.`
          : 'Not set up yet: visitors see no hints of free times. Setting up gives each confirmed booking from today on its place in the diary.'}
      </p>
      {progress && <ProgressLine label="Bookings entered" progress={progress} />}
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <PortalButton
          tone={settings.countedAt ? 'plain' : 'gold'}
          busy={progress !== undefined}
          busyText="Setting up..."
          disabled={!isKnown}
          onClick={() => void run()}
        >
          {settings.countedAt ? 'Set up again' : 'Set up the diary'}
        </PortalButton>
        {progress && (
          <PortalButton tone="plain" onClick={() => control.current?.abort()}>
            Stop
          </PortalButton>
        )}
      </div>
      <p role="status" className="mt-2 text-small">
        {status}
      </p>
    </>
  )
}
