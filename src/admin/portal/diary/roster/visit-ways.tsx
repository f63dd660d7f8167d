import { useState } from 'react'
import { DAY_MINUTES } from '#config/limits.ts'
import { giveVisit } from '#data/calls.ts'
import { newId } from '#data/new-id.ts'
import { endOf } from '#domain/diary/plan.ts'
import { therapistName } from '#domain/diary/therapists.ts'
import { givenTo, type TreatmentToPlace } from '#domain/diary/to-place.ts'
import { judge } from '#domain/diary/verdict.ts'
import { whatsappLink } from '#domain/links.ts'
import { whatsappNumber } from '#domain/phone.ts'
import { timeText } from '#domain/slots.ts'
import { timeInWords } from '#domain/venue-clock.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { reportOf } from '../../bookings/act-report.ts'
import { useActions } from '../../bookings/actions.tsx'
import { PortalButton } from '../../buttons.tsx'
import { useHouse } from '../../use-house.ts'
import { callText } from '../diary-texts.ts'
import { useDiaryActs } from '../use-diary-acts.ts'
import { type LineProps, Outside, Ways } from './line-parts.tsx'

/** The ways out for a visit to place: another therapist, one who comes in, another time. */

type TreatmentProps = Pick<LineProps, 'line' | 'nameId'> & { treatment: TreatmentToPlace }

/** To whom the visit can go: one press keeps it, without an e-mail. */
export const Give = ({ treatment, nameId, line }: TreatmentProps) => {
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
export const ComesIn = ({ treatment, line, nameId }: TreatmentProps) => {
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
export const OtherTimes = ({ line, shown, noting, nameId }: Omit<LineProps, 'call'>) => {
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
