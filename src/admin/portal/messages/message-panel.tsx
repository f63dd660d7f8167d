import { useEffect, useState, useId, useRef } from 'react'
import { contactDue } from '#domain/answer-due.ts'
import type { Contact } from '#domain/contact.ts'
import { displayName, submittedText } from '#domain/display.ts'
import { Dialog, useDialog } from '#ui/dialog.tsx'
import { focusWaiting } from '../bookings/card-focus.ts'
import { useArrivals } from '../desk/use-arrivals.ts'
import { AnswerFirst } from '../lists/answer-first.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { PagedList } from '../lists/paged-list.tsx'
import { ShortRow } from '../lists/short-row.tsx'
import { useLists } from '../portal-lists.ts'
import { momentText } from '#domain/venue-clock.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { PortalButton } from '../buttons.tsx'
import { DueBadge, NewBadge, newEdge, overdueEdge } from '../card-badges.tsx'
import { ContactLinks } from '../contact-links.tsx'
import { useEntries } from '../entry/entries.tsx'
import { fromMessage } from '../entry/prefill.ts'
import { isOverdue } from '../lists/overdue-first.ts'
import { useNow } from '../use-now.ts'
import { markContactAnswered, markContactRead } from '#data/contacts-desk.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { failedAlert } from '../../reason.ts'

type MessageMark = 'read' | 'answered'

/** Marks messages as read or answered, one at a time; `marking` is the current one. */
const useMarkMessage = () => {
  const staff = useSignedIn()
  const dialog = useDialog()
  const [marking, setMarking] = useState<{ id: string; name: MessageMark }>()
  const isBusy = useRef(false)

  const mark = async (contact: Contact, name: MessageMark) => {
    if (isBusy.current) return
    isBusy.current = true
    setMarking({ id: contact.id, name })
    const store = name === 'read' ? markContactRead : markContactAnswered
    await store(contact, staff).catch((error: unknown) =>
      dialog.alert(failedAlert('The message was not marked', error)),
    )
    isBusy.current = false
    setMarking(undefined)
  }

  return { marking, mark }
}

type MessageCardProps = ReturnType<typeof useMarkMessage> & {
  contact: Contact
  /** Closes the dialog around the card before another one opens. */
  onLeave?: () => void
}

/** A message with its buttons. */
const MessageCard = ({ contact, marking, mark, onLeave }: MessageCardProps) => {
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

const searchable = ({ name, email, phone }: Contact) => ({ names: [name], email, phone })

type OpenedMessageProps = { contact: Contact; marks: ReturnType<typeof useMarkMessage>; onClose: () => void }

const OpenedMessage = ({ contact, marks, onClose }: OpenedMessageProps) => {
  useEffect(() => focusWaiting, [])
  return (
    <Dialog open isWide title="Message" onClose={onClose}>
      <MessageCard contact={contact} {...marks} onLeave={onClose} />
    </Dialog>
  )
}

/** The overdue messages, above the list. The dialog of one closes when it is answered, here or by a colleague. */
const MessagesFirst = ({ marks }: Pick<OpenedMessageProps, 'marks'>) => {
  const { overdue } = useLists().messages
  const arrivals = useArrivals()
  const [openedId, setOpenedId] = useState<string>()
  const opened = overdue.find(({ id }) => id === openedId)
  if (overdue.length === 0) return null
  return (
    <>
      <AnswerFirst
        entries={overdue}
        row={(contact) => (
          <ShortRow
            name={displayName({ fullName: contact.name }, 'Unknown Client')}
            due={contactDue(contact)}
            isNew={arrivals.isNew(contact)}
            onClick={() => {
              arrivals.see(contact)
              setOpenedId(contact.id)
            }}
          >
            {contact.message}
          </ShortRow>
        )}
      />
      {opened && <OpenedMessage contact={opened} marks={marks} onClose={() => setOpenedId(undefined)} />}
    </>
  )
}

/** The desk reads messages, and marks them read and answered. */
export const MessagePanel = () => {
  const { messages } = useLists()
  const marks = useMarkMessage()
  return (
    <>
      <h2 className="sr-only">Messages</h2>
      <ListTools />
      <MessagesFirst marks={marks} />
      <PagedList
        pages={messages.pages}
        searchable={searchable}
        noun="messages"
        empty="No messages yet"
        className="grid gap-3"
      >
        {(contact) => (
          <li key={contact.id}>
            <MessageCard contact={contact} {...marks} />
          </li>
        )}
      </PagedList>
    </>
  )
}
