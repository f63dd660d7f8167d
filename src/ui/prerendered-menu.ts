import { createContext } from 'react'
import type { Service } from '#domain/service.ts'

/** Id of the data block with the menu that a prerendered page shows in its HTML. */
export const MENU_BLOCK = 'prerendered-menu'

/** `brief`: without descriptions, for a page that shows none; every byte of HTML delays the page. */
export type PrerenderedMenu = { services: readonly Service[]; brief: boolean }

/** The menu as it stood when the site was built; undefined when the build could not read it, or on pages without one. */
export const PrerenderedMenuContext = createContext<PrerenderedMenu | undefined>(undefined)

type Entry = Omit<Service, 'description'> & Partial<Pick<Service, 'description'>>

/** The content of the data block, for `readPrerenderedMenu`. */
export const entriesOf = ({ services, brief }: PrerenderedMenu): readonly Entry[] =>
  brief ? services.map(({ description: _, ...entry }) => entry) : services

/** Not validated, because our own build wrote it from parsed services. */
export const readPrerenderedMenu = (page: Document): PrerenderedMenu | undefined => {
  const text = page.getElementById(MENU_BLOCK)?.textContent
  if (!text) return undefined
  const entries = JSON.parse(text) as Entry[]
  return {
    services: entries.map((entry) => ({ description: '', ...entry })),
    brief: entries.some(({ description }) => description === undefined),
  }
}
