import { type FormEvent, useId, useState } from 'react'
import { DataError } from '#data/data-error.ts'
import { changeService, createService, getServiceDraft } from '#data/menu-changes.ts'
import { checkService } from '#domain/menu-check.ts'
import { changesFrom, fieldsFrom, isChangedFrom, overTheirs, type ServiceDraft } from '#domain/menu-draft.ts'
import { differences } from '#domain/menu-news.ts'
import { isSameTreatment } from '#domain/offer.ts'
import { Dialog, useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton } from '../../buttons.tsx'
import { focusProblem } from '../../forms/focus-problem.ts'
import { DISCARD } from '../../forms/form-footer.tsx'
import { useSaving } from '../../forms/use-saving.ts'
import { useHouse } from '../../use-house.ts'
import { CardPreview } from './card-preview.tsx'
import { ServiceFields } from './service-fields.tsx'
import { useOffersWith } from './use-offers-with.ts'
import type { ServiceFormState } from './use-service-form.ts'

type StoredNowProps = { theirs: ServiceDraft; draft: ServiceDraft; onTake: () => void }

/** After a conflict: the colleague's values of the fields in which main typed something else. */
const StoredNow = ({ theirs, draft, onTake }: StoredNowProps) => {
  const changes = differences(draft, theirs)
  return (
    <div role="alert" className="mb-5 rounded-[2px] border border-warn/40 bg-warn-pale p-4 text-small">
      {changes ? (
        <>
          <p>
            A colleague changed this treatment. The form holds what is stored now, with your own changes: saving once
            more sets <span>{changes}</span>.
          </p>
          <p className="mt-2 wrap-anywhere">
            {`Stored now: ${theirs.name}, ${theirs.duration} min, ${theirs.price || 'no price'}. ${theirs.description}`}
          </p>
          <PortalButton tone="plain" className="mt-3" onClick={onTake}>
            Take over what is stored
          </PortalButton>
        </>
      ) : (
        <p>The form holds what is stored now.</p>
      )}
    </div>
  )
}

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
