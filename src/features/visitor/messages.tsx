import type { ReactNode } from 'react'
import { spa } from '#config/spa.ts'
import { STORAGE_FAILED } from '#config/storage.ts'
import { DataError, saveFailure } from '#data/data-error.ts'
import { type FailureCode, SENDING, restsText } from '#shared/failure.ts'
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

/** Telephone and WhatsApp links for a sentence. `text`: the message to the spa. */
export const CallOrWrite = ({ text }: { text: string }) => (
  <span>
    <CallUs /> or{' '}
    <a href={whatsappLink(spa.whatsapp, text)} target="_blank" rel="noreferrer" className={inlineLink}>
      WhatsApp
    </a>
  </span>
)

export const keptText = (): string =>
  isKeptOnDevice()
    ? 'What you typed is kept on this device.'
    : `${STORAGE_FAILED}: what you typed is lost if you reload or close this page.`

export const OFFLINE = 'You are offline. Nothing can be sent until your internet connection is back.'

export const notSent = (title: string, reason: string, ways: ReactNode, code?: FailureCode): AlertText => ({
  title,
  isOutdated: code === 'outdated',
  message: (
    <div className="grid gap-4">
      <p className="border-l-2 border-bad pl-4 font-medium">{reason}</p>
      {code === 'offline' && <p>We cannot tell yet whether it arrived. Retry is safe: it never arrives twice.</p>}
      {ways}
      <p className="text-small text-ink-soft">{keptText()}</p>
    </div>
  ),
})

/** Shown before the attempt, so nothing was sent. */
export const offlineMessage = (): AlertText =>
  notSent(
    'You Are Offline',
    OFFLINE,
    <p>
      You can also call us at <CallUs />.
    </p>,
  )

/** Asks a suspected bot for one more press (docs/decisions.md [26]). */
export const ONCE_MORE: AlertText = {
  title: 'Once More, Please',
  message: 'We want to be sure that a person is writing. Nothing was sent yet: please press the button once more.',
}

/** `text` is for WhatsApp: while the day's quota is used up, Retry cannot succeed before the hour that the dialog names. */
export const failedMessage = (what: 'booking' | 'message', text: string, error: unknown): AlertText => {
  const { code, message } = error instanceof DataError ? error : saveFailure(what, new DataError('unknown', ''))
  const { title, lead, email, rests } = SENDING[what]
  if (code === 'exhausted') {
    const ways = (
      <>
        <p>
          Send it by WhatsApp, or call us at <CallUs />.
        </p>
        <a
          href={whatsappLink(spa.whatsapp, text)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('gold', 'w-full')}
        >
          Send by WhatsApp
        </a>
      </>
    )
    return { ...notSent('Not Sent Yet', restsText(rests, new Date()), ways), okTone: 'plain' }
  }
  const ways = (
    <>
      <p>{lead}</p>
      <p>
        Phone: <CallUs />
        <br />
        Email:{' '}
        <a href={mailLink(email)} className={inlineLink}>
          <MailText address={email} />
        </a>
      </p>
    </>
  )
  return notSent(title, message, ways, code)
}

/** Asked before a second text is sent: an earlier one has arrived, although its answer was lost. */
export const arrivedQuestion = (noun: 'Request' | 'Message') => ({
  title: `Your Earlier ${noun} Has Arrived`,
  message: `You sent us another ${noun.toLowerCase()} before, and we have it. Do you want to send what you have entered now, too?`,
  ok: 'Send this one, too',
  cancel: 'Do not send',
})
