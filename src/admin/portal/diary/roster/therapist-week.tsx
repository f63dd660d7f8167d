import { useCallback, useId, useState } from 'react'
import { listBlocks, listBookingsBetween } from '#data/diary-desk.ts'
import { therapistWeek, weekLines, weekText } from '#domain/diary/therapist-week.ts'
import type { Therapist } from '#domain/diary/therapists.ts'
import { weekOf } from '#domain/diary/week.ts'
import { addDays, dateInWords, dateText } from '#domain/venue-clock.ts'
import { Spinner } from '#ui/spinner.tsx'
import { WhatsappToTherapist } from '../../bookings/copy-sender.tsx'
import { PortalButton } from '../../buttons.tsx'
import { useAlertOf } from '../../clients/client-alerts.tsx'
import { ReadFailedNote } from '../../lists/read-failed.tsx'
import { useRead } from '../../lists/use-read.ts'
import { useHouse } from '../../use-house.ts'
import { useIsWide } from '../use-is-wide.ts'

type TherapistWeekProps = { date: string; therapist: Therapist }

/**
 * Seven days of one therapist. They are read while they are shown: every booking and every block of the week. On a phone they are shown by a
 * press, because there the form comes first.
 */
export const TherapistWeek = ({ date, therapist }: TherapistWeekProps) => {
  const [isOpen, setOpen] = useState(useIsWide())
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="mt-6 whitespace-normal md:mt-0 md:border-l md:border-line md:pl-8"
    >
      <summary className="min-h-11 content-center font-medium">The week</summary>
      {isOpen && <Week date={date} therapist={therapist} />}
    </details>
  )
}

const Week = ({ date, therapist }: TherapistWeekProps) => {
  const { menu, therapists, calendar } = useHouse()
  const alertOf = useAlertOf()
  const titleId = useId()
  const [shown, setShown] = useState(date)
  const [first = shown] = weekOf(shown)
  const load = useCallback(async () => {
    const days = { first, last: addDays(first, 6) }
    const [bookings, blocks] = await Promise.all([listBookingsBetween(days), listBlocks(days)])
    return { bookings, blocks }
  }, [first])
  const read = useRead(load)
  const { value, failed } = read
  const week = value && therapistWeek(therapist, { date: shown, ...value, menu, therapists, calendar, alertOf })
  return (
    <>
      <p id={titleId} aria-live="polite" className="text-small text-ink-soft">
        {`From ${dateInWords(first)}`}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-2 text-small">
        <PortalButton tone="plain" onClick={() => setShown(addDays(first, -7))}>
          Week before
        </PortalButton>
        <PortalButton tone="plain" onClick={() => setShown(addDays(first, 7))}>
          Week after
        </PortalButton>
        {week && <WhatsappToTherapist phone={therapist.phone} text={weekText(therapist, week)} describedBy={titleId} />}
      </div>
      <ReadFailedNote read={read} text="The week could not be read." className="mt-2" />
      {!week && failed === undefined && <Spinner label="Loading the week..." className="py-8" />}
      {week && (
        <ol aria-label="Days of the week" className="mt-2 grid gap-2 text-small">
          {week.map((day) => (
            <li key={day.date} className="border-t border-line pt-1">
              <p>
                <span className="font-medium">{dateText(day.date)}</span>{' '}
                <span className="text-ink-soft">{day.hours}</span>
              </p>
              <ul>
                {weekLines(day).map(({ key, time, what }) => (
                  <li key={key} className="wrap-anywhere">
                    <span className="tabular-nums">{time}</span> <span>{what}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
