import { fieldsOf, momentOf, type Stamp, stampOf, textOf } from '#records/stored.ts'

export type Contact = {
  id: string
  name: string
  email: string
  phone: string
  message: string
  status: 'new' | 'read'
  readAt: Date | null
  createdAt: Date | null
  updatedAt: Date | null
  readBy?: Stamp
  /** Nobody has answered the message. False for messages that were read before the site recorded answers. */
  isWaiting: boolean
  /** Null while the message waits, and for messages that were read before the site recorded answers. */
  answeredAt: Date | null
  answeredBy?: Stamp
}

export type ContactDraft = { name: string; email: string; phone: string; message: string }

/** Never throws; any status but `read` is new. */
export const parseContact = (id: string, data: unknown): Contact => {
  const fields = fieldsOf(data)
  const text = (name: string) => textOf(fields[name])
  const readBy = stampOf(fields['readBy'])
  const answeredBy = stampOf(fields['answeredBy'])
  const isRead = text('status').trim().toLowerCase() === 'read'
  return {
    id,
    name: text('name') || text('fullName'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    status: isRead ? 'read' : 'new',
    readAt: momentOf(fields['readAt']),
    createdAt: momentOf(fields['createdAt']),
    updatedAt: momentOf(fields['updatedAt']),
    ...(readBy && { readBy }),
    isWaiting: !isRead || fields['answeredAt'] === null,
    answeredAt: momentOf(fields['answeredAt']),
    ...(answeredBy && { answeredBy }),
  }
}
