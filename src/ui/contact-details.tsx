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

type ContactCardProps = { icon: UiIconName; title: string; note: string; children: ReactNode }

/** One way to reach the spa, as a list item. */
export const ContactCard = ({ icon, title, note, children }: ContactCardProps) => (
  <Reveal
    as="li"
    className="flex flex-col items-center rounded-[2px] border border-line bg-paper px-4 py-9 lg:px-6 text-center"
  >
    <Icon name={icon} className="size-8 text-gold-deep" />
    <h3 className="display mt-4 text-title">{title}</h3>
    <div className="mt-2 max-w-full">{children}</div>
    <p className="mt-1 text-small text-ink-soft">{note}</p>
  </Reveal>
)
