import type { MouseEvent } from 'react'
import { spa } from '#config/spa.ts'
import { callLink, mailLink, whatsappLink } from '#domain/links.ts'
import type { UiIconName } from '#ui/icon.tsx'
import type { BookingDraftStore } from './booking-draft.ts'
import { draftText } from './draft-text.ts'

type BookingWay = {
  icon: UiIconName
  title: string
  /** Missing for the phone, which shows the opening hours instead. */
  text?: string
  address: string
  link: (text: string) => string
}

/** Ways to book without the form. */
export const BOOKING_WAYS: readonly BookingWay[] = [
  {
    icon: 'phone',
    title: 'Call us',
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

/** Attributes of a link whose message contains the current values of the form. */
export const wayLink = ({ icon, link }: BookingWay, store: BookingDraftStore) => {
  const carryDraft = (event: MouseEvent<HTMLAnchorElement>) => {
    const draft = store.read()
    event.currentTarget.href = link(store.isUntouched(draft) ? '' : draftText(draft))
  }
  return {
    href: link(''),
    onClick: carryDraft,
    onAuxClick: carryDraft,
    onContextMenu: carryDraft,
    ...(icon === 'chat' ? { target: '_blank', rel: 'noreferrer' } : {}),
  }
}
