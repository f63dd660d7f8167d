import type { ContactDraft } from '#domain/contact.ts'
import { CONTACT_FIELDS } from '#domain/contact-check.ts'
import { createDraftStore, type DraftStore, storedTexts } from '#forms/drafts/draft-store.ts'
import type { TypedInputs } from '#forms/drafts/typed-inputs.ts'
import { readVisitor } from '#forms/drafts/visitor.ts'

export const DRAFT_KEY = 'la-lumiere.contact-draft'

const EMPTY_DRAFT = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, ''])) as ContactDraft

export const CONTACT_INPUTS: TypedInputs<ContactDraft> = { fields: CONTACT_FIELDS }

export type ContactDraftStore = DraftStore<ContactDraft>

export const createContactDraftStore = (): ContactDraftStore =>
  createDraftStore({
    key: DRAFT_KEY,
    empty: EMPTY_DRAFT,
    parse: (stored) => storedTexts(EMPTY_DRAFT, stored),
    start: () => {
      const visitor = readVisitor()
      return visitor ? { ...EMPTY_DRAFT, name: visitor.name, email: visitor.email, phone: visitor.phone } : EMPTY_DRAFT
    },
  })
