import { PortalButton } from '../../buttons.tsx'

/** The list with the entry one place further up (-1) or down (1). */
const movedEntry = <T,>(list: readonly T[], index: number, by: -1 | 1): T[] => {
  const moved = [...list]
  const [entry] = moved.splice(index, 1)
  return entry === undefined ? moved : moved.toSpliced(index + by, 0, entry)
}

type EntryToolsProps<T> = { list: readonly T[]; index: number; name: string; onChange: (list: T[]) => void }

/** Buttons that move or remove one entry of a form. They are not `disabled` at the end of the list, so that they keep the focus. */
export const EntryTools = <T,>({ list, index, name, onChange }: EntryToolsProps<T>) => (
  <div className="mt-4 flex flex-wrap gap-3">
    {([-1, 1] as const).map((by) => {
      const isEnd = index + by < 0 || index + by >= list.length
      return (
        <PortalButton
          key={by}
          tone="plain"
          aria-disabled={isEnd || undefined}
          aria-label={`${by < 0 ? 'Up' : 'Down'}: ${name}`}
          data-move={by}
          onClick={({ currentTarget: { form } }) => {
            if (isEnd) return
            onChange(movedEntry(list, index, by))
            // The focus follows the entry, so that it can be moved further.
            form?.querySelectorAll<HTMLElement>(`[data-move="${String(by)}"]`)[index + by]?.focus()
          }}
        >
          {by < 0 ? 'Up' : 'Down'}
        </PortalButton>
      )
    })}
    <PortalButton
      tone="danger"
      aria-label={`Remove: ${name}`}
      onClick={() => onChange(list.filter((_, other) => other !== index))}
    >
      Remove
    </PortalButton>
  </div>
)
