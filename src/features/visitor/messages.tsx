import { ATTEMPT_TIMEOUT_MS } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { STORAGE_FAILED } from '#config/storage.ts'
import { DataError, LateError, saveFailure } from '#data/data-error.ts'
import { SUBMISSION_ALERTS, restsText } from '#shared/failure.ts'
import { callLink, mailLink, whatsappLink } from '#shared/links.ts'
import { type Receipt, requestLink } from '#features/booking/receipt.ts'
import { dateText } from '#shared/venue-clock.ts'
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

const withCall = (text: string) => (
  <div className="grid gap-4">
    <p>{text}</p>
    <p>
      You can also call us at <CallUs />.
    </p>
  </div>
)

/** Shown before the attempt, so nothing was sent. */
export const offlineMessage = (): AlertText => ({
  title: 'You Are Offline',
  message: withCall(`${OFFLINE} ${keptText()}`),
})

/** Asks a suspected bot for one more press. Pretends no success and drops no data (docs/decisions.md [26]). */
export const onceMoreMessage = (button: string): AlertText => ({
  title: 'Once More, Please',
  message: `We want to be sure that a person is writing. Nothing was sent yet: please press ${button} once more.`,
})

const RESTS = { booking: 'Online booking', message: 'Sending messages online' } as const

/**
 * The dialog for a send that the database refuses until its quota is restored. WhatsApp is the gold button, because Retry cannot succeed
 * before the hour that the text names.
 */
const restingMessage = (what: 'booking' | 'message', text: string): AlertText => ({
  title: 'Not Sent Yet',
  // The message has a gold button of its own.
  okTone: 'plain',
  message: (
    <div className="grid gap-4">
      <p className="border-l-2 border-gold pl-4 font-medium">{restsText(RESTS[what], new Date())}</p>
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
})

/** The dialog for a record that was not saved: the text of `saveFailure`, and how to reach the spa. `text` is for WhatsApp. */
export const failedMessage = (what: 'booking' | 'message', text: string, error: unknown): AlertText => {
  const { code, message, cause } = error instanceof DataError ? error : saveFailure(what, new DataError('unknown', ''))
  if (code === 'exhausted') return restingMessage(what, text)
  const { title, lead, email } = SUBMISSION_ALERTS[what]
  return {
    title,
    isOutdated: code === 'outdated',
    message: (
      <div className="grid gap-4">
        <p className="border-l-2 border-bad pl-4 font-medium">{message}</p>
        {code === 'offline' && (
          <p>
            <span>
              {cause instanceof LateError &&
                `There was no answer within ${String(ATTEMPT_TIMEOUT_MS / 1_000)} seconds. `}
            </span>
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

/** Without the receipt of an earlier text nobody knows whether a second one would be one too many. */
export const uncheckedMessage = (what: 'booking' | 'message', text: string, error: unknown): AlertText => {
  const code = error instanceof DataError ? error.code : undefined
  if (code === 'exhausted') return restingMessage(what, text)
  const lost = `The answer to your earlier ${what} was lost, and we cannot see now whether it arrived. So this one was not sent.`
  return {
    title: SUBMISSION_ALERTS[what].title,
    isOutdated: code === 'outdated',
    message: withCall(`${lost} ${keptText()}`),
  }
}

/** Asks before a second text is sent: an earlier one has arrived, although its answer was lost. */
export const arrivedMessage = (what: 'booking' | 'message', earlier: readonly Receipt[]): AlertText => ({
  title: `Your Earlier ${what === 'booking' ? 'Request' : 'Message'} Has Arrived`,
  message: (
    <div className="grid gap-4">
      <p>{`You sent us another ${what === 'booking' ? 'request' : 'message'} before, and we have it.`}</p>
      {what === 'booking' && (
        <ul>
          {earlier.map(({ id, date, time }) => (
            <li key={id}>
              <a href={requestLink(id, window.location.origin)} target="_blank" rel="noreferrer" className={inlineLink}>
                {`See your request for ${dateText(date)}, ${time}`}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>Do you want to send what you have entered now, too?</p>
    </div>
  ),
})
