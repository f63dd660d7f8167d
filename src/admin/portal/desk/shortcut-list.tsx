import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CheckField } from '#ui/field.tsx'
import type { Shortcut } from './use-shortcuts.ts'

type ShortcutListProps = {
  shortcuts: readonly Shortcut[]
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  onClose: () => void
}

export const ShortcutList = ({ shortcuts, isOn, onSwitch, onClose }: ShortcutListProps) => (
  <Dialog
    open
    title="Keyboard shortcuts"
    onClose={onClose}
    actions={
      <Button tone="plain" onClick={onClose}>
        Done
      </Button>
    }
  >
    <dl className="grid grid-cols-[3rem_1fr] gap-y-2">
      {shortcuts.map(({ key, does }) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="inline-flex min-w-8 justify-center rounded-[2px] border border-line bg-sand px-2">
              {key}
            </kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <CheckField type="checkbox" checked={isOn} onChange={(event) => onSwitch(event.target.checked)} className="mt-5">
      Use these keys on this device
    </CheckField>
  </Dialog>
)
