import type { MouseEvent } from 'react'
import { spa } from '#config/spa.ts'
import { callLink, mailLink, whatsappLink } from '#domain/links.ts'
import { Icon, type UiIconName } from '#ui/icon.tsx'
import type { BookingDraftStore } from './draft-store.ts'
import { draftText } from './draft-text.ts'

type Way = { icon: UiIconName; title: string; text: string; address: string; link: (text: string) => string }

const WAYS: readonly Way[] = [
  {
    icon: 'phone',
    title: 'Call us',
    text: spa.hours.short,
    address: spa.phone,
    link: () => callLink(spa.phone),
  },
  {
    icon: 'chat',
    title: 'WhatsApp',
    text: 'Your choices come along as text',
    address: spa.whatsapp,
    link: (text) => whatsappLink(spa.whatsapp, text),
  },
  {
    icon: 'mail',
    title: 'E-mail',
    text: 'Your choices come along as text',
    address: spa.mail.bookings,
    link: (text) => mailLink(spa.mail.bookings, 'Booking request') + (text && `&body=${encodeURIComponent(text)}`),
  },
]

/** Other ways to book; the links take along what stands in the form at the moment they are followed. */
export const ContactCards = ({ store }: { store: BookingDraftStore }) => {
  const carryDraft =
    ({ link }: Way) =>
    (event: MouseEvent<HTMLAnchorElement>) => {
      const draft = store.read()
      event.currentTarget.href = link(store.isUntouched(draft) ? '' : draftText(draft))
    }
  return (
    <ul className="mt-12 grid gap-4 md:grid-cols-3">
      {WAYS.map((way) => (
        <li key={way.title}>
          <a
            href={way.link('')}
            onClick={carryDraft(way)}
            onAuxClick={carryDraft(way)}
            onContextMenu={carryDraft(way)}
            {...(way.icon === 'chat' ? { target: '_blank', rel: 'noreferrer' } : {})}
            className="group flex h-full min-h-11 flex-col items-start gap-3 rounded-[2px] border border-line bg-paper p-6 no-underline transition-colors duration-quick hover:border-gold sm:p-8"
          >
            <Icon name={way.icon} className="size-7 text-gold-deep" />
            <span className="display text-title text-ink">{way.title}</span>
            <span className="max-w-full font-medium break-words text-gold-deep group-hover:underline group-hover:underline-offset-4">
              {way.address}
            </span>
            <span className="text-small text-ink-soft">{way.text}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
