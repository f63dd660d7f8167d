import { useCallback, useState } from 'react'
import { listBookingsOn } from '#data/bookings-desk.ts'
import type { Booking } from '#domain/booking.ts'
import { addDays, dateText, venueToday } from '#domain/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { PortalButton } from '../buttons.tsx'
import { useAlertOf, useAreAlertsKnown } from '../clients/client-alerts.tsx'
import { DayTools } from '../day-field.tsx'
import { changesKey, useOnChange } from '../lists/use-on-change.ts'
import { ReadState } from '../lists/read-failed.tsx'
import { useRead } from '../lists/use-read.ts'
import { useLists } from '../portal-lists.ts'
import { usePortalView } from '../portal-view.ts'
import { useNow } from '../use-now.ts'
import { useGivingCopies } from './copy-sender.tsx'
import { DeskCopy, dayFile } from './day-file.tsx'
import { useTherapistNames } from './therapist-names.ts'
import { TherapistCopies } from './therapist-copies.tsx'
import { useDayCopies } from './use-day-copies.ts'
import { serverNow } from '#config/server-time.ts'
import { reasonOf } from '../../reason.ts'
import { download } from '#ui/download.ts'

/** Saves the day sheets of today and tomorrow as one file, for a day without a connection. */
const DayFileButton = () => {
  const words = { alertOf: useAlertOf(), nameOf: useTherapistNames(), areAlertsKnown: useAreAlertsKnown() }
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const save = async () => {
    setBusy(true)
    setFailed('')
    try {
      const now = serverNow()
      const today = venueToday(now)
      const days = await Promise.all(
        [today, addDays(today, 1)].map(async (date) => ({ date, bookings: await listBookingsOn(date) })),
      )
      download(`day-sheets-${today}.html`, dayFile(days, { ...words, now }), 'text/html;charset=utf-8')
    } catch (error) {
      setFailed(`No file was saved. ${reasonOf(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <PortalButton tone="plain" busy={isBusy} busyText="Reading..." onClick={() => void save()}>
        Today and tomorrow as a file
      </PortalButton>
      {failed && (
        <span role="alert" className="text-small text-bad">
          {failed}
        </span>
      )}
    </>
  )
}

/** The bookings of one day by time, to read and to print: one copy for the desk, and one for each therapist. */
export const DaySheet = () => {
  const { date: day, showDay, showCashUp } = usePortalView()
  const { changes } = useLists().bookings
  const now = useNow()
  const [isForDesk, setForDesk] = useState(true)
  const load = useCallback(() => listBookingsOn(day), [day])
  const read = useRead(load)
  const { value, reload } = read
  const words = { alertOf: useAlertOf(), nameOf: useTherapistNames() }
  const copies = useDayCopies(isForDesk ? undefined : day, value)
  const { give, failed: notNoted } = useGivingCopies(day)
  const isOnSheet = ({ id, date }: Booking) => date === day || value?.some((known) => known.id === id) === true
  useOnChange(changesKey(changes, isOnSheet), reload)
  return (
    <section aria-labelledby="day-title">
      <DayTools date={day} onDay={showDay}>
        <div role="group" aria-label="Copy" className="flex gap-2">
          {[true, false].map((copy) => (
            <PortalButton
              key={String(copy)}
              tone="plain"
              aria-pressed={copy === isForDesk}
              className={copy === isForDesk ? 'border-charcoal! bg-charcoal! text-ivory!' : undefined}
              onClick={() => setForDesk(copy)}
            >
              {copy ? 'For the desk' : 'For therapists'}
            </PortalButton>
          ))}
        </div>
        <PortalButton
          disabled={value === undefined || (!isForDesk && copies.value === undefined)}
          onClick={() => {
            if (!isForDesk) give(copies.value?.copies ?? [])
            window.print()
          }}
        >
          Print
        </PortalButton>
        {day <= venueToday(now) && (
          <PortalButton tone="plain" onClick={() => showCashUp(day)}>
            Close the day
          </PortalButton>
        )}
        <DayFileButton />
        <span role="status" className="text-small text-bad">
          {notNoted && `Not noted as printed: ${notNoted}`}
        </span>
      </DayTools>
      {/* Each therapist's page says the date itself. */}
      <h2 id="day-title" className={classNames('display mb-3 text-title', !isForDesk && 'print:hidden')}>
        {`${dateText(day)}${!isForDesk ? ', for therapists' : ''}`}
      </h2>
      <ReadState read={read} name="this day" />
      {value && (isForDesk ? <DeskCopy list={value} words={words} /> : <TherapistCopies date={day} read={copies} />)}
    </section>
  )
}
