import { useEffect, useState, useId } from 'react'
import { contactDue } from '#features/booking/answer-due.ts'
import type { Contact } from '../contact.ts'
import { displayName, stampText } from '#features/booking/display.ts'
import { Dialog } from '#ui/dialog.tsx'
import { momentText } from '#shared/venue-clock.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import {
  markContact,
  type MessageMark,
  countContacts,
  watchContacts,
  watchLongestWaiting,
  watchUnread,
} from '#data/contacts-desk.ts'
import { serverNow } from '#config/server-time.ts'
import { focusWaiting } from '#features/booking/desk/actions.tsx'
import { useArrivals } from '#desk/use-arrivals.ts'
import { AnswerFirst, ShortRow } from '#desk/answer-first.tsx'
import { ListTools } from '#desk/list-tools.tsx'
import { PagedList } from '#desk/paged-list.tsx'
import { useLists } from '#desk/portal-lists.ts'
import { PortalButton } from '#desk/buttons.tsx'
import { DueBadge, NewBadge, newEdge, overdueEdge } from '#desk/card-badges.tsx'
import { ContactLinks } from '#desk/contact-links.tsx'
import { useEntries } from '#features/booking/desk/entry/entries.tsx'
import { fromMessage } from '#features/booking/entry.ts'
import { isOverdue, overdueOf } from '#desk/overdue-first.ts'
import { useNow } from '#desk/use-now.ts'
import { useSaving } from '#desk/use-saving.ts'
import { useSignedIn } from '#desk/session.ts'
import { useLive, useOnChange, useCounted, usePages } from '#desk/use-read.ts'

/** The messages of the portal, their figures, and those that wait longest. The list is read once it is first shown. */
export const useReadMessages = (isShown: boolean) => {
  const now = useNow()
  const pages = usePages(watchContacts, isShown)
  /** Messages that are unread, or read and not answered. */
  const longestWaiting = useLive(watchLongestWaiting)
  const unread = useLive(watchUnread)
  const count = useCounted(countContacts)
  useOnChange(unread.value, count.reload)
  const [openedAt] = useState(serverNow)
  return {
    pages: { ...pages, total: count.value },
    count,
    unread: unread.value?.filter(({ status }) => status === 'new').length,
    /** For the strip above the list, the longest overdue first. */
    overdue: overdueOf([pages.list, longestWaiting.value], contactDue, now),
    arrived: unread.value?.filter(({ createdAt }) => createdAt !== null && createdAt > openedAt),
    parts: [pages, longestWaiting, unread, count],
  }
}

const MessageCard = ({ contact }: { contact: Contact }) => {
  const staff = useSignedIn()
  const { isSaving, save } = useSaving('The message was not marked')
  const now = useNow()
  const arrivals = useArrivals()
  const { begin } = useEntries()
  const nameId = useId()
  const due = contactDue(contact)
  const button = (name: MessageMark) => ({
    busy: isSaving,
    'aria-describedby': nameId,
    onClick: () => void save(() => markContact(contact, name, staff)),
  })
  return (
    <article
      aria-labelledby={nameId}
      data-card
      data-waits={contact.answeredAt === null || undefined}
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
        <p className="text-small text-ink-soft sm:ml-auto">{stampText(contact.createdAt)}</p>
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
          {contact.answeredAt === null && <PortalButton {...button('answered')}>Answered</PortalButton>}
          <PortalButton aria-describedby={nameId} onClick={() => begin(fromMessage(contact))}>
            Make a booking
          </PortalButton>
          {/* Last in the row, so that no other button moves under the pointer when it disappears. */}
          {contact.status === 'new' && <PortalButton {...button('read')}>Mark as Read</PortalButton>}
        </div>
      </div>
    </article>
  )
}

type OpenedMessageProps = { contact: Contact; onClose: () => void }

const OpenedMessage = ({ contact, onClose }: OpenedMessageProps) => {
  useEffect(() => focusWaiting, [])
  return (
    <Dialog isWide title="Message" onClose={onClose}>
      <MessageCard contact={contact} />
    </Dialog>
  )
}

/** The overdue messages, above the list. The dialog of one closes when it is answered, here or by a colleague. */
const MessagesFirst = () => {
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
      {opened && <OpenedMessage contact={opened} onClose={() => setOpenedId(undefined)} />}
    </>
  )
}

/** The desk reads messages, and marks them read and answered. */
export const MessagePanel = () => {
  const { messages } = useLists()
  return (
    <>
      <h2 className="sr-only">Messages</h2>
      <ListTools />
      <MessagesFirst />
      <PagedList pages={messages.pages} noun="messages" empty="No messages yet" className="grid gap-3">
        {(contact) => (
          <li key={contact.id}>
            <MessageCard contact={contact} />
          </li>
        )}
      </PagedList>
    </>
  )
}
