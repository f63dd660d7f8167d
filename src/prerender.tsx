import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { type HeadTag, headOf } from '#content/head.ts'
import { PUBLIC_PATHS } from '#content/screens.ts'
import { HOUSE_BLOCK, printHouse } from '#content/shown-house.ts'
import type { PrintedHouse } from './features/house/house.ts'
import type { Service } from './features/menu/service.ts'
import { PrerenderedMenuContext } from './features/menu/prerendered-menu.ts'
import { Site } from './routes.tsx'

export type PrerenderedPage = {
  file: string
  path: string
  html: string
  head: HeadTag[]
  data: Record<string, unknown>
}

/** Only the owner's texts that the page shows, but always offers and team: Home or About may be the next page. */
const houseFor = ({ words, ...house }: PrintedHouse, path: string): PrintedHouse => {
  if (path === paths.myBooking && words) return { ...house, words }
  return path === paths.booking && words?.cancellation
    ? { ...house, words: { cancellation: words.cancellation } }
    : house
}

/** The data blocks of the shell of login and portal, from which Home and About are reached without a page load. */
export const shellData = (house: PrintedHouse | undefined): Record<string, unknown> =>
  house ? { [HOUSE_BLOCK]: houseFor(house, paths.admin) } : {}

type Menu = readonly Service[] | undefined

/** An address without a page; the result becomes 404.html. */
const NOWHERE = '/404'

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

const renderPage = async (path: string, menu: Menu, house?: PrintedHouse): Promise<PrerenderedPage> => {
  const page = (
    <StrictMode>
      <StaticRouter location={path}>
        <PrerenderedMenuContext value={menu && { services: menu, brief: false }}>
          <Site />
        </PrerenderedMenuContext>
      </StaticRouter>
    </StrictMode>
  )
  const errors: unknown[] = []
  await prerender(page, { onError: (error) => void errors.push(error) })
  // Fails the build, because a page that failed inside its error boundary would be written half empty.
  if (errors.length > 0) throw new Error(`${path} cannot be prerendered.`, { cause: errors[0] })
  // The stream writes lazy content at its end, to be moved by a script. Every lazy page is loaded by now, so a second pass writes the
  // content in place.
  const html = renderToString(page)
  const data = house ? { [HOUSE_BLOCK]: houseFor(house, path) } : {}
  return { file: fileOf(path), path, html, head: headOf(path), data }
}

/** Every public address as complete HTML, from the same route table the browser uses; the build writes them into its pages. */
export const renderPages = (menu?: Menu, house?: PrintedHouse): Promise<PrerenderedPage[]> => {
  if (house) printHouse(house)
  return Promise.all([...PUBLIC_PATHS, NOWHERE].map((path) => renderPage(path, menu, house)))
}
