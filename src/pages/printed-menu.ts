import { createContext } from 'react'
import type { Service } from '#domain/service.ts'

/** The data block in which a prerendered page carries the menu that stands in its HTML. */
export const MENU_BLOCK = 'printed-menu'

/** The menu as it stood when the site was built; undefined when the build could not read it, or on pages without one. */
export const PrintedMenu = createContext<readonly Service[] | undefined>(undefined)

/** Written by our own build with the services as `parseService` left them. */
export const readPrintedMenu = (page: Document): readonly Service[] | undefined => {
  const text = page.getElementById(MENU_BLOCK)?.textContent
  return text ? (JSON.parse(text) as Service[]) : undefined
}
