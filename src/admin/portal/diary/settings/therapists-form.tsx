import { saveTherapists } from '#data/house-changes.ts'
import { newId } from '#data/new-id.ts'
import { EVERY_DAY } from '#domain/diary/shifts.ts'
import {
  parseTherapistDrafts,
  type TherapistDraft,
  therapistDraftOf,
  therapistFrom,
  type TherapistProblems,
  therapistProblems,
} from '#domain/diary/therapist-draft.ts'
import { CATEGORIES } from '#domain/service.ts'
import { MOST_THERAPISTS } from '#records/therapist.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { PortalButton } from '../../buttons.tsx'
import { FormFooter } from '../../forms/form-footer.tsx'
import { useStoredForm } from '../../forms/use-stored-form.ts'
import { GENDERS, type Therapist } from '#domain/diary/therapists.ts'
import { useHouse } from '../../use-house.ts'
import { useBlockedDays } from './use-blocked-days.ts'
import { CheckList } from '../../forms/check-list.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { WorkFields } from './work-fields.tsx'

type TherapistFieldsProps = {
  therapist: TherapistDraft
  problems: TherapistProblems | undefined
  onChange: (change: Partial<TherapistDraft>) => void
  onRemove: () => void
}

const TherapistFields = ({ therapist, problems, onChange, onRemove }: TherapistFieldsProps) => (
  <fieldset className="rounded-[2px] border border-line bg-paper p-4">
    <legend className="px-1 font-medium">{therapist.name.trim() || 'New therapist'}</legend>
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Name"
        name="name"
        error={problems?.name}
        value={therapist.name}
        onChange={(text) => onChange({ name: text })}
      />
      <TextField
        label="Phone (optional)"
        name="phone"
        type="tel"
        value={therapist.phone}
        onChange={(text) => onChange({ phone: text })}
      />
      <Field
        label="Woman or man (optional)"
        name="gender"
        hint="For guests who ask for a woman or a man. Only staff see it."
      >
        {(control) => (
          <select
            {...control}
            value={therapist.gender}
            onChange={(event) => onChange({ gender: GENDERS.find((one) => one === event.target.value) ?? '' })}
            className={inputClass}
          >
            <option value="">Not said</option>
            <option value="woman">Woman</option>
            <option value="man">Man</option>
          </select>
        )}
      </Field>
    </div>
    <div className="mt-3 grid gap-2">
      <CheckList
        legend="Does"
        options={CATEGORIES.map(({ id, label }) => [id, label] as const)}
        chosen={therapist.categories}
        onChange={(categories) => onChange({ categories })}
      />
      <WorkFields draft={therapist} problems={problems} onChange={onChange} />
    </div>
    <PortalButton tone="danger" className="mt-2" onClick={onRemove}>
      {`Remove ${therapist.name.trim() || 'this therapist'}`}
    </PortalButton>
  </fieldset>
)

/** Whether only names, phones, women and men or the order differ, which say nothing of who is on duty. */
const isSameWork = (one: readonly Therapist[], other: readonly Therapist[]): boolean => {
  const workOf = (therapists: readonly Therapist[]) =>
    therapists.map(({ name: _, phone: __, gender: ___, ...work }) => JSON.stringify(work)).toSorted()
  return workOf(one).join() === workOf(other).join()
}

const newTherapist = (): TherapistDraft =>
  therapistDraftOf({ id: newId(), name: '', categories: [], phone: '', gender: '', ...EVERY_DAY })

/** The team: who does what and when. Their order is that of the diary's columns. */
export const TherapistsForm = () => {
  const { therapists } = useHouse()
  const countBlocked = useBlockedDays()
  const form = useStoredForm<readonly TherapistDraft[], ReturnType<typeof therapistProblems>>({
    key: 'therapists',
    stored: therapists.map(therapistDraftOf),
    parse: parseTherapistDrafts,
    check: therapistProblems,
    tidy: (draft) => draft.map((one) => therapistDraftOf(therapistFrom(one))),
    failed: 'The therapists were not saved',
    save: async (change) => {
      const [from, to] = [change.from.map(therapistFrom), change.to.map(therapistFrom)]
      await saveTherapists({ from, to })
      if (!isSameWork(from, to)) await countBlocked()
    },
  })
  const { draft, setDraft, problems } = form

  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <div className="grid gap-4">
        {draft.map((therapist) => (
          <TherapistFields
            key={therapist.id}
            therapist={therapist}
            problems={problems?.[therapist.id]}
            onChange={(change) => setDraft(draft.map((one) => (one.id === therapist.id ? { ...one, ...change } : one)))}
            onRemove={() => setDraft(draft.filter(({ id }) => id !== therapist.id))}
          />
        ))}
        {draft.length === 0 && <p className="text-ink-soft">No therapists yet. The diary has a column per category.</p>}
      </div>
      <p className="mt-3 text-small text-ink-soft">
        When you remove a therapist, their bookings stay. The diary then shows these treatments in the column of their
        category.
      </p>
      <FormFooter form={form} label="Save therapists">
        <PortalButton
          tone="plain"
          disabled={draft.length >= MOST_THERAPISTS}
          onClick={() => {
            form.hideProblems()
            setDraft([...draft, newTherapist()])
          }}
        >
          Add a therapist
        </PortalButton>
      </FormFooter>
    </form>
  )
}
