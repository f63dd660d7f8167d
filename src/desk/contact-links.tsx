import { callLink, mailLink, whatsappLink } from '#shared/links.ts'
import { whatsappNumber } from '#shared/phone.ts'
import { classNames } from '#ui/class-names.ts'
import { MailText } from '#ui/contact-details.tsx'
import { Icon } from '#ui/icon.tsx'
import { textLink } from './buttons.tsx'
import { useEffect, useState } from 'react'

const SHOWN_MS = 2_000

type CopyState = 'ready' | 'copied' | 'failed'

type CopyButtonProps = {
  text: string
  noun: string
  /** The label of the button, if the text is too long for it. */
  label?: string
  /** Says whose text it is, if several buttons have the same label. */
  of?: string
}

/** Copies a text. The icon and a status for screen readers show the result. */
export const CopyButton = ({ text, noun, label, of }: CopyButtonProps) => {
  const [state, setState] = useState<CopyState>('ready')

  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label={label === undefined ? `Copy ${noun} ${text}` : of && `${label}: ${of}`}
        onClick={() => void copy()}
        className={classNames(
          'inline-flex shrink-0 items-center justify-center text-ink-soft hover:text-ink print:hidden',
          label === undefined ? 'size-11' : 'min-h-11 gap-2 underline-offset-4 hover:underline',
        )}
      >
        <Icon name={state === 'copied' ? 'check' : state === 'failed' ? 'alert' : 'copy'} className="size-4" />
        <span>{label}</span>
      </button>
      <span role="status" className={state === 'failed' ? 'text-small text-bad' : 'sr-only'}>
        {`${state === 'copied' ? 'Copied' : ''}${state === 'failed' ? 'Not copied' : ''}`}
      </span>
    </>
  )
}

const link =
  'inline-flex min-h-11 min-w-0 items-center gap-2 text-small text-ink-soft underline-offset-4 hover:text-ink hover:underline'
const mark = 'size-4 shrink-0 text-gold-deep print:hidden'

type ContactLinksProps = {
  email: string
  phone: string
  /** The text that WhatsApp's link fills in. */
  whatsappText?: string
  className?: string
}

/** Links for e-mail, phone and WhatsApp; e-mail and phone can be copied. Missing ones are left out. */
export const ContactLinks = ({ email, phone, whatsappText, className }: ContactLinksProps) => {
  const whatsapp = whatsappNumber(phone)
  return (
    <div className={classNames('flex min-w-0 flex-wrap gap-x-4', className)}>
      {email && (
        <p className="flex max-w-full min-w-0 items-center">
          <a href={mailLink(email)} className={link}>
            <Icon name="mail" className={mark} />
            <span className="min-w-0">
              <MailText address={email} />
            </span>
          </a>
          <CopyButton text={email} noun="e-mail" />
        </p>
      )}
      {phone && (
        <p className="flex flex-wrap items-center">
          <a href={callLink(phone)} className={link}>
            <Icon name="phone" className={mark} />
            <span className="whitespace-nowrap">{phone}</span>
          </a>
          <CopyButton text={phone} noun="phone" />
        </p>
      )}
      {whatsapp && (
        <a
          href={whatsappLink(whatsapp, whatsappText)}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${phone}`}
          className={classNames(link, 'print:hidden')}
        >
          <Icon name="chat" className={mark} />
          WhatsApp
        </a>
      )}
    </div>
  )
}

type WhatsappLinkProps = { phone: string; text: string; describedBy?: string; onClick?: () => void; children: string }

/** Opens WhatsApp with a text ready to send; nothing for a phone without WhatsApp. */
export const WhatsappLink = ({ phone, text, describedBy, onClick, children }: WhatsappLinkProps) => {
  const number = whatsappNumber(phone)
  return (
    number && (
      <a
        href={whatsappLink(number, text)}
        target="_blank"
        rel="noreferrer"
        aria-describedby={describedBy}
        className={textLink}
        onClick={onClick}
      >
        {children}
      </a>
    )
  )
}
