import { type FormEvent, useId, useState } from 'react'
import { DataError } from '#data/data-error.ts'
import { changeService, createService, getServiceDraft } from '#data/menu-changes.ts'
import { checkService } from '#domain/menu-check.ts'
import { changesFrom, fieldsFrom, isChangedFrom, overTheirs, type ServiceDraft } from '#domain/menu-draft.ts'
import { isSameTreatment } from '#domain/offer.ts'
import { Dialog, useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton } from '../../buttons.tsx'
import { useSaving } from '../../forms/use-saving.ts'
import { useHouse } from '../../use-house.ts'
import { focusProblem } from '../../forms/focus-problem.ts'
import { DISCARD } from '../../forms/form-footer.tsx'
import { CardPreview } from './card-preview.tsx'
import { ServiceFields } from './service-fields.tsx'
import { StoredNow } from './stored-now.tsx'
import { useOffersWith } from './use-offers-with.ts'
import type { ServiceFormState } from './use-service-form.ts'

/** A treatment and, beside it, its card on Services. What cannot be saved stays as typed, with the reason. */
export const ServiceForm = ({ form }: { form: ServiceFormState }) => {
  const { open, set, close } = form
  const { menu } = useHouse()
  const staff = useSignedIn()
  const dialog = useDialog()
  const formId = useId()
  const { isSaving, save } = useSaving('The treatment was not saved')
  const [isSent, setSent] = useState(false)
  const [theirs, setTheirs] = useState<ServiceDraft>()
  const offers = useOffersWith(open && !open.isNew ? open.base.name : '')
  if (!open) return null
  const { id, isNew, base, draft } = open
  const others = menu.filter((other) => other.id !== id)
  const { errors, notes } = checkService(draft, isNew ? undefined : base, others)
  const isRenamed = offers !== '' && !isSameTreatment(draft.name, base.name)
  const renamed = { name: `The offer keeps the old name: ${offers}. Please choose the treatment there again.` }

  /** What a colleague stored meanwhile is the new beginning: where main typed nothing, it is taken over. */
  const takeUp = async (failure: DataError) => {
    const now = failure.code === 'conflict' ? await getServiceDraft(id).catch(() => undefined) : undefined
    if (!now) return
    setTheirs(now)
    set({ base: now, draft: overTheirs(draft, base, now) })
  }

  const store = async () => {
    if (isNew) return createService(id, fieldsFrom(draft), staff)
    try {
      await changeService(id, base, changesFrom(draft, base), staff)
    } catch (error) {
      if (error instanceof DataError) await takeUp(error)
      throw error
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (Object.keys(errors).length > 0) return focusProblem(event.currentTarget)
    if (await save(store)) close()
  }

  const leave = async () => {
    if (isSaving) return
    if (!isChangedFrom(draft, base) || (await dialog.confirm(DISCARD))) close()
  }

  return (
    <Dialog
      open
      isWide
      title={isNew ? 'New treatment' : base.name}
      onClose={() => void leave()}
      actions={
        <PortalButton type="submit" form={formId} busy={isSaving} busyText="Saving...">
          Save treatment
        </PortalButton>
      }
    >
      <div className="grid gap-8 whitespace-normal md:grid-cols-[minmax(0,1fr)_18rem]">
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          {theirs && <StoredNow theirs={theirs} draft={draft} onTake={() => set({ draft: theirs })} />}
          {/* What is typed while it is being saved would be lost with the form. */}
          <div inert={isSaving}>
            <ServiceFields
              draft={draft}
              errors={isSent ? errors : {}}
              notes={isRenamed ? { ...notes, ...renamed } : notes}
              onChange={(change) => set({ draft: { ...draft, ...change } })}
            />
          </div>
        </form>
        <CardPreview service={fieldsFrom(draft)} />
      </div>
    </Dialog>
  )
}
