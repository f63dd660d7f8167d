import { isContactPhone, normalisePhone } from '#domain/phone.ts'
import { useDraft } from '#forms/drafts/draft-store.ts'
import type { ContactDraftStore } from './contact-draft.ts'

const understood = (phone: string) => {
  const stored = normalisePhone(phone)
  return isContactPhone(phone) && stored !== phone.trim() ? stored : ''
}

/** The number as it will be sent, where that differs from what was typed. */
export const UnderstoodPhone = ({ store }: { store: ContactDraftStore }) => {
  const number = useDraft(store, ({ phone }) => understood(phone))
  return number && <span>{`We will reach you at ${number}`}</span>
}
