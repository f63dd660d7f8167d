import { useEffect, useState } from 'react'
import { contactDue } from '#domain/answer-due.ts'
import type { Contact } from '#domain/contact.ts'
import { displayName } from '#domain/display.ts'
import { Dialog } from '#ui/dialog.tsx'
import { focusWaiting } from '../bookings/card-focus.ts'
import { useArrivals } from '../desk/use-arrivals.ts'
import { AnswerFirst } from '../lists/answer-first.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { PagedList } from '../lists/paged-list.tsx'
import { ShortRow } from '../lists/short-row.tsx'
import { useLists } from '../portal-lists.ts'
import { MessageCard } from './message-card.tsx'
import { useMarkMessage } from './use-mark-message.ts'

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
