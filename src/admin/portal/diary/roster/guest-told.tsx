import { type ReactNode, useState } from 'react'
import { noteCall } from '#data/calls.ts'
import type { Booking } from '#domain/booking.ts'
import type { Call, GuestState } from '#domain/diary/call.ts'
import { stampText } from '#domain/display.ts'
import { actReason } from '../../../reason.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton } from '../../buttons.tsx'
import { ContactLinks } from '../../contact-links.tsx'
import { callText } from '../diary-texts.ts'

const STATES: Readonly<Record<GuestState, string>> = { '': 'not told yet', told: 'told', unreached: 'not reached' }

const stateText = (call: Call | undefined): string => {
  if (!call?.state) return STATES['']
  const who = [stampText(call.at), call.by?.name && `by ${call.by.name}`].filter(Boolean).join(' ')
  return [STATES[call.state], who].filter(Boolean).join(', ')
}

/** A row of buttons with its label. */
export const Ways = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
    <span className="text-ink-soft max-xl:sm:w-24">{label}</span>
    {children}
  </div>
)

type GuestToldProps = {
  booking: Booking
  call: Call | undefined
  /** Whether it could be read what the guest knows. */
  isKnown: boolean
  /** Id of the text of the line. */
  nameId: string
}

/** Whether the guest knows that the visit changes, and the ways to say so. */
export const GuestTold = ({ booking, call, isKnown, nameId }: GuestToldProps) => {
  const staff = useSignedIn()
  const [failed, setFailed] = useState('')
  const note = async (state: GuestState) => {
    setFailed('')
    await noteCall(booking, state, staff).catch((error: unknown) => setFailed(actReason(error)))
  }
  return (
    <Ways label="Guest">
      <span role="status" className="font-medium">
        {failed || (isKnown && stateText(call))}
      </span>
      <ContactLinks email={booking.phone ? '' : booking.email} phone={booking.phone} whatsappText={callText(booking)} />
      {isKnown &&
        (['told', 'unreached'] as const).map((state) => (
          <PortalButton key={state} tone="plain" aria-describedby={nameId} onClick={() => void note(state)}>
            {state === 'told' ? 'Told' : 'Not reached'}
          </PortalButton>
        ))}
    </Ways>
  )
}
