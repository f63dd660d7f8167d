import type { ContactDraft } from './contact.ts'
import { normalisePhone } from './phone.ts'

/** What is stored: name and e-mail trimmed, the phone in its stored form, the message raw (it is counted raw). */
export const toContactMessage = (draft: ContactDraft): ContactDraft => ({
  name: draft.name.trim(),
  email: draft.email.trim(),
  phone: normalisePhone(draft.phone),
  message: draft.message,
})
