import { type FormEvent, useState } from 'react'
import { saveDiarySettings } from '#data/house-changes.ts'
import { draftOf, limitsFrom, type NumberName, settingsProblems } from '#domain/diary/settings-check.ts'
import { CATEGORIES } from '#domain/service.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { PortalButton } from '../../buttons.tsx'
import { useSignedIn } from '../../../signed-in.tsx'
import { useHouse } from '../../use-house.ts'
import { useSaving } from './use-saving.ts'

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
  const staff = useSignedIn()
  const { isSaving, saved, save } = useSaving('The settings were not saved')
  const [base, setBase] = useState(() => draftOf(settings))
  const [draft, setDraft] = useState(base)
  const [errors, setErrors] = useState<ReturnType<typeof settingsProblems>>({})

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problems = settingsProblems(draft)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return
    if (await save(() => saveDiarySettings({ from: limitsFrom(base), to: limitsFrom(draft) }, staff))) setBase(draft)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {NUMBERS.map(([name, label, hint]) => (
          <Field key={name} label={label} name={name} hint={hint} error={errors[name]}>
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
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <PortalButton type="submit" busy={isSaving} busyText="Saving...">
          Save
        </PortalButton>
        <p role="status" className="text-small text-good">
          {saved}
        </p>
      </div>
    </form>
  )
}
