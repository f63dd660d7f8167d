import type { ReactNode } from 'react'
import { spa } from '#config/spa.ts'
import { Icon, type UiIconName } from './icon.tsx'
import { Reveal } from './reveal.tsx'

/** An e-mail address that wraps only before its @. */
export const MailText = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@')
  return (
    <span className="wrap-break-word">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}

/** Days, then times; wraps only between the two. */
export const OpeningHours = () => {
  const [days, ...times] = spa.hours.text.split(', ')
  return (
    <>
      <span className="inline-block">{times.length > 0 ? `${days},` : days}</span>{' '}
      <span className="inline-block">{times.join(', ')}</span>
    </>
  )
}

type ContactRowProps = { icon: UiIconName; title: string; note: string; children: ReactNode }

/** One way to reach the spa, as a list item. */
export const ContactRow = ({ icon, title, note, children }: ContactRowProps) => (
  <Reveal
    as="li"
    className="grid grid-cols-[auto_1fr] items-center gap-x-5 border-t border-line py-4 last:border-b sm:grid-cols-[auto_1fr_1.4fr] sm:gap-x-8"
  >
    <Icon name={icon} className="size-6 text-gold-deep" />
    <h3 className="display text-title">{title}</h3>
    <div className="col-start-2 min-w-0 sm:col-start-3">
      {children}
      <p className="text-small text-ink-soft">{note}</p>
    </div>
  </Reveal>
)
