import { useId } from 'react'
import { contactDue } from '#domain/answer-due.ts'
import type { Contact } from '#domain/contact.ts'
import { displayName, submittedText } from '#domain/display.ts'
import { momentText } from '#domain/venue-clock.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { PortalButton } from '../buttons.tsx'
import { DueBadge, NewBadge, newEdge, overdueEdge } from '../card-badges.tsx'
import { ContactLinks } from '../contact-links.tsx'
import { useArrivals } from '../desk/use-arrivals.ts'
import { useEntries } from '../entry/entries.tsx'
import { fromMessage } from '../entry/prefill.ts'
import { isOverdue } from '../lists/overdue-first.ts'
import { useNow } from '../use-now.ts'
import type { MessageMark, useMarkMessage } from './use-mark-message.ts'

type MessageCardProps = ReturnType<typeof useMarkMessage> & {
  contact: Contact
  /** Closes the dialog around the card before another one opens. */
  onLeave?: () => void
}

/** A message with its buttons. */
export const MessageCard = ({ contact, marking, mark, onLeave }: MessageCardProps) => {
  const now = useNow()
  const arrivals = useArrivals()
  const { begin } = useEntries()
  const nameId = useId()
  const due = contactDue(contact)
  const button = (name: MessageMark) => ({
    tone: 'plain' as const,
    busy: marking?.id === contact.id && marking.name === name,
    busyText: 'Processing...',
    disabled: marking !== undefined,
    'aria-describedby': nameId,
    onClick: () => void mark(contact, name),
  })
  return (
    <article
      aria-labelledby={nameId}
      data-card
      data-waits={contact.isWaiting || undefined}
      data-new={arrivals.isNew(contact) || undefined}
      tabIndex={-1}
      onFocus={() => arrivals.see(contact)}
      className={classNames(
        'relative rounded-[2px] border bg-paper p-4',
        arrivals.isNew(contact) ? newEdge : 'border-line',
        isOverdue(due, now) && overdueEdge,
      )}
    >
      {arrivals.isNew(contact) && <NewBadge>Just in</NewBadge>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={nameId} className="min-w-0 font-medium wrap-anywhere">
          {displayName({ fullName: contact.name }, 'Unknown Client')}
        </h3>
        <Badge tone={contact.status === 'new' ? 'warn' : 'neutral'}>{contact.status === 'new' ? 'New' : 'Read'}</Badge>
        <DueBadge due={due} now={now} />
        <p className="text-small text-ink-soft sm:ml-auto">{submittedText(contact.createdAt)}</p>
      </div>
      <p className="mt-2 max-w-text whitespace-pre-line wrap-anywhere">{contact.message}</p>
      {contact.answeredAt && (
        <p className="mt-1 text-small text-ink-soft">
          Answered: <span>{momentText(contact.answeredAt)}</span>
          <span>{contact.answeredBy?.name && ` by ${contact.answeredBy.name}`}</span>
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
        <ContactLinks email={contact.email} phone={contact.phone} />
        <div className="flex flex-wrap gap-2">
          {contact.isWaiting && <PortalButton {...button('answered')}>Answered</PortalButton>}
          <PortalButton
            tone="plain"
            aria-describedby={nameId}
            onClick={() => {
              onLeave?.()
              begin(fromMessage(contact))
            }}
          >
            Make a booking
          </PortalButton>
          {/* Last in the row, so that no other button moves under the pointer when it disappears. */}
          {contact.status === 'new' && <PortalButton {...button('read')}>Mark as Read</PortalButton>}
        </div>
      </div>
    </article>
  )
}
