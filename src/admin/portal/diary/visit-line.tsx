import { type ReactNode, useId, useState } from 'react'
import { giveVisit, noteCall } from '#data/calls.ts'
import { newId } from '#data/new-id.ts'
import type { Booking } from '#domain/booking.ts'
import { type Call, type CallNote, untoldOf } from '#domain/diary/call.ts'
import { DAY_MINUTES } from '#domain/diary/limits.ts'
import { endOf, planStart } from '#domain/diary/plan.ts'
import { type Therapist, therapistName } from '#domain/diary/therapists.ts'
import { givenTo, type TreatmentToPlace, type VisitToPlace } from '#domain/diary/to-place.ts'
import { judge } from '#domain/diary/verdict.ts'
import { shownTime, stampText } from '#domain/display.ts'
import { callLink, whatsappLink } from '#domain/links.ts'
import { timeText } from '#domain/slots.ts'
import { dateText, timeInWords } from '#domain/venue-clock.ts'
import { whatsappNumber } from '#domain/whatsapp-number.ts'
import { reasonOf } from '../../reason.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { useActions } from '../bookings/actions.tsx'
import { reportOf } from '../bookings/act-report.ts'
import { CancelDialog } from '../bookings/acts/cancel/cancel.tsx'
import { EditDialog } from '../bookings/acts/confirm/late-edit-dialog.ts'
import { PortalButton, textLink } from '../buttons.tsx'
import { useHouse } from '../use-house.ts'
import { callText, guestName } from './diary-texts.ts'
import { useDiaryActs } from './use-diary-acts.ts'
import type { ShownDay } from './visits-to-place.tsx'

/** `call` is undefined while it could not be read. */
type Shared = { line: VisitToPlace; call: Call | undefined; shown: ShownDay }
/** Stores who was told; `failed` is the reason of the last failure. */
type Noting = { note: (own: CallNote) => void; failed: string }

const useNoting = (booking: Booking): Noting => {
  const staff = useSignedIn()
  const [failed, setFailed] = useState('')
  const note = async (own: CallNote) => {
    setFailed('')
    await noteCall(booking, own, staff).catch((error: unknown) => setFailed(reasonOf(error) || 'Nothing was stored.'))
  }
  return { note: (own) => void note(own), failed }
}

const whyText = ({ why, missing }: TreatmentToPlace, therapists: readonly Therapist[]): string => {
  const names = missing.map((id) => therapistName(therapists, id)).join(' and ')
  if (why === 'nobody') return 'nobody is left for it'
  return `${names} ${missing.length > 1 ? 'are' : 'is'} ${why === 'away' ? 'away' : 'off then'}`
}

/** A therapist who is off then comes in for this treatment: a time of work beyond the pattern. */
const ComesIn = ({ treatment, line, nameId }: Shared & { treatment: TreatmentToPlace; nameId: string }) => {
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
      {who.map(({ name }) => name).join(' and ')} comes in
    </PortalButton>
  )
}

