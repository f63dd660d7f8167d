import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { RetryButton } from '../../buttons.tsx'
import { useHouse } from '../../use-house.ts'

/** A form begins from what is stored, so it waits until that was read. */
export const WhenKnown = ({ children }: { children: ReactNode }) => {
  const { isKnown, failed, reload } = useHouse()
  if (isKnown) return children
  if (failed === undefined) return <Spinner label="Loading the settings..." className="py-16" />
  return (
    <Notice
      tone="bad"
      title="Could not load the settings"
      action={<RetryButton tone="plain" failed={failed} onClick={() => void reload()} />}
    >
      {failed}
    </Notice>
  )
}
