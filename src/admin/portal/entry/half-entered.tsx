import { guestIn } from '#domain/entry.ts'
import { PortalButton } from '../buttons.tsx'
import { whenText } from '../texts.ts'
import { useEntries } from './entries.tsx'

/** The other bookings that are half entered in this tab. */
export const HalfEntered = () => {
  const { others, takeUp, discard } = useEntries()
  return (
    others.length > 0 && (
      <ul aria-label="Half-entered bookings" className="mb-5 border-l-2 border-gold bg-paper px-4 py-2 text-small">
        {others.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {`${guestIn(one) || 'Nobody yet'}${one.date || one.time ? `, ${whenText(one)}` : ''}`}
            </span>
            <PortalButton tone="plain" onClick={() => takeUp(one)}>
              Take it up
            </PortalButton>
            <PortalButton tone="plain" onClick={() => void discard(one)}>
              Discard it
            </PortalButton>
          </li>
        ))}
      </ul>
    )
  )
}

type MessageQuoteProps = { message: string; onUse: () => void }

/** Quotes the message from which New booking was opened. */
export const MessageQuote = ({ message, onUse }: MessageQuoteProps) =>
  message !== '' && (
    <div className="mb-5 border-l-2 border-gold pl-4">
      <blockquote className="wrap-anywhere">{message}</blockquote>
      <PortalButton tone="plain" className="mt-2" onClick={onUse}>
        Use as note
      </PortalButton>
    </div>
  )
