import type { ReactNode } from 'react'
import { denialText } from '#domain/staff.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton, textLink } from '../../buttons.tsx'
import { SettingsLoaded } from '../../house/settings-loaded.tsx'
import { TherapistsForm } from './therapists-form.tsx'
import { Link } from '#ui/link.tsx'
import { saveDiarySettings } from '#data/house-changes.ts'
import {
  draftOf,
  limitsFrom,
  type NumberName,
  parseSettingsDraft,
  settingsProblems,
} from '#domain/diary/settings-check.ts'
import { CATEGORIES } from '#domain/service.ts'
import { FormFooter } from '../../forms/form-footer.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useStoredForm } from '../../forms/use-stored-form.ts'
import { useHouse } from '../../use-house.ts'
import { useBlockedDays } from './use-blocked-days.ts'

const NUMBERS: readonly [name: NumberName, label: string, hint: string][] = [
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
  const { settings } = useHouse()
  const countBlocked = useBlockedDays()
  const form = useStoredForm({
    key: 'limits',
    stored: draftOf(settings),
    parse: parseSettingsDraft,
    check: settingsProblems,
    tidy: (draft) => draftOf(limitsFrom(draft)),
    failed: 'The settings were not saved',
    save: async ({ from, to }) => {
      await saveDiarySettings({ from: limitsFrom(from), to: limitsFrom(to) })
      if (from.buffer !== to.buffer) await countBlocked()
    },
  })
  const { draft, setDraft, problems } = form

  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {NUMBERS.map(([name, label, hint]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            hint={hint}
            error={problems?.[name]}
            inputMode="numeric"
            value={draft[name]}
            onChange={(text) => setDraft({ ...draft, [name]: text })}
          />
        ))}
      </div>
      <FormFooter form={form} label="Save" />
    </form>
  )
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
