import { useId, useState } from 'react'
import { untoldOf } from '#domain/diary/call.ts'
import { planStart } from '#domain/diary/plan.ts'
import { type Therapist, therapistName } from '#domain/diary/therapists.ts'
import type { TreatmentToPlace } from '#domain/diary/to-place.ts'
import { asksText } from '#domain/diary/wants.ts'
import { timeInWords } from '#domain/venue-clock.ts'
import { useActions } from '../../bookings/actions.tsx'
import { CancelDialog } from '../../bookings/acts/cancel/cancel.tsx'
import { EditDialog } from '../../bookings/acts/late-dialogs.ts'
import { PortalButton } from '../../buttons.tsx'
import { useHouse } from '../../use-house.ts'
import { guestName } from '../diary-texts.ts'
import { type LineProps, useNoting, Ways } from './line-parts.tsx'
import { ComesIn, Give, OtherTimes } from './visit-ways.tsx'
import { Guest, NewTherapist } from './who-knows.tsx'

const whyText = ({ why, missing }: TreatmentToPlace, therapists: readonly Therapist[]): string => {
  const names = missing.map((id) => therapistName(therapists, id)).join(' and ')
  if (why === 'nobody') return 'nobody is left for it'
  if (why === 'asked') return 'nobody who fits is free'
  return `${names} ${missing.length > 1 ? 'are' : 'is'} ${why === 'away' ? 'away' : 'off then'}`
}

/** One visit to place, with its ways: another therapist, another time, cancel; and who was told. */
export const VisitLine = ({ line, call, shown }: Pick<LineProps, 'line' | 'call' | 'shown'>) => {
  const { booking, plan, treatments } = line
  const { therapists } = useHouse()
  const { open, processing } = useActions()
  const noting = useNoting(booking)
  const nameId = useId()
  const [isAsking, setAsking] = useState(false)
  const untold = untoldOf(booking, call)
  // A stored call has a time only while its state is “asked”; “They agree…” stays when the desk then notes a call.
  const [asked, setAsked] = useState('')
  if (call?.state === 'asked' && call.time !== asked) setAsked(call.time)
  const isAsked = asked !== '' && asked !== booking.time
  const start = planStart(plan)
  const asks = asksText(plan.wants, therapists)
  return (
    <li
      data-card={booking.id}
      tabIndex={-1}
      className="flex flex-col gap-x-8 gap-y-2 border-t border-line py-2 first:border-t-0 xl:flex-row xl:flex-wrap"
    >
      <p id={nameId} className="w-full wrap-anywhere">
        <span className="font-medium tabular-nums">{start === undefined ? '' : timeInWords(start)}</span>{' '}
        <button
          type="button"
          className="min-h-11 font-medium underline underline-offset-4"
          onClick={() => shown.onOpen(booking)}
        >
          {guestName(booking)}
        </button>
        {treatments.map((treatment) => (
          <span key={treatment.position} className="text-small">
            {' '}
            · <span>{treatment.entry.name}</span>: <span>{whyText(treatment, therapists)}</span>
            <span>{treatment.isUnasked && treatment.why !== 'asked' && ', and nobody who fits is free'}</span>
          </span>
        ))}
        {asks && <span className="text-small font-medium">{` · ${asks}`}</span>}
        {treatments.length === 0 && <span className="text-small"> · has a therapist again</span>}
      </p>
      {treatments.map((treatment) => (
        <Give key={treatment.position} line={line} treatment={treatment} nameId={nameId} />
      ))}
      {treatments.length > 0 && (
        <Ways label="Or">
          {treatments.map((treatment) => (
            <ComesIn key={treatment.position} line={line} treatment={treatment} nameId={nameId} />
          ))}
          {call && (
            <PortalButton
              tone="plain"
              aria-expanded={isAsking}
              aria-describedby={nameId}
              onClick={() => setAsking(!isAsking)}
            >
              Another time
            </PortalButton>
          )}
          {isAsked && (
            <PortalButton
              disabled={processing !== undefined}
              aria-describedby={nameId}
              onClick={() => open(EditDialog, booking, { date: booking.date, time: asked })}
            >
              They agree…
            </PortalButton>
          )}
          <PortalButton
            tone="danger"
            disabled={processing !== undefined}
            aria-describedby={nameId}
            onClick={() => open(CancelDialog, booking)}
          >
            Call off…
          </PortalButton>
        </Ways>
      )}
      {isAsking && call && treatments.length > 0 && (
        <OtherTimes line={line} shown={shown} noting={noting} nameId={nameId} />
      )}
      <Guest line={line} call={call} noting={noting} nameId={nameId} />
      {untold?.therapists.map((id) => (
        <NewTherapist key={id} id={id} line={line} noting={noting} nameId={nameId} />
      ))}
    </li>
  )
}
