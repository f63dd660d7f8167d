import type { ComponentType, ReactNode } from 'react'
import { ReadState } from '../lists/read-failed.tsx'
import { useHouse } from '../use-house.ts'

type SettingsLoadedProps = {
  /** The noun for the messages while loading or after a failure. */
  noun?: string
  children: ReactNode
}

/** Mounts its children once menu and settings are known, so that no default value is saved by mistake. */
export const SettingsLoaded = ({ noun = 'the settings', children }: SettingsLoadedProps) => {
  const house = useHouse()
  return house.isKnown ? children : <ReadState read={house} name={noun} />
}

/** A part of House that begins once menu and settings are known. */
export const onceLoaded = (Form: ComponentType) => {
  const Part = () => (
    <SettingsLoaded>
      <Form />
    </SettingsLoaded>
  )
  return Part
}
