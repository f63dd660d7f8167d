import { WORDS_SETTING } from '#domain/house/house-settings.ts'
import type { Words } from '#domain/house/house.ts'
import { WORDS } from '#records/house.ts'
import { AreaField } from '../../forms/fields.tsx'
import { SettingForm, useSetting } from '../../forms/setting-form.tsx'

const FIELDS: readonly [name: keyof Words, label: string][] = [
  ['arrival', 'When guests arrive'],
  ['bring', 'What to bring'],
  ['cancellation', 'If a guest cannot come'],
  ['before', 'Before a treatment'],
  ['room', 'Charge to the room'],
]

export const WordsPart = () => {
  const form = useSetting(WORDS_SETTING)
  const { draft, setDraft, problems } = form
  return (
    <SettingForm form={form} label="Save words" readers="guests">
      <p className="mb-5 text-small text-ink-soft">
        Empty texts are left out. “If a guest cannot come” also stands before the button of Booking.
      </p>
      <div className="grid gap-5 lg:grid-cols-2">
        {FIELDS.map(([name, label]) => (
          <AreaField
            key={name}
            label={label}
            name={name}
            error={problems?.[name]}
            hint={`${String(draft[name].length)} of ${String(WORDS[name].most)} characters`}
            rows={4}
            value={draft[name]}
            onChange={(text) => setDraft({ ...draft, [name]: text })}
          />
        ))}
      </div>
    </SettingForm>
  )
}
