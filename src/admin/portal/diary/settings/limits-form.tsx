import type { FormEvent } from 'react'
import { saveDiarySettings } from '#data/house-changes.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import {
  draftOf,
  limitsFrom,
  type NumberName,
  parseSettingsDraft,
  type SettingsDraft,
  settingsProblems,
} from '#domain/diary/settings-check.ts'
import { CATEGORIES } from '#domain/service.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { useCheck } from '../../forms/use-check.ts'
import { FormFooter } from '../../forms/form-footer.tsx'
import { useStoredForm } from '../../forms/use-stored-form.ts'
import { useHouse } from '../../use-house.ts'

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

const UNSET = draftOf(parseDiarySettings(undefined))

/** Places and times of the house. Its opening hours stand in the view House. */
export const LimitsForm = () => {
  const { settings, settingsBy } = useHouse()
  const part = useStoredForm<SettingsDraft>({
    key: 'limits',
    stored: draftOf(settings),
    initial: UNSET,
    parse: parseSettingsDraft,
    changedBy: settingsBy,
    failed: 'The settings were not saved',
    save: ({ from = UNSET, to }, staff) => saveDiarySettings({ from: limitsFrom(from), to: limitsFrom(to) }, staff),
  })
  const { draft, setDraft } = part
  const problems = settingsProblems(draft)
  const check = useCheck(Object.keys(problems).length > 0)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (!check.passes(event)) return
    await part.store(draftOf(limitsFrom(draft)))
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {NUMBERS.map(([name, label, hint]) => (
          <Field key={name} label={label} name={name} hint={hint} error={check.isRefused ? problems[name] : undefined}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={draft[name]}
                onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
                className={inputClass}
              />
            )}
          </Field>
        ))}
      </div>
      <FormFooter form={part} label="Save" hasProblems={check.isRefused} />
    </form>
  )
}
