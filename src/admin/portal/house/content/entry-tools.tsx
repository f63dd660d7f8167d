import { PortalButton } from '../../buttons.tsx'

/** The list with the entry one place further up (-1) or down (1). */
export const movedEntry = <T,>(list: readonly T[], index: number, by: -1 | 1): T[] => {
  const moved = [...list]
  const [entry] = moved.splice(index, 1)
  return entry === undefined ? moved : moved.toSpliced(index + by, 0, entry)
}

type EntryToolsProps<T> = { list: readonly T[]; index: number; name: string; onChange: (list: T[]) => void }

/** Order and removal of one entry. A button at its end stays, so that the focus is not lost. */
export const EntryTools = <T,>({ list, index, name, onChange }: EntryToolsProps<T>) => (
  <div className="mt-4 flex flex-wrap gap-3">
    {([-1, 1] as const).map((by) => {
      const isEnd = index + by < 0 || index + by >= list.length
      return (
        <PortalButton
          key={by}
          tone="plain"
          aria-disabled={isEnd || undefined}
          onClick={() => !isEnd && onChange(movedEntry(list, index, by))}
        >
          {by < 0 ? 'Up' : 'Down'}
          <span className="sr-only">: {name}</span>
        </PortalButton>
      )
    })}
    <PortalButton tone="danger" onClick={() => onChange(list.filter((_, other) => other !== index))}>
      Remove<span className="sr-only">: {name}</span>
    </PortalButton>
  </div>
)
