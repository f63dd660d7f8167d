import { fieldsOf, momentOf, type Stamp, stampOf, textOf } from './stored.ts'

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
}

export type ContactDraft = { name: string; email: string; phone: string; message: string }

/** Never throws; any status but `read` is new. */
export const parseContact = (id: string, data: unknown): Contact => {
  const fields = fieldsOf(data)
  const text = (name: string) => textOf(fields[name])
  const readBy = stampOf(fields['readBy'])
  return {
    id,
    name: text('name') || text('fullName'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    status: text('status').trim().toLowerCase() === 'read' ? 'read' : 'new',
    readAt: momentOf(fields['readAt']),
    createdAt: momentOf(fields['createdAt']),
    updatedAt: momentOf(fields['updatedAt']),
    ...(readBy && { readBy }),
  }
}
