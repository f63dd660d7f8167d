import type { RefObject } from 'react'
import type { Booking } from '#domain/booking.ts'
import { classNames } from '#ui/class-names.ts'
import { AppointmentFields, warnBox } from '../bookings/appointment-fields.tsx'
import { DayBeside } from '../bookings/day-beside.tsx'
import { PlanFields } from '../bookings/plan-fields.tsx'
import type { AppointmentDraft } from '../bookings/use-appointment.ts'
import { WantsField } from '../bookings/wants-field.tsx'
import { PortalButton } from '../buttons.tsx'
import { EntrySection } from './entry-section.tsx'
import { otherBookingText } from './entry-texts.ts'
import { NextFreeButton } from './next-free-button.tsx'

type WhenSectionProps = {
  draft: AppointmentDraft
  /** With whom the client asks for, as in `wants` of the plan. */
  onAsk: (wants: string) => void
  /** Other bookings of the same person on that day. */
  otherBookings: readonly Booking[]
  onOpen: (booking: Booking) => void
  nextFree: RefObject<HTMLButtonElement | null>
  errors: { date?: string; time?: string }
  onDate: () => void
}

/** Fields for day, time and plan, beside the live diary of that day. */
export const WhenSection = (props: WhenSectionProps) => {
  const { draft, onAsk, otherBookings, onOpen, nextFree, errors, onDate } = props
  const { therapists } = draft.house
  return (
    <EntrySection title="When">
      <div className="grid items-start gap-5 md:grid-cols-2 md:gap-8">
        <div>
          <NextFreeButton draft={draft} button={nextFree} />
          <AppointmentFields draft={draft} dateError={errors.date} timeError={errors.time} onDate={onDate} />
          <div aria-live="polite">
            {otherBookings.map((one) => (
              <div key={one.id} className={classNames('mt-4 text-small text-warn', warnBox)}>
                <p className="wrap-anywhere">{otherBookingText(one)}</p>
                {one.status === 'pending' && (
                  <PortalButton tone="plain" className="mt-2 text-ink" onClick={() => onOpen(one)}>
                    Open this request
                  </PortalButton>
                )}
              </div>
            ))}
          </div>
          {therapists.length > 0 && !draft.isPastEntry && <WantsField draft={draft} onAsk={onAsk} className="mt-5" />}
          <PlanFields draft={draft} />
        </div>
        <DayBeside draft={draft} />
      </div>
    </EntrySection>
  )
}
