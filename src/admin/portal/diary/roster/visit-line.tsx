import { useId, useState } from 'react'
import { untoldOf } from '#domain/diary/call.ts'
import { planStart, endOf } from '#domain/diary/plan.ts'
import { type Therapist, therapistName } from '#domain/diary/therapists.ts'
import { type TreatmentToPlace, givenTo } from '#domain/diary/to-place.ts'
import { asksText } from '#domain/diary/wants.ts'
import { timeInWords } from '#domain/venue-clock.ts'
import { useActions } from '../../bookings/actions.tsx'
import { CancelDialog } from '../../bookings/acts/cancel/cancel.tsx'
import { EditDialog } from '../../bookings/acts/late-dialogs.ts'
import { PortalButton } from '../../buttons.tsx'
import { useHouse } from '../../use-house.ts'
import { guestName, callText } from '../diary-texts.ts'
import { type LineProps, useNoting, Ways, Outside } from './line-parts.tsx'
import { Guest, NewTherapist } from './who-knows.tsx'
import { DAY_MINUTES } from '#config/limits.ts'
import { giveVisit } from '#data/calls.ts'
import { newId } from '#data/new-id.ts'
import { judge } from '#domain/diary/verdict.ts'
import { whatsappLink } from '#domain/links.ts'
import { whatsappNumber } from '#domain/phone.ts'
import { timeText } from '#domain/slots.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { reportOf } from '../../bookings/act-report.ts'
import { useDiaryActs } from '../use-diary-acts.ts'

/** The ways out for a visit to place: another therapist, one who comes in, another time. */

type TreatmentProps = Pick<LineProps, 'line' | 'nameId'> & { treatment: TreatmentToPlace }

/** To whom the visit can go: one press keeps it, without an e-mail. */
const Give = ({ treatment, nameId, line }: TreatmentProps) => {
  const { booking, plan } = line
  const { therapists } = useHouse()
  const { stay, processing } = useActions()
  const staff = useSignedIn()
  const give = (id: string) =>
    stay(booking.id, () =>
      reportOf(giveVisit({ booking, plan: givenTo(plan, treatment, id) }, staff), {
        done: () => undefined,
        notDone: (reason) => ({ title: 'ERROR', message: reason || 'The visit was not changed.' }),
      }),
    )
  if (treatment.fits.length === 0) return <Ways label="Give to">Nobody is free then.</Ways>
  return (
    <Ways label="Give to">
      {treatment.fits.map((id) => (
        <PortalButton
          key={id}
          tone="plain"
          disabled={processing !== undefined}
          aria-describedby={nameId}
          onClick={() => void give(id)}
        >
          {therapistName(therapists, id)}
        </PortalButton>
      ))}
    </Ways>
  )
}

/** A therapist who is off then comes in for this treatment: a time of work beyond the pattern. */
const ComesIn = ({ treatment, line, nameId }: TreatmentProps) => {
  const { therapists } = useHouse()
  const acts = useDiaryActs()
  const [series] = useState(newId)
  const { entry, missing } = treatment
  const who = therapists.filter(({ id }) => missing.includes(id))
  const time = { date: line.plan.date, from: entry.start, to: Math.min(DAY_MINUTES, endOf(entry)) }
  const exceptions = who.map(({ id }) => ({ ...time, therapist: id, kind: 'work' as const }))
  if (treatment.why !== 'off' || who.length === 0) return null
  return (
    <PortalButton
      tone="plain"
      busy={acts.isBusy}
      aria-describedby={nameId}
      onClick={() => void acts.change({ series, words: '', exceptions })}
    >
      {`${who.map(({ name }) => name).join(' and ')} comes in`}
    </PortalButton>
  )
}

/** Free starts of the same day. Each opens WhatsApp with the time in words; without a mobile the desk calls. */
const OtherTimes = ({ line, shown, noting, nameId }: Omit<LineProps, 'call'>) => {
  const { booking, plan } = line
  const { settings, therapists } = useHouse()
  const number = whatsappNumber(booking.phone)
  const { day, bookings, blocks, now } = shown
  if (!day) return null
  const { nearest } = judge({
    ...{ plan, booking, settings, therapists, day, bookings, blocks },
    earliest: now ?? 0,
    isOpen: () => true,
    isStored: () => true,
  })
  if (nearest.length === 0) return <Ways label="Other times">None is free on this day.</Ways>
  return (
    <Ways label="Ask for">
      {nearest.map((start) => {
        const ask = () => noting.note({ state: 'asked', time: timeText(start) })
        const text = `${callText(booking)}we cannot keep this time. Would ${timeInWords(start)} on the same day suit you?`
        return number ? (
          <Outside key={start} href={whatsappLink(number, text)} isWhatsapp describedBy={nameId} onOpen={ask}>
            {`${timeInWords(start)} by WhatsApp`}
          </Outside>
        ) : (
          <PortalButton key={start} tone="plain" aria-describedby={nameId} onClick={ask}>
            {timeInWords(start)}
          </PortalButton>
        )
      })}
    </Ways>
  )
}

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
