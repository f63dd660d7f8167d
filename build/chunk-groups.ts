import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Graph = Parameters<Extract<Group['name'], (...all: never[]) => unknown>>[1]

const inside = (folder: string) => new RegExp(`[\\\\/]src[\\\\/](?:${folder})[\\\\/]`)

/** Whether a module of that folder imports the module statically, directly or by others. */
const isImportedFrom = (folder: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean => {
  if (folder.test(id)) return true
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => !seen.has(importer) && isImportedFrom(folder, importer, graph, seen))
}

const isVisitors = (id: string, graph: Graph) => isImportedFrom(inside('pages'), id, graph)
const isStaffs = (id: string, graph: Graph) => isImportedFrom(inside('admin'), id, graph)

/**
 * Which modules stand in one chunk, by folder; the first group that takes a module keeps it, and what no group takes stands with the page
 * that imports it. What visitors' pages import is taken before what the portal shares, so no visitor fetches staff code:
 * scripts/check-dist.mjs proves it. Few chunks, because a page may make 18 requests.
 */
export const CHUNK_GROUPS: Group[] = [
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/ },
  // What every page needs, `src/main.tsx` and its neighbours included.
  {
    name: (id, graph) => (!inside('domain').test(id) || isVisitors(id, graph) ? 'site' : null),
    test: /[\\/]src[\\/](?:(?:config|content|domain|layout|service-worker|start|ui)[\\/]|[^\\/]+$)|index\.html$|vite[\\/]preload-helper/,
  },
  // What reads and writes data, and the hook that shows the menu.
  {
    name: (id, graph) => (isVisitors(id, graph) ? 'data' : null),
    test: /[\\/]src[\\/](?:data[\\/]|forms[\\/][^\\/]+$)/,
    minShareCount: 2,
  },
  { name: 'forms', test: inside('forms'), minShareCount: 2 },
  { name: (id, graph) => (isStaffs(id, graph) ? 'staff' : null), test: inside('admin|data|domain'), minShareCount: 2 },
  // What the late parts of Firebase share.
  { name: 'firebase', test: /[\\/](?:node_modules[\\/]@?firebase|src[\\/]data)[\\/]/, minShareCount: 2 },
]
