import { type ReactNode, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { usePortalView } from '../portal-view.ts'

type NoteLineProps = { text: string; children: ReactNode }

/**
 * A line above list and diary, beside the tabs if they leave room. Only a press opens it, below the tabs, so that nothing moves by itself and
 * nothing lies over the work. The parent wraps its children.
 */
export const NoteLine = ({ text, children }: NoteLineProps) => {
  const [isOpen, setOpen] = useState(false)
  const { open } = usePortalView()
  if (open !== 'list' && open !== 'diary') return null
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-11 items-center gap-1.5 border-line text-left text-small font-medium text-warn hover:text-ink max-xl:mr-4 max-sm:mr-0 max-sm:w-full max-sm:border-b xl:border-b xl:pl-4 print:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="right" className={classNames('size-4 shrink-0', isOpen && '[transform:rotate(90deg)]')} />
        <span>{text}</span>
      </button>
      {isOpen && (
        <div className="order-1 mt-2 min-w-0 basis-full rounded-[2px] border border-warn/40 bg-warn-pale px-4 py-1 text-small print:hidden">
          {children}
        </div>
      )}
    </>
  )
}
