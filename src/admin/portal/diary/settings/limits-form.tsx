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
export const LimitsForm = () => {
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
