import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { type Path, paths } from '#config/paths.ts'
import { type HeadTag, headOf } from '#content/head.ts'
import { PUBLIC_PATHS } from '#content/screens.ts'
import { HOUSE_BLOCK, printHouse } from '#content/shown-house.ts'
import type { PrintedHouse } from '#domain/house/printed.ts'
import type { Service } from '#domain/service.ts'
import { entriesOf, MENU_BLOCK, type PrerenderedMenu, PrerenderedMenuContext } from '#ui/prerendered-menu.ts'
import { Site } from './routes.tsx'

export type PrerenderedPage = {
  file: string
  path: string
  html: string
  head: HeadTag[]
  /** What the HTML was made of, by the id of the element the browser reads it from. */
  data: Record<string, unknown>
}

/** Each page has the owner's words that it shows. Offers and team stand in all, because Home and About may be the next page. */
const houseFor = ({ words, ...house }: PrintedHouse, path: string): PrintedHouse => {
  if (path === paths.myBooking && words) return { ...house, words }
  return path === paths.booking && words?.cancellation
    ? { ...house, words: { cancellation: words.cancellation } }
    : house
}

/** What stands in the shell of login and portal: Home and About are reached from there without a load. */
export const shellData = (house: PrintedHouse | undefined): Record<string, unknown> =>
  house ? { [HOUSE_BLOCK]: houseFor(house, paths.admin) } : {}

type Menu = readonly Service[] | undefined

/** Which pages show the menu, and how much of it. */
const MENU_OF: Readonly<Record<string, 'brief' | 'whole'>> = {
  [paths.services]: 'whole',
  [paths.booking]: 'brief',
} satisfies Partial<Record<Path, 'brief' | 'whole'>>

/** An address no page stands at; its page becomes 404.html. */
const NOWHERE = '/404'

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

const renderPage = async (path: string, siteMenu: Menu, house?: PrintedHouse): Promise<PrerenderedPage> => {
  const menu: PrerenderedMenu | undefined = siteMenu &&
    MENU_OF[path] && { services: siteMenu, brief: MENU_OF[path] === 'brief' }
  const page = (
    <StrictMode>
      <StaticRouter location={path}>
        <PrerenderedMenuContext value={menu}>
          <Site />
        </PrerenderedMenuContext>
      </StaticRouter>
    </StrictMode>
  )
  const errors: unknown[] = []
  await prerender(page, { onError: (error) => void errors.push(error) })
  // A page that failed inside its boundary would be written half empty.
  if (errors.length > 0) throw new Error(`${path} cannot be prerendered.`, { cause: errors[0] })
  // What arrived late stands at the end of the stream's HTML and needs a script to move it. By now every lazy page is
  // loaded, so a second pass writes all of it in its place.
  const html = renderToString(page)
  const data = {
    ...(menu && { [MENU_BLOCK]: entriesOf(menu) }),
    ...(house && { [HOUSE_BLOCK]: houseFor(house, path) }),
  }
  return { file: fileOf(path), path, html, head: headOf(path, menu?.services), data }
}

/** Every public address as complete HTML, from the same route table the browser uses; the build writes them into its pages. */
export const renderPages = (menu?: Menu, house?: PrintedHouse): Promise<PrerenderedPage[]> => {
  if (house) printHouse(house)
  return Promise.all([...PUBLIC_PATHS, NOWHERE].map((path) => renderPage(path, menu, house)))
}
