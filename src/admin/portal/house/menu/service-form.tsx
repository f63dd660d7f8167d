import { type FormEvent, useId, useState } from 'react'
import { changeService, createService } from '#data/menu-changes.ts'
import { ChangedError } from '#data/settings-change.ts'
import { checkService } from '#domain/menu-check.ts'
import { changesFrom, fieldsFrom, isChangedFrom, serviceDraftOf } from '#domain/menu-draft.ts'
import { isSameTreatment } from '#domain/offer.ts'
import { Dialog, useDialog } from '#ui/dialog.tsx'
import { PortalButton } from '../../buttons.tsx'
import { ChangeQuestion, SAVE_ALL_THE_SAME } from '../../forms/change-question.tsx'
import { focusProblem } from '../../forms/focus-problem.ts'
import { DISCARD } from '../../forms/form-footer.tsx'
import { useSaving } from '../../forms/use-saving.ts'
import { useHouse } from '../../use-house.ts'
import { CardPreview } from './card-preview.tsx'
import { ServiceFields } from './service-fields.tsx'
import { useOffersWith } from './use-offers-with.ts'
import type { ServiceFormState } from './use-service-form.ts'

/** A treatment and, beside it, its card on Services. What cannot be saved stays as typed, with the reason. */
export const ServiceForm = ({ form }: { form: ServiceFormState }) => {
  const { open, set, close } = form
  const { menu } = useHouse()
  const dialog = useDialog()
  const formId = useId()
  const { isSaving, save } = useSaving('The treatment was not saved')
  const [isSent, setSent] = useState(false)
  const [changed, setChanged] = useState<string>()
  const offers = useOffersWith(open && !open.isNew ? open.base.name : '')
  if (!open) return null
  const { id, isNew, base, draft } = open
  const service = menu.find((one) => one.id === id)
  const stored = service ? serviceDraftOf(service) : base
  const others = menu.filter((other) => other.id !== id)
  const { errors, notes } = checkService(draft, isNew ? undefined : base, others)
  const isRenamed = offers !== '' && !isSameTreatment(draft.name, base.name)
  const renamed = { name: `The offer keeps the old name: ${offers}. Please choose the treatment there again.` }

  const store = async () => {
    const from = changed === undefined ? base : stored
    try {
      await (isNew ? createService(id, fieldsFrom(draft)) : changeService(id, from, changesFrom(draft, from)))
    } catch (error) {
      if (!(error instanceof ChangedError)) throw error
      setChanged(error.message)
      return false
    }
    return true
  }
  const load = () => {
    set({ base: stored, draft: stored })
    setChanged(undefined)
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
          {changed ? SAVE_ALL_THE_SAME : 'Save treatment'}
        </PortalButton>
      }
    >
      <div className="grid gap-8 whitespace-normal md:grid-cols-[minmax(0,1fr)_18rem]">
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          {/* What is typed while it is being saved would be lost with the form. */}
          <div inert={isSaving}>
            <ServiceFields
              draft={draft}
              errors={isSent ? errors : {}}
              notes={isRenamed ? { ...notes, ...renamed } : notes}
              onChange={(change) => set({ draft: { ...draft, ...change } })}
            />
          </div>
          <ChangeQuestion form={{ changed, load }} />
        </form>
        <CardPreview service={fieldsFrom(draft)} />
      </div>
    </Dialog>
  )
}
