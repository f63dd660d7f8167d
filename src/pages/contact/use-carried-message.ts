import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ContactDraft } from '#domain/contact.ts'
import type { ContactDraftStore } from './contact-draft.ts'

const carriedIn = (state: unknown): ContactDraft | undefined =>
  typeof state === 'object' && state !== null && 'message' in state ? (state as ContactDraft) : undefined

/** Fills the form with the message that the booking form prepares for a guest with a foreign number. Keeps a message begun earlier. */
export const useCarriedMessage = (store: ContactDraftStore): void => {
  const { state, pathname, hash } = useLocation() as { state: unknown; pathname: string; hash: string }
  const navigate = useNavigate()
  useEffect(() => {
    const carried = carriedIn(state)
    if (!carried) return
    if (store.isUntouched(store.read())) store.change(carried)
    // A reload must not fill it again.
    void navigate(pathname + hash, { replace: true, preventScrollReset: true })
  }, [state, pathname, hash, store, navigate])
}
