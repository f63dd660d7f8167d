import { createContext } from 'react'
import type { Service } from '#domain/service.ts'

/** The data block in which a prerendered page carries the menu that stands in its HTML. */
export const MENU_BLOCK = 'printed-menu'

/** `brief`: without descriptions, for a page that shows none; every byte of HTML is waited for. */
export type Printed = { services: readonly Service[]; brief: boolean }

/** The menu as it stood when the site was built; undefined when the build could not read it, or on pages without one. */
export const PrintedMenu = createContext<Printed | undefined>(undefined)

type Entry = Omit<Service, 'description'> & Partial<Pick<Service, 'description'>>

/** What the data block holds, for `readPrintedMenu`. */
export const entriesOf = ({ services, brief }: Printed): readonly Entry[] =>
  brief ? services.map(({ description: _, ...entry }) => entry) : services

/** Written by our own build with the services as `parseService` left them. */
export const readPrintedMenu = (page: Document): Printed | undefined => {
  const text = page.getElementById(MENU_BLOCK)?.textContent
  if (!text) return undefined
  const entries = JSON.parse(text) as Entry[]
  return {
    services: entries.map((entry) => ({ description: '', ...entry })),
    brief: entries.some(({ description }) => description === undefined),
  }
}
