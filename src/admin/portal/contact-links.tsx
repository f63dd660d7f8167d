import { callLink, mailLink } from '#domain/links.ts'
import { Icon } from '#ui/icon.tsx'

const link =
  'inline-flex min-h-11 max-w-full items-center gap-2 text-small text-ink-soft underline-offset-4 hover:text-ink hover:underline'

/** E-mail and phone as links; what is missing is left out. */
export const ContactLinks = ({ email, phone, className }: { email: string; phone: string; className?: string }) => (
  <div className={className}>
    {email && (
      <a href={mailLink(email)} className={link}>
        <Icon name="mail" className="size-4 shrink-0 text-gold-deep" />
        <span className="min-w-0 break-all">{email}</span>
      </a>
    )}
    {phone && (
      <a href={callLink(phone)} className={link}>
        <Icon name="phone" className="size-4 shrink-0 text-gold-deep" />
        <span className="whitespace-nowrap">{phone}</span>
      </a>
    )}
  </div>
)
