import type { ReactNode } from 'react'
import { picture, PICTURE_NAMES, type PictureName } from '#content/pictures.ts'
import { moved } from '#shared/lists.ts'
import { MoveButtons, PortalButton } from '#desk/buttons.tsx'
import { SelectField } from '#desk/fields.tsx'
import { SettingForm, type useSetting } from '#desk/setting-form.tsx'

type PictureFieldProps = { value: PictureName; onChange: (picture: PictureName) => void }

export const PictureField = (field: PictureFieldProps) => (
  <SelectField
    {...field}
    label="Picture"
    name="picture"
    className="mt-4"
    options={PICTURE_NAMES.map((name) => [name, picture(name).caption || picture(name).alt])}
  />
)

type EntryListProps<T, Problems> = {
  form: ReturnType<typeof useSetting<readonly T[], readonly Problems[]>>
  part: 'offers' | 'team' | 'therapists'
  added: () => T
  noun: string
  most: number
  noneText: string
  entry: (entry: T, change: (own: Partial<T>) => void, errors: Partial<Problems>) => ReactNode
}

export const EntryList = <T extends { name: string }, Problems>({
  form,
  part,
  added,
  noun,
  most,
  noneText,
  entry,
}: EntryListProps<T, Problems>) => {
  const { draft, setDraft, problems } = form
  return (
    <SettingForm
      form={form}
      label={`Save ${part}`}
      isPublic={part !== 'therapists'}
      more={
        <PortalButton disabled={draft.length >= most} onClick={() => setDraft([...draft, added()])}>
          {`Add ${noun}`}
        </PortalButton>
      }
    >
      <div className="grid gap-6">
        {draft.map((one, index) => (
          <fieldset key={index} className="min-w-0 rounded-[2px] border border-line bg-paper p-4">
            <legend className="px-1 font-medium">{one.name.trim() || `New ${noun}`}</legend>
            {entry(one, (own) => setDraft(draft.with(index, { ...one, ...own })), problems?.[index] ?? {})}
            <div className="mt-4 flex flex-wrap items-center gap-3">
              <MoveButtons
                name={one.name || `new ${noun}`}
                index={index}
                length={draft.length}
                onMove={(by) => setDraft(moved(draft, index, by))}
              />
              <PortalButton
                tone="danger"
                aria-label={`Remove: ${one.name || `new ${noun}`}`}
                onClick={() => setDraft(draft.toSpliced(index, 1))}
              >
                Remove
              </PortalButton>
            </div>
          </fieldset>
        ))}
        {draft.length === 0 && <p className="text-ink-soft">{noneText}</p>}
      </div>
    </SettingForm>
  )
}
