import { useState } from 'react'
import { readStoredJson, removeStored, writeStored } from '#config/storage.ts'
import { newId } from '#data/new-id.ts'
import { serviceDraftOf, emptyDraft, isChangedFrom, parseServiceDraft, type ServiceDraft } from '#domain/menu-draft.ts'
import type { MenuService } from '#domain/menu-service.ts'
import { fieldsOf, textOf } from '#records/stored.ts'
import { TREATMENT_KEY } from '../../../session.ts'

/** A treatment while main types it; `base` is the stored one when the form began, or what the form began with. */
type OpenService = { id: string; isNew: boolean; base: ServiceDraft; draft: ServiceDraft }

const readKept = (): OpenService | undefined => {
  const kept = fieldsOf(readStoredJson('sessionStorage', TREATMENT_KEY))
  const id = textOf(kept['id'])
  const isNew = kept['isNew'] === true
  const [base, draft] = [parseServiceDraft(kept['base']), parseServiceDraft(kept['draft'])]
  return id && (isNew || base.name) ? { id, isNew, base, draft } : undefined
}

/** What was typed stays in the tab until it is saved, discarded or signed out: it outlives a reload and the way Back. */
const keep = (open: OpenService | undefined): void => {
  if (open && isChangedFrom(open.draft, open.base)) writeStored('sessionStorage', TREATMENT_KEY, JSON.stringify(open))
  else removeStored('sessionStorage', TREATMENT_KEY)
}

/** Which treatment is open in the form, if any. */
export const useServiceForm = () => {
  const [open, setOpen] = useState(readKept)
  const show = (next: OpenService | undefined) => {
    keep(next)
    setOpen(next)
  }
  return {
    open,
    begin: () => show({ id: newId(), isNew: true, base: emptyDraft(), draft: emptyDraft() }),
    change: (service: MenuService) =>
      show({ id: service.id, isNew: false, base: serviceDraftOf(service), draft: serviceDraftOf(service) }),
    /** A new treatment that begins as another; it needs a name of its own. */
    copy: (service: MenuService) =>
      show({ id: newId(), isNew: true, base: serviceDraftOf(service), draft: serviceDraftOf(service) }),
    set: (change: Partial<OpenService>) => open && show({ ...open, ...change }),
    close: () => show(undefined),
  }
}

export type ServiceFormState = ReturnType<typeof useServiceForm>
export type OpenForms = Pick<ServiceFormState, 'change' | 'copy'>
