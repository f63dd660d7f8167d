import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { Field, inputClass } from '#ui/field.tsx'

type Option = { key: string; content: ReactNode; choose: () => void }

type ComboboxProps = {
  field: { label: string; name: string; placeholder: string; error?: string | undefined }
  value: string
  onType: (text: string) => void
  options: readonly Option[]
  /** The option that Enter chooses before an arrow key is pressed; -1 for none. */
  preselected: number
  status?: ReactNode
  input?: Ref<HTMLInputElement> | undefined
}

/** Arrows and Enter choose; Enter never submits. The list covers what is below, so that nothing moves. */
export const Combobox = ({ field, value, onType, options, preselected, status, input }: ComboboxProps) => {
  const { placeholder, ...labelled } = field
  const id = useId()
  // A field that begins with a text opens its list at once.
  const [isOpen, setOpen] = useState(value !== '')
  // Kept by key, because options that are found later are inserted before others.
  const [moved, setMoved] = useState<{ value: string; key: string }>()
  const isShown = isOpen && options.length > 0
  const movedTo = moved?.value === value ? options.findIndex(({ key }) => key === moved.key) : -1
  const active = movedTo >= 0 ? movedTo : Math.min(preselected, options.length - 1)
  const optionId = (index: number) => `${id}-${String(index)}`

  const move = (step: 1 | -1) => {
    setOpen(true)
    const next = active < 0 && step < 0 ? options.length - 1 : (active + step + options.length) % options.length
    const index = isShown ? next : Math.max(active, 0)
    const option = options[index]
    if (!option) return
    setMoved({ value, key: option.key })
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (option: Option) => {
    setOpen(false)
    setMoved(undefined)
    option.choose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    }
    // Escape closes the list, not the dialog.
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const option = options[active]
    if (isShown && option) choose(option)
  }

  return (
    <div className="relative">
      <Field {...labelled}>
        {(control) => (
          <input
            {...control}
            ref={input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            placeholder={placeholder}
            value={value}
            onChange={(event) => {
              onType(event.target.value)
              setOpen(true)
            }}
            onClick={() => setOpen(true)}
            onKeyDown={press}
            onBlur={() => setOpen(false)}
            className={inputClass}
          />
        )}
      </Field>
      <div role="status" className="mt-1 text-small text-ink-soft empty:hidden">
        {status}
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isShown}
        className="absolute inset-x-0 z-10 max-h-72 overflow-y-auto rounded-[2px] border border-line bg-paper shadow-sheet"
      >
        {isShown &&
          options.map((option, index) => (
            <button
              key={option.key}
              id={optionId(index)}
              type="button"
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className="block min-h-11 w-full px-4 py-2 text-left wrap-anywhere hover:bg-sand aria-selected:bg-sage-pale"
            >
              {option.content}
            </button>
          ))}
      </div>
    </div>
  )
}
