import { useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { listBookingsOn } from '#data/bookings-desk.ts'
import { addDays, venueToday } from '#domain/venue-clock.ts'
import { reasonOf } from '../../reason.ts'
import { PortalButton } from '../buttons.tsx'
import { useAlertOf, useAreAlertsKnown } from '../clients/client-alerts.tsx'
import { download } from '#ui/download.ts'
import { dayFile } from './day-file.ts'
import { useTherapistNames } from './therapist-names.ts'

/** Saves the day sheets of today and tomorrow as one file, for a day without a connection. */
export const DayFileButton = () => {
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
