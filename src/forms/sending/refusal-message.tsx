import { spa } from '#config/spa.ts'
import { DataError } from '#data/data-error.ts'
import { whatsappLink } from '#domain/links.ts'
import { restsText } from '#domain/quota.ts'
import { buttonClass } from '#ui/button.tsx'
import { type AlertText, CallUs } from './messages.tsx'

// Loaded with the code that sends, because only a refused send needs it.

type Refused = {
  /** `Online booking`. */
  subject: string
  /** What the visitor typed, as a text for WhatsApp. */
  text: string
  /** What became of the visitor's input, as a sentence. */
  kept: string
}

/** The dialog for a send that the database refuses until its quota is restored; undefined for any other failure. */
export const refusalMessage = (error: unknown, refused: Refused): AlertText | undefined =>
  error instanceof DataError && error.code === 'exhausted' ? restingMessage(refused) : undefined

/** WhatsApp is the gold button here, because Retry cannot succeed before the hour that the text names. */
const restingMessage = ({ subject, text, kept }: Refused): AlertText => ({
  title: 'Not Sent Yet',
  okTone: 'plain',
  message: (
    <div className="grid gap-4">
      <p className="border-l-2 border-gold pl-4 font-medium">{restsText(subject, new Date())}</p>
      <p>
        <span>{`${kept} Send it by WhatsApp, or call us at`}</span> <CallUs />.
      </p>
      <a
        href={whatsappLink(spa.whatsapp, text)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('gold', 'w-full')}
      >
        Send by WhatsApp
      </a>
    </div>
  ),
})
