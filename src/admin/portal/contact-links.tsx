import { isOneRecipient } from '#domain/email.ts'
import { callLink, mailLink, whatsappLink } from '#domain/links.ts'
import { whatsappNumber } from '#domain/whatsapp-number.ts'
import { classNames } from '#ui/class-names.ts'
import { MailText } from '#ui/contact-details.tsx'
import { Icon } from '#ui/icon.tsx'
import { CopyButton } from './copy-button.tsx'

const text = 'inline-flex min-h-11 min-w-0 items-center gap-2 text-small text-ink-soft'
const link = `${text} underline-offset-4 hover:text-ink hover:underline`
const mark = 'size-4 shrink-0 text-gold-deep print:hidden'

type ContactLinksProps = {
  email: string
  phone: string
  /** Stands ready in WhatsApp when its link is opened. */
  whatsappText?: string
  className?: string
}

const Address = ({ email }: { email: string }) => (
  <>
    <Icon name="mail" className={mark} />
    <span className="min-w-0">
      <MailText address={email} />
    </span>
  </>
)

/**
 * E-mail, phone and WhatsApp as links, the first two to copy; what is missing is left out. Old records may hold anything as an e-mail: what
 * a mail program could read as several recipients is shown, not linked.
 */
export const ContactLinks = ({ email, phone, whatsappText, className }: ContactLinksProps) => {
  const whatsapp = whatsappNumber(phone)
  return (
    <div className={classNames('flex min-w-0 flex-wrap gap-x-4', className)}>
      {email && (
        <p className="flex max-w-full min-w-0 items-center">
          {isOneRecipient(email) ? (
            <a href={mailLink(email)} className={link}>
              <Address email={email} />
            </a>
          ) : (
            <span className={text}>
              <Address email={email} />
            </span>
          )}
          <CopyButton text={email} noun="e-mail" />
        </p>
      )}
      {phone && (
        <p className="flex items-center">
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
