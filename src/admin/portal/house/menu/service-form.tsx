import { type FormEvent, useId } from 'react'
import { changeService, createService } from '#data/menu-changes.ts'
import { serviceProblems } from '#domain/menu-check.ts'
import { emptyDraft, fieldsFrom, serviceDraftOf, type ServiceDraft } from '#domain/menu-draft.ts'
import { isSameTreatment, isTreatmentOf } from '#domain/offer.ts'
import { Dialog, useDialog } from '#ui/dialog.tsx'
import { PortalButton } from '../../buttons.tsx'
import { ChangeQuestion, SAVE_ALL_THE_SAME } from '../../forms/change-question.tsx'
import { DISCARD } from '../../forms/form-footer.tsx'
import { keptUnder } from '../../forms/kept-draft.ts'
import { useStoredForm } from '../../forms/use-stored-form.ts'
import { useHouse } from '../../use-house.ts'
import { CardPreview } from './card-preview.tsx'
import { OFFERS } from '#content/offers.ts'
import { CATEGORIES, type IconName } from '#domain/service.ts'
import { SERVICE_FORM } from '#records/service.ts'
import { AreaField, SelectField, TextField } from '../../forms/fields.tsx'

type Texts = Partial<Record<keyof ServiceDraft, string>>

type ServiceFieldsProps = {
  draft: ServiceDraft
  errors: Texts
  /** Beside the name. */
  note: string | undefined
  onChange: (change: Partial<ServiceDraft>) => void
}

const { description: DESCRIPTION, duration: DURATION, icon: ICON } = SERVICE_FORM

const INPUTS: readonly [name: 'name' | 'duration' | 'price', label: string, hint: string, isNumeric: boolean][] = [
  ['name', 'Name', 'On the menu once. Bookings keep the name they were made with.', false],
  ['duration', 'Minutes', `From ${String(DURATION.least)} to ${String(DURATION.most)}.`, true],
  ['price', 'Price', 'Like P350 or From P300.', false],
]

const WORDS: Record<IconName, string> = {
  Sparkles: 'Stars',
  Heart: 'Heart',
  Droplets: 'Drops',
  Flower2: 'Flower',
  Hand: 'Hand',
  Footprints: 'Feet',
}

const ServiceFields = ({ draft, errors, note, onChange }: ServiceFieldsProps) => {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {INPUTS.map(([name, label, hint, isNumeric]) => (
        <TextField
          key={name}
          label={label}
          name={name}
          hint={
            <>
              <span>{hint}</span>
              {name === 'name' && note && <span className="block text-warn">{note}</span>}
            </>
          }
          error={errors[name]}
          className={name === 'name' ? 'sm:col-span-2' : ''}
          inputMode={isNumeric ? 'numeric' : undefined}
          value={draft[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
      <AreaField
        label="Description"
        name="description"
        hint={`${String(draft.description.length)} / ${String(DESCRIPTION.most)}`}
        error={errors.description}
        className="sm:col-span-2"
        value={draft.description}
        onChange={(text) => onChange({ description: text })}
      />
      <SelectField
        label="Category"
        name="category"
        className="sm:col-span-2"
        value={draft.category}
        onChange={(category) => onChange({ category })}
        options={CATEGORIES.map(({ id, label }) => [id, label])}
      />
      <SelectField
        label="Picture"
        name="icon"
        className="sm:col-span-2"
        value={draft.icon}
        onChange={(icon) => onChange({ icon })}
        options={ICON.values.map((icon) => [icon, WORDS[icon]])}
      />
    </div>
  )
}

/** The names of the offers that include a treatment. Offers refer to treatments by name. */
export const useOffersWith = (treatment: string): string => {
  const { offers = OFFERS } = useHouse().content
  return offers
    .filter((offer) => isTreatmentOf(offer, treatment))
    .map(({ name }) => name)
    .join(', ')
}

/** A treatment of the menu, or a new one, that begins as `start`. */
export type OpenService = { id: string; isNew: boolean; start: ServiceDraft }

/** The key of a draft, before the id of the treatment. */
const TREATMENT = 'treatment '
const NEW_TREATMENT = 'new treatment '

/** The treatment whose draft the tab keeps; the form begins with that draft. */
export const keptService = (): OpenService | undefined => {
  const [isNew, id] = [keptUnder(NEW_TREATMENT), keptUnder(TREATMENT)]
  const kept = isNew ?? id
  return kept === undefined ? undefined : { id: kept, isNew: isNew !== undefined, start: emptyDraft() }
}

/** A treatment and, beside it, its card on Services. What cannot be saved stays as typed, with the reason. */
export const ServiceForm = ({ id, isNew, start, onClose }: OpenService & { onClose: () => void }) => {
  const { menu } = useHouse()
  const dialog = useDialog()
  const formId = useId()
  const service = menu.find((one) => one.id === id)
  // After a lost answer the live menu has a new treatment, too.
  const stored = service && !isNew ? serviceDraftOf(service) : start
  const others = menu.filter((other) => other.id !== id)
  const form = useStoredForm({
    key: (isNew ? NEW_TREATMENT : TREATMENT) + id,
    stored,
    check: (draft) => serviceProblems(draft, others),
    tidy: (draft) => serviceDraftOf(fieldsFrom(draft)),
    failed: 'The treatment was not saved',
    save: (change) => (isNew ? createService(id, fieldsFrom(change.to)) : changeService(id, change)),
  })
  const { draft, isSaving, problems } = form
  const offers = useOffersWith(isNew ? '' : form.start.name)
  const isRenamed = offers !== '' && !isSameTreatment(draft.name, form.start.name)
  const renamed = `The offer keeps the old name: ${offers}. Please choose the treatment there again.`

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (await form.submit(event)) onClose()
  }
  const leave = async () => {
    if (isSaving || (form.isTouched && !(await dialog.confirm(DISCARD)))) return
    form.load()
    onClose()
  }

  return (
    <Dialog
      open
      isWide
      title={isNew ? 'New treatment' : form.start.name}
      onClose={() => void leave()}
      actions={
        <PortalButton type="submit" form={formId} busy={isSaving} busyText="Saving...">
          {form.changed ? SAVE_ALL_THE_SAME : 'Save treatment'}
        </PortalButton>
      }
    >
      <div className="grid gap-8 whitespace-normal md:grid-cols-[minmax(0,1fr)_18rem]">
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          {/* What is typed while it is being saved would be lost with the form. */}
          <div inert={isSaving}>
            <ServiceFields
              draft={draft}
              errors={problems ?? {}}
              note={isRenamed ? renamed : undefined}
              onChange={(change) => form.setDraft({ ...draft, ...change })}
            />
          </div>
          <ChangeQuestion form={form} />
        </form>
        <CardPreview service={fieldsFrom(draft)} />
      </div>
    </Dialog>
  )
}
