import { FEES_SETTING } from '#domain/house/house-settings.ts'
import type { Fees } from '#domain/payment.ts'
import { CheckField } from '#ui/field.tsx'
import { SettingForm, useSetting } from '../../forms/setting-form.tsx'

const SWITCHES: readonly [name: keyof Fees, label: string][] = [
  ['late', 'For a late cancellation by the guest: less than four hours before the visit'],
  ['missed', 'For a visit to which the guest did not come'],
]

export const FeesPart = () => {
  const form = useSetting(FEES_SETTING)
  const { draft, setDraft } = form
  return (
    <SettingForm form={form} label="Save fees">
      <p className="mb-5 max-w-text text-small text-ink-soft">
        The card of such a visit then has “Note fee”, from its day on. Guests do not read this: say it in Words, under
        “If a guest cannot come”.
      </p>
      <fieldset>
        <legend className="text-small font-medium">The house asks a fee</legend>
        {SWITCHES.map(([name, label]) => (
          <CheckField
            key={name}
            type="checkbox"
            checked={draft[name]}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.checked })}
          >
            {label}
          </CheckField>
        ))}
      </fieldset>
    </SettingForm>
  )
}
