import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { RetryButton } from '../buttons.tsx'
import { useHouse } from '../use-house.ts'

type SettingsLoadedProps = {
  /** The noun for the messages while loading or after a failure. */
  noun?: string
  children: ReactNode
}

/** Mounts its children once menu and settings are known, so that no default value is saved by mistake. */
export const SettingsLoaded = ({ noun = 'the settings', children }: SettingsLoadedProps) => {
  const { isKnown, failed, reload } = useHouse()
  if (isKnown) return children
  if (failed === undefined) return <Spinner label={`Loading ${noun}...`} className="py-16" />
  return (
    <Notice
      tone="bad"
      title={`Could not load ${noun}`}
      action={<RetryButton tone="plain" failed={failed} onClick={() => void reload()} />}
    >
      {failed}
    </Notice>
  )
}
