import type { Contact } from '#domain/contact.ts'
import { displayName, submittedText } from '#domain/display.ts'
import { contactDue } from '#domain/answer-due.ts'
import { momentText } from '#domain/venue-clock.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { DueBadge, NewBadge, newEdge, overdueEdge } from '../card-badges.tsx'
import { ContactLinks } from '../contact-links.tsx'
import { isOverdue, withFirst } from '../lists/overdue-first.ts'
import { ListTools } from '../lists/list-tools.tsx'
import { PagedList } from '../lists/paged-list.tsx'
import { PortalButton } from '../buttons.tsx'
import { useArrivals } from '../desk/use-arrivals.ts'
import { useEntries } from '../entry/entries.tsx'
import { fromMessage } from '../entry/prefill.ts'
import { useLists } from '../portal-lists.ts'
import { useNow } from '../use-now.ts'
import { type MessageMark, useMarkMessage } from './use-mark-message.ts'

const searchable = ({ name, email, phone }: Contact) => ({ names: [name], email, phone })

/** The desk reads messages, and marks them read and answered. */
export const MessagePanel = () => {
  const now = useNow()
  const { messages } = useLists()
  const arrivals = useArrivals()
  const { begin } = useEntries()
  const { marking, mark } = useMarkMessage()
  const button = (contact: Contact, name: MessageMark) => ({
    tone: 'plain' as const,
    busy: marking?.id === contact.id && marking.name === name,
    busyText: 'Processing...',
    disabled: marking !== undefined,
    'aria-describedby': `message-${contact.id}`,
    onClick: () => void mark(contact, name),
  })
  return (
    <>
      <h2 className="sr-only">Messages</h2>
      <ListTools />
      <PagedList
        pages={messages.pages}
        searchable={searchable}
        arrange={(list) => withFirst(messages.overdue, list)}
        noun="messages"
        empty={{ title: 'No messages yet' }}
        className="grid gap-3"
      >
        {(contact) => (
          <li
            key={contact.id}
            data-card
            data-new={arrivals.isNew(contact) || undefined}
            tabIndex={-1}
            onFocus={() => arrivals.see(contact)}
            className={classNames(
              'relative rounded-[2px] border bg-paper p-4',
              arrivals.isNew(contact) ? newEdge : 'border-line',
              isOverdue(contactDue(contact), now) && overdueEdge,
            )}
          >
            {arrivals.isNew(contact) && <NewBadge>Just in</NewBadge>}
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 id={`message-${contact.id}`} className="min-w-0 font-medium wrap-anywhere">
                {displayName({ fullName: contact.name }, 'Unknown Client')}
              </h3>
              <Badge tone={contact.status === 'new' ? 'warn' : 'neutral'}>
                {contact.status === 'new' ? 'New' : 'Read'}
              </Badge>
              <DueBadge due={contactDue(contact)} now={now} />
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
                {contact.isWaiting && <PortalButton {...button(contact, 'answered')}>Answered</PortalButton>}
                <PortalButton
                  tone="plain"
                  aria-describedby={`message-${contact.id}`}
                  onClick={() => begin(fromMessage(contact))}
                >
                  Make a booking
                </PortalButton>
                {/* Last in the row, so that no other button moves under the pointer when it disappears. */}
                {contact.status === 'new' && <PortalButton {...button(contact, 'read')}>Mark as Read</PortalButton>}
              </div>
            </div>
          </li>
        )}
      </PagedList>
    </>
  )
}
