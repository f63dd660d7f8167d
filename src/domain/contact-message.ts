import type { ContactDraft } from './contact.ts'
import { normalisePhone } from './phone.ts'

/** What is stored: texts trimmed, the phone in its stored form. The counter counts the message raw. */
export const toContactMessage = (draft: ContactDraft): ContactDraft => ({
  name: draft.name.trim(),
  email: draft.email.trim(),
  phone: normalisePhone(draft.phone),
  message: draft.message.trim(),
})
