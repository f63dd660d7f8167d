import { createContext, useContext, useMemo } from 'react'
import { getDiarySettings } from '#data/diary.ts'
import { listTherapists } from '#data/diary-desk.ts'
import { watchServices } from '#data/services-desk.ts'
import { type DiarySettings, parseDiarySettings } from '#domain/diary/diary-settings.ts'
import type { Therapist } from '#domain/diary/therapists.ts'
import type { Service } from '#domain/service.ts'
import { useLive } from './lists/use-live.ts'
import { useRead } from './lists/use-read.ts'

/** What the house has to offer: its menu, its limits, its therapists. Until they are read nothing is full and nobody is on duty. */
export type House = {
  menu: readonly Service[]
  settings: DiarySettings
  therapists: readonly Therapist[]
  /** Menu, limits and therapists were read. */
  isKnown: boolean
  /** Why a part is not known, in words. */
  failed: string | undefined
  reload: () => Promise<void>
}

const UNKNOWN = parseDiarySettings(undefined)
const NONE: House = {
  menu: [],
  settings: UNKNOWN,
  therapists: [],
  isKnown: false,
  failed: undefined,
  reload: () => Promise.resolve(),
}

export const HouseContext = createContext<House>(NONE)

export const useHouse = (): House => useContext(HouseContext)

/** Reads it for the whole portal. `parts` are its reads, for "Reload" and the banner of old data. */
export const useReadHouse = () => {
  const menu = useLive(watchServices)
  const settings = useRead(getDiarySettings)
  const team = useRead(listTherapists)
  const { reload: reloadSettings } = settings
  const { reload: reloadTeam } = team
  const house = useMemo<House>(
    () => ({
      menu: menu.value ?? [],
      settings: settings.value ?? UNKNOWN,
      therapists: team.value ?? [],
      isKnown: [menu.value, settings.value, team.value].every((value) => value !== undefined),
      failed: settings.failed ?? team.failed ?? menu.failed,
      reload: async () => {
        await Promise.all([reloadSettings(), reloadTeam()])
      },
    }),
    [menu.value, menu.failed, settings.value, settings.failed, team.value, team.failed, reloadSettings, reloadTeam],
  )
  return { house, menu, parts: [menu, settings, team] }
}
