import { type ReactNode, useState } from 'react'
import { noteCall } from '#data/calls.ts'
import type { Booking } from '#domain/booking.ts'
import type { Call, CallNote } from '#domain/diary/call.ts'
import type { VisitToPlace } from '#domain/diary/to-place.ts'
import { actReason } from '../../../reason.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { textLink } from '../../buttons.tsx'

/** What the parts of a line of "Visits to place" share. */

/** Stores who was told; `failed` is the reason of the last failure. */
export type Noting = { note: (own: CallNote) => void; failed: string }

export const useNoting = (booking: Booking): Noting => {
  const staff = useSignedIn()
  const [failed, setFailed] = useState('')
  const note = async (own: CallNote) => {
    setFailed('')
    await noteCall(booking, own, staff).catch((error: unknown) => setFailed(actReason(error) || 'Nothing was stored.'))
  }
  return { note: (own) => void note(own), failed }
}

/** What the parts of a line need. `call` is undefined while it could not be read; `nameId` is the id of the line's text. */
export type LineProps = { line: VisitToPlace; call: Call | undefined; noting: Noting; nameId: string }
/** A row of buttons with its label. */
export const Ways = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
    <span className="text-ink-soft max-xl:sm:w-24">{label}</span>
    {children}
  </div>
)

type OutsideProps = {
  href: string
  isWhatsapp?: boolean
  describedBy: string
  onOpen?: () => void
  children: ReactNode
}

/** A link to the telephone or to WhatsApp; `onOpen` notes that it was pressed. */
export const Outside = ({ href, isWhatsapp = false, describedBy, onOpen, children }: OutsideProps) => (
  <a
    href={href}
    {...(isWhatsapp && { target: '_blank', rel: 'noreferrer' })}
    aria-describedby={describedBy}
    className={textLink}
    onClick={onOpen}
  >
    {children}
  </a>
)
