import { callLink, mailLink, whatsappLink } from '#shared/links.ts'
import { whatsappNumber } from '#shared/phone.ts'
import { classNames } from '#ui/class-names.ts'
import { MailText } from '#ui/contact-details.tsx'
import { Icon } from '#ui/icon.tsx'
import { textLink } from './buttons.tsx'
import { type ComponentProps, useEffect, useState } from 'react'

const SHOWN_MS = 2_000

const COPYING = {
  ready: { icon: 'copy', text: '' },
  copied: { icon: 'check', text: 'Copied' },
  failed: { icon: 'alert', text: 'Not copied' },
} as const

type CopyButtonProps = {
  text: string
  noun: string
  /** The label of the button, if the text is too long for it. */
  label?: string
  /** Says whose text it is, if several buttons have the same label. */
  of?: string
}

export const CopyButton = ({ text, noun, label, of }: CopyButtonProps) => {
  const [state, setState] = useState<keyof typeof COPYING>('ready')

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
        <Icon name={COPYING[state].icon} className="size-4" />
        <span>{label}</span>
      </button>
      <span role="status" className={state === 'failed' ? 'text-small text-bad' : 'sr-only'}>
        {COPYING[state].text}
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
  whatsappText?: string
  className?: string
}

export const ContactLinks = ({ email, phone, whatsappText, className }: ContactLinksProps) => (
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
      <p className="flex max-w-full flex-wrap items-center">
        <a href={callLink(phone)} className={link}>
          <Icon name="phone" className={mark} />
          {phone}
        </a>
        <CopyButton text={phone} noun="phone" />
      </p>
    )}
    <WhatsappLink
      phone={phone}
      text={whatsappText}
      aria-label={`WhatsApp ${phone}`}
      className={classNames(link, 'print:hidden')}
    >
      <Icon name="chat" className={mark} />
      WhatsApp
    </WhatsappLink>
  </div>
)

type WhatsappLinkProps = ComponentProps<'a'> & { phone: string; text: string | undefined }

/** Nothing for a landline or a text that is no number. */
export const WhatsappLink = ({ phone, text, className = textLink, children, ...rest }: WhatsappLinkProps) => {
  const number = whatsappNumber(phone)
  return (
    number && (
      <a target="_blank" rel="noreferrer" className={className} {...rest} href={whatsappLink(number, text)}>
        {children}
      </a>
    )
  )
}
