import { type EntryDraft, guestIn } from '#domain/entry.ts'
import { PortalButton } from '../buttons.tsx'
import { whenText } from '../texts.ts'
import { useEntries } from './entries.tsx'

/** Shows the entry that was put aside for another call. */
export const AsideNote = ({ current }: { current: EntryDraft }) => {
  const { aside, takeUp, discardAside } = useEntries()
  return (
    aside && (
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-gold bg-paper px-4 py-2 text-small">
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
          {`Put aside: ${guestIn(aside) || 'nobody yet'}${aside.date || aside.time ? `, ${whenText(aside)}` : ''}`}
        </p>
        <PortalButton tone="plain" onClick={() => takeUp(current)}>
          Take it up
        </PortalButton>
        <PortalButton tone="plain" onClick={() => void discardAside()}>
          Discard it
        </PortalButton>
      </div>
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
