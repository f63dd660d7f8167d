import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Graph = Parameters<Extract<Group['name'], (...all: never[]) => unknown>>[1]

const inside = (folder: string) => new RegExp(`[\\\\/]src[\\\\/](?:${folder})[\\\\/]`)

/** Whether a module in `folder` imports this module statically, directly or through other modules. */
const isImportedFrom = (folder: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean => {
  if (folder.test(id)) return true
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => !seen.has(importer) && isImportedFrom(folder, importer, graph, seen))
}

const REQUESTS = /[\\/]src[\\/](?:forms[\\/]requests[\\/]|domain[\\/]request-link\.ts)/
const isImportedByPages = (id: string, graph: Graph) => isImportedFrom(inside('pages'), id, graph)
/** Imports of My request do not count, because most of its modules are needed by no other page. */
const isImportedByOtherPages = (id: string, graph: Graph) =>
  isImportedFrom(/[\\/]src[\\/]pages[\\/](?!my-booking[\\/])/, id, graph)
const isImportedByMyRequest = (id: string, graph: Graph) => isImportedFrom(inside('pages[\\\\/]my-booking'), id, graph)
const isImportedByMenu = (id: string, graph: Graph) => isImportedFrom(inside('pages[\\\\/]services'), id, graph)
const isImportedByHints = (id: string, graph: Graph) =>
  isImportedFrom(/[\\/]forms[\\/]booking[\\/]day-reader\.ts$/, id, graph)
const isImportedByAdmin = (id: string, graph: Graph) => isImportedFrom(inside('admin'), id, graph)
const isImportedByLogin = (id: string, graph: Graph) => isImportedFrom(inside('admin[\\\\/]login'), id, graph)
/** The portal's late parts (src/admin/portal/late-part.tsx) are imported dynamically. */
const isImportedByPortal = (id: string, graph: Graph) =>
  isImportedFrom(/[\\/]admin[\\/]portal[\\/]admin-page\.tsx$/, id, graph)

/**
 * Chunks by folder. The first group that matches takes a module; a module without a group goes into the chunk of the page that imports it.
 * Modules that visitors' pages import come before those that only the portal shares, so that no visitor fetches staff code
 * (tools/build/check-dist.mjs checks this). There are few groups, because a page may make at most 18 requests.
 */
export const CHUNK_GROUPS: Group[] = [
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/ },
  // Code that every page needs, including the files directly in src.
  {
    name: (id, graph) =>
      !REQUESTS.test(id) && (!inside('domain').test(id) || isImportedByOtherPages(id, graph)) ? 'site' : null,
    test: /[\\/]src[\\/](?:(?:config|content|domain|layout|service-worker|start|ui)[\\/]|[^\\/]+$)|index\.html$|vite[\\/]preload-helper/,
  },
  // Modules of data and forms that the menu needs, on Services and Booking.
  { name: (id, graph) => (isImportedByMenu(id, graph) ? 'menu' : null), test: inside('data|forms'), minShareCount: 2 },
  // The link of a request and the kept requests: for My request, and for Booking after sending. Behind the groups above, because a group
  // also takes the imports of its modules.
  { name: 'requests', test: REQUESTS },
  // Modules that My request shares with its lazily loaded parts and with the portal.
  {
    name: (id, graph) => (isImportedByMyRequest(id, graph) && !isImportedByOtherPages(id, graph) ? 'request' : null),
    test: inside('data|domain'),
    minShareCount: 2,
  },
  // Further modules that Booking, Contact and My request share.
  {
    name: (id, graph) => (isImportedByPages(id, graph) ? 'forms' : null),
    test: inside('data|forms'),
    minShareCount: 2,
  },
  // Modules that the portal shares with the hints of the booking form, which are loaded when a date is chosen.
  {
    name: (id, graph) => (isImportedByHints(id, graph) ? 'diary' : null),
    test: inside('data|domain'),
    minShareCount: 2,
  },
  {
    name: (id, graph) => (isImportedByLogin(id, graph) || isImportedByPortal(id, graph) ? 'staff' : null),
    test: inside('admin|data|domain'),
    minShareCount: 2,
  },
  { name: (id, graph) => (isImportedByPortal(id, graph) ? 'admin-page' : null), test: inside('admin|data|domain') },
  // Modules that only lazily loaded parts of the portal share.
  {
    name: (id, graph) => (isImportedByAdmin(id, graph) ? 'staff-late' : null),
    test: inside('admin|data|domain'),
    minShareCount: 2,
  },
  // Modules shared by the parts of Firebase that load on demand.
  { name: 'firebase', test: /[\\/](?:node_modules[\\/]@?firebase|src[\\/]data)[\\/]/, minShareCount: 2 },
]
