import { spa } from '#config/spa.ts'
import type { DataError } from '#data/data-error.ts'
import { reasonText } from '#domain/failure.ts'
import { callLink, whatsappLink } from '#domain/links.ts'
import { isProposalAccepted, whenInWords } from '#domain/my-booking.ts'
import type { Receipt } from '#domain/receipt.ts'
import type { When, Wish } from '#domain/wish.ts'

const link = 'font-medium text-gold-deep underline underline-offset-4'

/** What rests while the database's quota of the day is used up. */
export const LOOKING = 'Looking up a request online'

const greeting = (about: When | undefined) =>
  `Hello ${spa.name}, ${about?.date ? `this is about my request for ${whenInWords(about)}. ` : ''}`

/**
 * Telephone and WhatsApp links for a sentence. The WhatsApp text names date and time of the request, not its link, because the link gives
 * access.
 */
export const CallOrWrite = ({ about }: { about?: When }) => (
  <span>
    <a href={callLink(spa.phone)} className={`${link} whitespace-nowrap`}>
      {spa.phone}
    </a>{' '}
    or{' '}
    <a href={whatsappLink(spa.whatsapp, greeting(about))} target="_blank" rel="noreferrer" className={link}>
      WhatsApp
    </a>
  </span>
)

const reasonOf = ({ code, message }: DataError): string =>
  (code === 'denied' ? undefined : reasonText(code)) ?? ((code === 'unknown' && message) || 'It could not be stored.')

const askedFor = (wish: Wish | undefined, proposal: Receipt['proposal']): string => {
  switch (wish?.kind) {
    case 'move': {
      return `${isProposalAccepted({ wish, proposal }) ? 'I take the time that you offered' : 'I would like another time'}: ${whenInWords(wish)}.`
    }
    case 'cancel':
      return 'I would like to cancel it.'
    case 'decline':
      return 'The time that you offered does not suit me.'
    default:
      return 'Please leave it as it was.'
  }
}

/** A wish as a text for WhatsApp. */
export const wishMessage = (about: When & Pick<Receipt, 'proposal'>, wish: Wish | undefined, note: string): string =>
  `${greeting(about)}${askedFor(wish, about.proposal)} ${note.trim()}`.trim()

/** The dialog for a wish that was not stored: the reason, what to do, and that the text is kept. */
export const wishFailedMessage = (failure: DataError, about: When) => ({
  title: 'Not Sent Yet',
  isOutdated: failure.code === 'outdated',
  message: (
    <div className="grid gap-4">
      <p className="border-l-2 border-bad pl-4 font-medium">{reasonOf(failure)}</p>
      {failure.code === 'offline' && (
        <p>We cannot tell yet whether it arrived. Retry is safe: we hear of it only once.</p>
      )}
      <p>
        You can also call <CallOrWrite about={about} />.
      </p>
      <p className="text-small text-ink-soft">What you entered is kept.</p>
    </div>
  ),
})

/** The dialog after a conflict: the desk or another device has changed the request. */
export const changedMessage = {
  title: 'Something Has Changed',
  message: 'Your request has changed in the meantime. Please look at it again; what you entered is kept.',
}
