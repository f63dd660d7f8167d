import type { ReactNode } from 'react'
import { denialText } from '#shared/staff.ts'
import { Link } from '#ui/link.tsx'
import { saveLimits, saveTherapists, THERAPISTS, LIMITS, type NumberName, NUMBERS } from '#data/house-changes.ts'
import { CATEGORIES } from '#features/menu/service.ts'
import { newId } from '#data/new-id.ts'
import { EVERY_DAY } from '../shifts.ts'
import type { TherapistDraft, TherapistProblems } from '../therapist-draft.ts'
import { MOST_THERAPISTS } from '#records/therapist.ts'
import { countDayAgain, listBlockedDays } from '#data/diary-changes.ts'
import { dateText } from '#shared/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '#desk/session.ts'
import { PortalButton, textLink } from '#desk/buttons.tsx'
import { SettingsLoaded } from '#desk/read-state.tsx'
import { SelectField, TextField, CheckList } from '#desk/fields.tsx'
import { SettingForm, TypedForm, useSetting } from '#desk/setting-form.tsx'
import { WorkFields } from './work-fields.tsx'
import { isOutdated, reasonOf } from '#desk/reason.ts'

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * After a change of hours: counts the coming days with a block of a therapist again, one day a commit. The browser asks before it
 * leaves the page meanwhile. A failure names the days that are left; the change is saved all the same.
 */
const useBlockedDays = (): (() => Promise<void>) => {
  const dialog = useDialog()
  return async () => {
    let left: string[] | undefined
    addEventListener('beforeunload', warn)
    try {
      left = await listBlockedDays()
      for (const date of left) {
        await countDayAgain(date)
        left = left.slice(1)
      }
    } catch (error) {
      const reason = reasonOf(error)
      const days = left?.map(dateText).join(', ') ?? 'coming days with a block of a therapist'
      await dialog.alert({
        title: 'SAVED, BUT NOT ON ALL DAYS',
        message: `Visitors still see the hours of before on ${days}. Open each of them in the diary, This day, and press Count this day again. ${reason}`,
        isOutdated: isOutdated(reason),
      })
    } finally {
      removeEventListener('beforeunload', warn)
    }
  }
}

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
      <SelectField
        label="Woman or man (optional)"
        name="gender"
        hint="For guests who ask for a woman or a man. Only staff see it."
        value={therapist.gender}
        onChange={(gender) => onChange({ gender })}
        options={[
          ['', 'Not said'],
          ['woman', 'Woman'],
          ['man', 'Man'],
        ]}
      />
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

/** The team: who does what and when. Their order is that of the diary's columns. */
const TherapistsForm = () => {
  const countBlocked = useBlockedDays()
  const form = useSetting(THERAPISTS, async (change) => {
    await saveTherapists(change)
    await countBlocked()
  })
  const { draft, setDraft, problems } = form

  return (
    <SettingForm
      form={form}
      label="Save therapists"
      more={
        <PortalButton
          tone="plain"
          disabled={draft.length >= MOST_THERAPISTS}
          onClick={() =>
            setDraft([...draft, { id: newId(), name: '', categories: [], phone: '', gender: '', ...EVERY_DAY }])
          }
        >
          Add a therapist
        </PortalButton>
      }
    >
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
    </SettingForm>
  )
}

const FIELDS: readonly [name: NumberName, label: string, hint: string][] = [
  ...CATEGORIES.map(({ id, label }): [NumberName, string, string] => [
    id,
    `Places: ${label}`,
    'At the same time. Empty: no limit.',
  ]),
  ['guests', 'Guests in the house', 'At the same time. Empty: no limit.'],
  ['buffer', 'Minutes after a visit', 'For cleaning, after the last treatment.'],
  ['notice', 'Minutes of notice', 'Visitors cannot ask for a time sooner than this.'],
  ['daysAhead', 'Days ahead', 'How far ahead visitors can ask.'],
]

/** Places and times of the house. Its opening hours stand in the view House. */
const LimitsForm = () => {
  const countBlocked = useBlockedDays()
  const save = async (change: Parameters<typeof saveLimits>[0]) => {
    await saveLimits(change)
    await countBlocked()
  }
  return <TypedForm setting={LIMITS} record={NUMBERS} fields={FIELDS} save={save} className="lg:grid-cols-4" />
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-8">
    <h3 className="display mb-3 text-[1.375rem]">{title}</h3>
    {children}
  </section>
)

/** The settings of the diary, for main, shown in place of the diary. */
export const DiarySettingsPage = ({ onBack }: { onBack: () => void }) => {
  const denial = denialText(useSignedIn(), 'manage_diary')
  return (
    <section aria-labelledby="settings-title">
      <PortalButton tone="plain" onClick={onBack}>
        Back to the diary
      </PortalButton>
      <h2 id="settings-title" className="display mt-4 text-title">
        Diary settings
      </h2>
      {denial ? (
        <p className="mt-3">{denial}</p>
      ) : (
        <SettingsLoaded>
          <Section title="The house">
            <LimitsForm />
            <p className="mt-4">
              Opening hours and closed days stand in{' '}
              <Link to="?house=hours" className={textLink}>
                House, Hours
              </Link>
              .
            </p>
          </Section>
          <Section title="Therapists">
            <TherapistsForm />
          </Section>
        </SettingsLoaded>
      )}
    </section>
  )
}
