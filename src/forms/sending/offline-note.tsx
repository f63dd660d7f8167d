import { Icon } from '#ui/icon.tsx'
import { useOnline } from '#ui/use-online.ts'
import { OFFLINE } from './messages.tsx'

/** Shown as soon as the browser knows that there is no connection, before anybody presses. */
export const OfflineNote = () => {
  const online = useOnline()
  return (
    <p role="status" className="text-bad">
      {!online && (
        <span className="mb-5 flex items-start gap-3">
          <Icon name="alert" className="mt-1 size-5 shrink-0" />
          <span>{OFFLINE}</span>
        </span>
      )}
    </p>
  )
}
