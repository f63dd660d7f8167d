import type { Call } from '#domain/diary/call.ts'
import { therapistName } from '#domain/diary/therapists.ts'
import { stampText } from '#domain/display.ts'
import { callLink, whatsappLink } from '#domain/links.ts'
import { whatsappNumber } from '#domain/phone.ts'
import { dateText, timeInWords } from '#domain/venue-clock.ts'
import { PortalButton } from '../../buttons.tsx'
import { useHouse } from '../../use-house.ts'
import { callText } from '../diary-texts.ts'
import { type LineProps, Outside, Ways } from './line-parts.tsx'

/** Whether the guest and the new therapist know that a visit changes. */

const STATES: Readonly<Record<Call['state'], string>> = {
  '': 'not told yet',
  called: 'called',
  messaged: 'WhatsApp opened',
  unreached: 'not reached',
}

const stateText = ({ state, at, by }: Call): string => {
  if (state === '') return STATES['']
  const who = [stampText(at), by?.name && `by ${by.name}`].filter(Boolean).join(' ')
  return `${STATES[state]}${who && `, ${who}`}`
}

/** What the guest knows: a call, a message, or that nobody answered. */
export const Guest = ({ line, call, noting, nameId }: LineProps) => {
  const { booking } = line
  const number = whatsappNumber(booking.phone)
  return (
    <Ways label="Guest">
      <span role="status" className="font-medium">
        {noting.failed || (call && stateText(call))}
      </span>
      {booking.phone ? (
        <Outside href={callLink(booking.phone)} describedBy={nameId}>
          {booking.phone}
        </Outside>
      ) : (
        <span>{`No phone. ${booking.email}`}</span>
      )}
      {number && (
        <Outside
          href={whatsappLink(number, callText(booking))}
          isWhatsapp
          describedBy={nameId}
          onOpen={() => noting.note({ state: 'messaged' })}
        >
          WhatsApp
        </Outside>
      )}
      {call && (
        <>
          <PortalButton tone="plain" aria-describedby={nameId} onClick={() => noting.note({ state: 'called' })}>
            Called
          </PortalButton>
          <PortalButton tone="plain" aria-describedby={nameId} onClick={() => noting.note({ state: 'unreached' })}>
            Not reached
          </PortalButton>
        </>
      )}
    </Ways>
  )
}

type NewTherapistProps = Pick<LineProps, 'line' | 'noting' | 'nameId'> & { id: string }

/** The new therapist of a visit that was given away. */
export const NewTherapist = ({ id, line, noting, nameId }: NewTherapistProps) => {
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
        {`${name} knows`}
      </PortalButton>
    </Ways>
  )
}
