import type { ReactNode } from 'react'
import { env } from '#config/env.ts'
import { type Change, saveSetting } from '#data/settings-change.ts'
import type { Problems, Setting, Typed } from '#domain/setting.ts'
import type { Fields } from '#records/fields.ts'
import { useHouse } from '../use-house.ts'
import { TextField } from './fields.tsx'
import { FormFooter } from './form-footer.tsx'
import { useStoredForm } from './use-stored-form.ts'

/** The form of a setting, over what is stored. `save`: where something follows from the value. */
export const useSetting = <Draft extends object, Problems>(
  setting: Setting<Draft, Problems>,
  save = (change: Change<Draft>) => saveSetting(setting, change),
) => {
  const { name, path, read, write, check } = setting
  return useStoredForm<Draft, Problems>({
    key: name,
    stored: read(useHouse().documents[path]),
    check,
    tidy: (draft) => read(write(draft, undefined)),
    failed: `The ${name} were not saved`,
    save,
  })
}

const SEARCH_ENGINES = 'Search engines see it after the next deployment.'
const ON_EVERY_PAGE = `Visitors see what you save on the next page that they open. ${SEARCH_ENGINES}`
const GUESTS = 'Guests read these texts on My request and in your prepared messages as soon as they are saved.'

const NOTES = { offers: ON_EVERY_PAGE, team: ON_EVERY_PAGE, hours: ON_EVERY_PAGE, words: GUESTS }

/** With App Check only pages that load Firebase may read the database. */
const WITH_APP_CHECK = {
  offers: 'Booking shows saved offers at once, Home after the next deployment.',
  team: 'About shows the saved team after the next deployment.',
  hours:
    'Booking shows saved hours once a visitor has chosen a day, and My request while a request waits for its answer. Every other page shows them after the next deployment.',
  words: GUESTS,
}

type SettingFormProps = {
  form: Pick<ReturnType<typeof useStoredForm>, 'submit' | 'savedAt'> & Parameters<typeof FormFooter>[0]['form']
  /** On the button. */
  label: string
  /** Stands before the button. */
  more?: ReactNode
  /** Where visitors read the value. */
  part?: keyof typeof NOTES
  onSaved?: () => void
  children: ReactNode
}

/** Around the fields of a setting: who sees it, Save with its outcome, and since when visitors see it. */
export const SettingForm = ({ form, label, more, part, onSaved, children }: SettingFormProps) => (
  <form noValidate onSubmit={(event) => void form.submit(event).then((isSaved) => isSaved && onSaved?.())}>
    {part && <p className="mb-5 text-small text-ink-soft">{(env.appCheckKey ? WITH_APP_CHECK : NOTES)[part]}</p>}
    {children}
    <FormFooter form={form} label={label}>
      {more}
    </FormFooter>
    {part && (
      <p role="status" className="mt-2 text-small text-good">
        {form.savedAt && !env.appCheckKey && `Visitors see this since ${form.savedAt}.`}
      </p>
    )}
  </form>
)

type TypedFormProps<Of extends Fields> = {
  setting: Setting<Typed<Of>, Problems<keyof Of & string>>
  record: Of
  fields: readonly (readonly [name: keyof Of & string, label: string, hint: string])[]
  save?: (change: Change<Typed<Of>>) => Promise<void>
  /** The columns of a wide screen. */
  className: string
}

/** The form of a setting whose fields are typed one by one. */
export const TypedForm = <Of extends Fields>({ setting, record, fields, save, className }: TypedFormProps<Of>) => {
  const form = useSetting(setting, save)
  const { draft, setDraft, problems } = form
  return (
    <SettingForm form={form} label="Save">
      <div className={`mt-3 grid gap-x-5 gap-y-4 sm:grid-cols-2 ${className}`}>
        {fields.map(([name, label, hint]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            hint={hint}
            error={problems?.[name]}
            inputMode={record[name]?.is === 'whole' ? 'numeric' : undefined}
            autoCapitalize="none"
            spellCheck={false}
            value={draft[name]}
            onChange={(text) => setDraft({ ...draft, [name]: text })}
          />
        ))}
      </div>
    </SettingForm>
  )
}
