import { useId, useState } from 'react'
import { correctClient } from '#data/acts/profile.ts'
import { getClient } from '#data/clients.ts'
import type { Booking } from '#domain/booking.ts'
import type { Client } from '#domain/client.ts'
import type { Details } from '#domain/details.ts'
import { textButton } from '#ui/button.tsx'
import { actReason } from '../../reason.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { CorrectDialog } from '../bookings/acts/correct-dialog.tsx'
import type { Read } from '../lists/use-read.ts'
import { whenText } from '../texts.ts'

type ClientCorrectionProps = {
  client: Client
  bookings: Read<readonly Booking[]>
  onCorrected: (client: Client) => void
}

/** Why a profile cannot be corrected: it has no linked booking whose history could keep the correction. Empty while the bookings are read. */
const whyNotText = ({ value, failed }: Read<readonly Booking[]>) => {
  if (value) return 'No booking is linked to this profile, so no history could keep a correction.'
  return failed === undefined ? '' : 'The bookings of this client are not known.'
}

/** Corrects name, phone and e-mail of a profile. The history of its newest linked booking keeps the old values. */
export const ClientCorrection = ({ client, bookings, onCorrected }: ClientCorrectionProps) => {
  const staff = useSignedIn()
  const whyNot = useId()
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const booking = bookings.value?.find(({ clientId }) => clientId === client.id)

  const correct = async (keeper: Booking, details: Details) => {
    let corrected: Client
    try {
      corrected = (await correctClient(client, keeper, details, staff)).client
    } catch (error) {
      // A colleague may have corrected the profile, which no listener of the open details hears.
      void getClient(client.id).then(onCorrected, () => undefined)
      void bookings.reload()
      return actReason(error)
    }
    setOpen(false)
    setDone(true)
    onCorrected(corrected)
    void bookings.reload()
    return undefined
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-small">
        <button
          type="button"
          disabled={!booking}
          aria-describedby={booking ? undefined : whyNot}
          className={textButton}
          onClick={() => setOpen(true)}
        >
          Correct details…
        </button>
        {!booking && (
          <span id={whyNot} className="text-ink-soft">
            {whyNotText(bookings)}
          </span>
        )}
        <span role="status" className="text-good">
          {isDone && 'The details were corrected.'}
        </span>
      </p>
      {isOpen && booking && (
        <CorrectDialog
          person={client}
          note={`Corrects this profile and, if it has the same values, the booking for ${whenText(booking)}, whose history keeps the old values.`}
          onClose={() => setOpen(false)}
          onCorrect={(details) => correct(booking, details)}
        />
      )}
    </>
  )
}
