import { spa } from '#config/spa.ts'
import { STORAGE_FAILED } from '#config/storage.ts'
import { DataError, saveFailure } from '#data/data-error.ts'
import { SENDING, restsText } from '#shared/failure.ts'
import { callLink, mailLink, whatsappLink } from '#shared/links.ts'
import { buttonClass } from '#ui/button.tsx'
import { MailText } from '#ui/contact-details.tsx'
import type { DialogTools } from '#ui/dialog.tsx'
import { isKeptOnDevice } from './expiring-storage.ts'

export type AlertText = Parameters<DialogTools['alert']>[0]

export const inlineLink = 'font-medium text-gold-deep underline underline-offset-4'

export const CallUs = () => (
  <a href={callLink(spa.phone)} className={`${inlineLink} whitespace-nowrap`}>
    {spa.phone}
  </a>
)

/** What became of what the visitor typed into a form whose draft is stored. */
export const keptText = (): string =>
  isKeptOnDevice()
    ? 'What you typed is kept on this device.'
    : `${STORAGE_FAILED}: what you typed is lost if you reload or close this page.`

export const OFFLINE = 'You are offline. Nothing can be sent until your internet connection is back.'

/** Shown before the attempt, so nothing was sent. */
export const offlineMessage = (): AlertText => ({
  title: 'You Are Offline',
  message: (
    <div className="grid gap-4">
      <p>{`${OFFLINE} ${keptText()}`}</p>
      <p>
        You can also call us at <CallUs />.
      </p>
    </div>
  ),
})

/** Asks a suspected bot for one more press (docs/decisions.md [26]). */
export const onceMoreMessage = (button: string): AlertText => ({
  title: 'Once More, Please',
  message: `We want to be sure that a person is writing. Nothing was sent yet: please press ${button} once more.`,
})

/**
 * The dialog for a record that was not saved: the text of `saveFailure`, and how to reach the spa. `text` is for WhatsApp, which is the gold
 * button while the database refuses everything until its quota is restored: Retry cannot succeed before the hour that the dialog names.
 */
export const failedMessage = (what: 'booking' | 'message', text: string, error: unknown): AlertText => {
  const { code, message } = error instanceof DataError ? error : saveFailure(what, new DataError('unknown', ''))
  const { title, lead, email, rests } = SENDING[what]
  if (code === 'exhausted')
    return {
      title: 'Not Sent Yet',
      okTone: 'plain',
      message: (
        <div className="grid gap-4">
          <p className="border-l-2 border-gold pl-4 font-medium">{restsText(rests, new Date())}</p>
          <p>
            <span>{`${keptText()} Send it by WhatsApp, or call us at`}</span> <CallUs />.
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
    }
  return {
    title,
    isOutdated: code === 'outdated',
    message: (
      <div className="grid gap-4">
        <p className="border-l-2 border-bad pl-4 font-medium">{message}</p>
        {code === 'offline' && (
          <p>
            We cannot tell yet whether it arrived. Retry is safe: your <span>{what}</span> never arrives twice.
          </p>
        )}
        <p>{lead}</p>
        <p>
          Phone: <CallUs />
          <br />
          Email:{' '}
          <a href={mailLink(email)} className={inlineLink}>
            <MailText address={email} />
          </a>
        </p>
        <p className="text-small text-ink-soft">Everything you entered is still in the form.</p>
      </div>
    ),
  }
}

const arrived = (noun: string) => ({
  title: `Your Earlier ${noun} Has Arrived`,
  message: `You sent us another ${noun.toLowerCase()} before, and we have it. Do you want to send what you have entered now, too?`,
  ok: 'Send this one, too',
  cancel: 'Do not send',
})

/** Asked before a second text is sent: an earlier one has arrived, although its answer was lost. */
export const ARRIVED = { booking: arrived('Request'), message: arrived('Message') }
