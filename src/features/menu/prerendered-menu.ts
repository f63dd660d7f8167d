import { createContext } from 'react'
import type { Service } from './service.ts'

/** `brief`: without descriptions, because the page shows none. */
export type PrerenderedMenu = { services: readonly Service[]; brief: boolean }

/** The menu as it stood when the site was built; undefined when the build could not read it, or on pages without one. */
export const PrerenderedMenuContext = createContext<PrerenderedMenu | undefined>(undefined)

/** `data-service` of a treatment's card: a browser may have translated the words beside it. The description, its last part, may have several lines. */
export const serviceText = (service: Service, ...description: string[]): string =>
  [service.name, service.category, service.duration, service.price, service.icon, ...description].join('\n')

/** Not validated, because our own build wrote it from parsed services, in their order. Names stand for the ids, which compress badly. */
export const readPrerenderedMenu = (page: Document): PrerenderedMenu | undefined => {
  const texts = [...page.querySelectorAll<HTMLElement>('[data-service]')].map(({ dataset }) => dataset['service'] ?? '')
  const entries = texts.map((text, position) => {
    const [name, category, duration, price, icon, ...lines] = text.split('\n')
    const service = { id: name, name, category, duration: Number(duration), price, icon, position }
    return { lines, service: { ...service, description: lines.join('\n') } as Service }
  })
  if (entries.length === 0) return undefined
  return { services: entries.map(({ service }) => service), brief: entries.every(({ lines }) => lines.length === 0) }
}
