import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { type HeadTag, headOf } from '#content/head.ts'
import { PUBLIC_PATHS } from '#content/screens.ts'
import { Site } from './routes.tsx'

export type PrerenderedPage = { file: string; path: string; html: string; head: HeadTag[] }

/** An address no page stands at; its page becomes 404.html. */
const NOWHERE = '/404'

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

const renderPage = async (path: string): Promise<PrerenderedPage> => {
  const page = (
    <StrictMode>
      <StaticRouter location={path}>
        <Site />
      </StaticRouter>
    </StrictMode>
  )
  const errors: unknown[] = []
  await prerender(page, { onError: (error) => void errors.push(error) })
  // A page that failed inside its boundary would be written half empty.
  if (errors.length > 0) throw new Error(`${path} cannot be prerendered.`, { cause: errors[0] })
  // What arrived late stands at the end of the stream's HTML and needs a script to move it. By now every lazy page is
  // loaded, so a second pass writes all of it in its place.
  return { file: fileOf(path), path, html: renderToString(page), head: headOf(path) }
}

/** Every public address as complete HTML, from the same route table the browser uses; the build writes them into its pages. */
export const renderPages = (): Promise<PrerenderedPage[]> => Promise.all([...PUBLIC_PATHS, NOWHERE].map(renderPage))
