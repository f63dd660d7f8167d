import path from 'node:path'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Graph = Parameters<Extract<Group['name'], (...all: never[]) => unknown>>[1]

/**
 * The names of the files that a browser asks for by themselves and that import this module statically, directly or through other modules:
 * the entry (`index`), pages and lazily loaded parts.
 */
const rootsOf = (id: string, graph: Graph, roots = new Set<string>(), seen = new Set<string>()): Set<string> => {
  seen.add(id)
  const { isEntry, dynamicImporters = [], importers = [] } = graph.getModuleInfo(id) ?? {}
  if (isEntry || dynamicImporters.length > 0) roots.add(path.parse(id).name)
  for (const importer of importers) if (!seen.has(importer)) rootsOf(importer, graph, roots, seen)
  return roots
}

type Roots = { has: (root: string) => boolean; size: number }

const PLAIN_PAGES = ['home-page', 'about-page', 'gallery-page', 'privacy-page', 'not-found-page']
const VISITORS_PAGES = [
  ...PLAIN_PAGES,
  'services-page',
  'booking-page',
  'booking-form',
  'contact-page',
  'my-booking-page',
]
const PORTAL = ['admin-login-page', 'admin-page']

const isShared = ({ size }: Roots) => size > 1
const isSharedByPages = (roots: Roots) => VISITORS_PAGES.filter((page) => roots.has(page)).length > 1
const hasAny = (roots: Roots, some: readonly string[]) => some.some((root) => roots.has(root))

/**
 * Which chunk a module of src belongs to, by what needs it: the first line that holds. A module that a line takes imports only modules that
 * this line or an earlier one takes, so chunks do not import each other in a circle. There are few, because a page may make at most 18
 * requests. A module without a line stands in the chunk of the page or part that needs it. Lines of visitors come before those of staff, so
 * that no visitor fetches staff code (tools/build/check-dist.mjs checks this).
 */
const CHUNKS: readonly [name: string, holds: (roots: Roots) => boolean][] = [
  // What Privacy shares with the portal only, a line of numbers: how long records are kept.
  [
    'site',
    (roots) =>
      roots.has('index') ||
      (hasAny(roots, PLAIN_PAGES) && isSharedByPages(roots)) ||
      (roots.has('privacy-page') && isShared(roots)),
  ],
  // What About shares with the portal only: the team.
  ['about-page', (roots) => roots.has('about-page')],
  ['menu', (roots) => roots.has('services-page') && roots.has('booking-form')],
  ['forms', (roots) => roots.has('contact-page') && isShared(roots)],
  // The first screen of Booking, which its form repeats in part.
  ['booking-page', (roots) => roots.has('booking-page')],
  // What the two forms with a date and a time share.
  ['visit', (roots) => roots.has('booking-form') && isShared(roots)],
  ['wishes', (roots) => roots.has('my-booking-page') && isShared(roots)],
  // What the portal shares with the hints of the booking form, which are loaded when a date is chosen.
  ['diary', (roots) => roots.has('day-reader') && isShared(roots)],
  ['staff', (roots) => hasAny(roots, PORTAL) && isShared(roots)],
  ['admin-page', (roots) => roots.has('admin-page')],
  // Modules that only lazily loaded parts of the portal share.
  ['staff-late', isShared],
]

const OURS = /[\\/]src[\\/]|index\.html$|vite[\\/]preload-helper/

/** The first group that matches takes a module and, as far as no group before has them, the modules it imports. */
export const CHUNK_GROUPS: Group[] = [
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/ },
  // Modules shared by the parts of Firebase that load on demand.
  {
    name: 'firebase',
    test: /[\\/](?:node_modules[\\/]@?firebase|src[\\/]data[\\/]firebase[\\/]app\.ts$)/,
    minShareCount: 2,
  },
  ...CHUNKS.map(([name, holds]): Group => ({
    name: (id, graph) => (holds(rootsOf(id, graph)) ? name : null),
    test: OURS,
  })),
]