const Ways = ({ label, children }: { label: string; children: ReactNode }) => (
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

const Outside = ({ href, isWhatsapp = false, describedBy, onOpen, children }: OutsideProps) => (
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

/** To whom the visit can go: one press keeps it, without an e-mail. */
const Give = ({ treatment, nameId, line }: Pick<Shared, 'line'> & { treatment: TreatmentToPlace; nameId: string }) => {
  const { booking, plan } = line
  const { therapists } = useHouse()
  const { stay, processing } = useActions()
  const staff = useSignedIn()
  const give = (id: string) =>
    stay(booking.id, () =>
      reportOf(giveVisit({ booking, plan: givenTo(plan, treatment, id) }, staff), {
        done: () => undefined,
        unknown: 'whether the visit has the new therapist',
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

/** Free starts of the same day. Each opens WhatsApp with the time in words; without a mobile the desk calls. */
const OtherTimes = ({ line, shown, noting, nameId }: Shared & { noting: Noting; nameId: string }) => {
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
            {timeInWords(start)} by WhatsApp
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

const STATES: Readonly<Record<Call['state'], string>> = {
  '': 'not told yet',
  called: 'called',
  messaged: 'WhatsApp opened',
  unreached: 'not reached',
  asked: 'asked for',
}

const stateText = ({ state, time, at, by }: Call): string => {
  if (state === '') return STATES['']
  const who = [stampText(at), by?.name && `by ${by.name}`].filter(Boolean).join(' ')
  return `${STATES[state]}${state === 'asked' ? ` ${shownTime(time)}` : ''}${who && `, ${who}`}`
}

/** What the guest knows: a call, a message, or that nobody answered. */
const Guest = ({ line, call, noting, nameId }: Shared & { noting: Noting; nameId: string }) => {
  const { booking } = line
  const number = whatsappNumber(booking.phone)
  return (
    <Ways label="Guest">
      <span role="status" className="font-medium">
        {noting.failed ? `Not saved: ${noting.failed}` : call && stateText(call)}
      </span>
      {booking.phone ? (
        <Outside href={callLink(booking.phone)} describedBy={nameId}>
          {booking.phone}
        </Outside>
      ) : (
        <span>No phone. {booking.email}</span>
      )}
      {number && (
        <Outside
          href={whatsappLink(number, callText(booking))}
          isWhatsapp
          describedBy={nameId}
          onOpen={() => noting.note({ state: 'messaged', time: '' })}
        >
          WhatsApp
        </Outside>
      )}
      {call && (
        <>
          <PortalButton
            tone="plain"
            aria-describedby={nameId}
            onClick={() => noting.note({ state: 'called', time: '' })}
          >
            Called
          </PortalButton>
          <PortalButton
            tone="plain"
            aria-describedby={nameId}
            onClick={() => noting.note({ state: 'unreached', time: '' })}
          >
            Not reached
          </PortalButton>
        </>
      )}
    </Ways>
  )
}

/** The new therapist of a visit that was given away. */
const NewTherapist = ({ id, line, noting, nameId }: Shared & { id: string; noting: Noting; nameId: string }) => {
  const { therapists } = useHouse()
  const { booking, plan } = line
  const name = therapistName(therapists, id)
  const number = whatsappNumber(therapists.find((one) => one.id === id)?.phone ?? '')
  const own = plan.entries.filter((entry) => entry.therapists.includes(id))
  const what = own.map((entry) => `${entry.name} at ${timeInWords(entry.start)}`).join(', ')
  const told = () => noting.note({ knows: id })
  return (
    <Ways label={name}>
      <span className="font-medium">not told yet</span>
      {number && (
        <Outside
          href={whatsappLink(
            number,
            `${name}, on ${dateText(booking.date)} you also have ${booking.firstName.trim()}: ${what}.`,
          )}
          isWhatsapp
          describedBy={nameId}
          onOpen={told}
        >
          WhatsApp
        </Outside>
      )}
      <PortalButton tone="plain" aria-describedby={nameId} onClick={told}>
        {name} knows
      </PortalButton>
    </Ways>
  )
}

/** One visit to place, with its ways: another therapist, another time, cancel; and who was told. */
export const VisitLine = (shared: Shared) => {
  const { line, call, shown } = shared
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
            · {treatment.entry.name}: {whyText(treatment, therapists)}
          </span>
        ))}
        {treatments.length === 0 && <span className="text-small"> · has a therapist again</span>}
      </p>
      {treatments.map((treatment) => (
        <Give key={treatment.position} line={line} treatment={treatment} nameId={nameId} />
      ))}
      {treatments.length > 0 && (
        <Ways label="Or">
          {treatments.map((treatment) => (
            <ComesIn key={treatment.position} {...shared} treatment={treatment} nameId={nameId} />
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
      {isAsking && call && treatments.length > 0 && <OtherTimes {...shared} noting={noting} nameId={nameId} />}
      <Guest {...shared} noting={noting} nameId={nameId} />
      {untold?.therapists.map((id) => (
        <NewTherapist key={id} {...shared} id={id} noting={noting} nameId={nameId} />
      ))}
    </li>
  )
}
