import type { ReactNode } from 'react'
import { ReadState } from './read-failed.tsx'
import { useHouse } from './use-house.ts'

/** Mounts its children once menu and settings are known, so that no default value is saved by mistake. */
export const SettingsLoaded = ({ children }: { children: ReactNode }) => {
  const house = useHouse()
  return house.isKnown ? children : <ReadState read={house} name="the settings" />
}
